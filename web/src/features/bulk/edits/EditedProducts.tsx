import { type BulkEdit, type EditedProduct, type EditOutcome, editOutcomes } from '@mawrid/contract/bulk/bulkEdit.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { Column } from '#ui/list/column.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape } from '#ui/list/listView.ts'
import { BeforeAndAfter } from '../shared/ValueShown.tsx'
import { CellsBeforeAndAfter, Reason } from './EditedCells.tsx'
import { editedProductsQuery } from './editQueries.ts'
import { outcomeLooks } from './editStatusLooks.ts'

const tabs = ['all', ...editOutcomes] as const

const shape: ListShape = {
  tabs,
  filters: [],
  orderings: [],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The products of a bulk change: before and after, or why one was left unchanged. */
export function EditedProducts({ id, edit }: { id: string; edit: BulkEdit }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [view, show] = useListAddress(shape)
  const list = useQuery(
    editedProductsQuery(id, {
      page: view.page,
      page_size: view.pageSize,
      outcome: editOutcomes.find((outcome) => outcome === view.tab),
    }),
  )
  const shownTabs = tabs.filter((tab) => tab === 'all' || tab === view.tab || mayHave(edit, tab))
  return (
    <ListPage
      title={t('screens.products')}
      isSection
      columns={columnsOf(edit, t, lang)}
      source={listSource(list, t)}
      shape={shape}
      view={view}
      onView={show}
      tabs={shownTabs.map((tab) => ({ id: tab, label: t(`bulk.edits.outcomes.${tab}`) }))}
      storageKey="bulk-edit-products"
      rowKey={(product) => product.id}
      rowName={(product) => nameIn(lang, product)}
      rowHref={(product) => recordPath('product', product.id)}
      empty={<EmptyState icon={Package} title={t('bulk.edits.noProducts')} />}
    />
  )
}

/** Whether a product of the change may have this outcome. */
function mayHave({ state, refused, undo_failed, undo_left }: BulkEdit, outcome: EditOutcome): boolean {
  if (outcome === 'refused') return refused > 0
  if (outcome === 'not_undone') return undo_left > 0
  const isUndone = state === 'undone'
  return undo_failed || (outcome === 'changed' ? !isUndone : isUndone)
}

function columnsOf({ change: { what } }: BulkEdit, t: TFunction, lang: Lang): Column<EditedProduct>[] {
  return [
    {
      id: 'name',
      header: t('bulk.edit.product'),
      isName: true,
      cell: (product) => <bdi>{nameIn(lang, product)}</bdi>,
    },
    {
      id: 'sku',
      onCard: 'fact',
      header: t('bulk.edits.sku'),
      width: '8rem',
      cell: ({ sku }) => <bdi dir="ltr">{sku}</bdi>,
    },
    {
      id: 'change',
      onCard: 'fact',
      header: t('bulk.edit.examples'),
      align: 'end',
      width: '15rem',
      isBlank: ({ outcome }) => outcome === 'refused',
      cell: ({ outcome, before, after, code, cells, column, params }) => (
        <>
          {outcome === 'refused' ? (
            <span className={classes(code && 'max-2xl:hidden')}>—</span>
          ) : (
            <CellsBeforeAndAfter
              cells={cells}
              otherwise={<BeforeAndAfter what={what} before={before} after={after} />}
            />
          )}
          {code && (
            <span className="block text-sm whitespace-normal text-ink-soft in-data-card:hidden 2xl:hidden">
              <Reason code={code} column={column} params={params} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'outcome',
      header: t('bulk.edits.state'),
      onCard: 'status',
      width: '7.5rem',
      shape: 'pill',
      cell: ({ outcome }) => <StatusPill {...outcomeLooks[outcome]} label={t(`bulk.edits.outcomes.${outcome}`)} />,
    },
    {
      id: 'reason',
      onCard: 'detail',
      header: t('bulk.edits.reason'),
      showFrom: '2xl',
      width: '12rem',
      isBlank: ({ code }) => code === null,
      cell: ({ code, column, params }) =>
        code && (
          <span className="whitespace-normal">
            <Reason code={code} column={column} params={params} />
          </span>
        ),
    },
  ]
}
