import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import type { TextKey } from 'i18next'
import { type LucideIcon, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { fieldLabels } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'
import { ActionButtons } from '#ui/list/ListHeader.tsx'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { BulkAction, ExportFormat } from '#ui/list/listProps.ts'
import { isFiltered, type ListShape, type ListView } from '#ui/list/listView.ts'
import type { MenuItem } from '#ui/overlays/menuEntries.ts'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRow } from '../listingTypes.ts'
import { BulkOutcomeDialog } from '../moves/BulkOutcomeDialog.tsx'
import {
  dangerousMoves,
  type ListingMove,
  listingMoves,
  type Movable,
  mayMove,
  moveIcons,
} from '../moves/listingMoves.ts'
import { useListingMoves } from '../moves/useListingMoves.ts'
import { countsQuery, listQuery } from '../queries.ts'
import { type ListContext, listingColumns } from './listingColumns.tsx'
import { listingFilters } from './listingFilters.tsx'

interface Props<Row extends ListingRow> {
  config: ListingKindConfig<Row>
  shape: ListShape
  icon: LucideIcon
  /** The keys of the kind's own texts: the price column, the empty list and the search hint. */
  texts: { price: TextKey; none: TextKey; noneText: TextKey; searchHint?: TextKey }
  /** The names of its screens: `services` and `serviceCreate`. */
  titles: { list: string; create: string }
  columns: (words: ListContext) => readonly Column<Row>[]
  /** The code under the name; without it the reference number. */
  detail?: (row: Row) => string | null
  filters: (words: ListContext) => readonly Filter[]
  /** The columns only this kind's CSV has or, if the server writes the file, the function that requests it. */
  file:
    | { readonly columns: (words: ListContext) => readonly SheetColumn<Row>[] }
    | { readonly save: (view: ListView, format: ExportFormat, selected?: readonly Row[]) => void }
  /** More actions beside the one that creates a listing. */
  moreActions?: readonly MenuItem[]
  /** More bulk actions. */
  moreBulk?: readonly BulkAction<Row>[]
}

/** A figure space, as wide as a digit: the tabs do not move when their counts arrive. */
const countPlaceholder = '\u2007'

/** The list of any kind of listing; each kind provides its calls and its own columns and filters. */
export function ListingListScreen<Row extends ListingRow>(props: Props<Row>) {
  const { config, shape, texts, titles, file } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const { lang } = formats
  const [view, show] = useListAddress(shape)
  const list = useQuery(listQuery(config, view))
  const counts = useQuery(countsQuery(config)).data
  const words: ListContext = { t, lang, tree: useCategoryTree(config.kind) }
  const { moving, move, outcome, tryAgain, dismissOutcome } = useListingMoves(config)
  const bulkActions = useListingBulk(move, bulkMoves)
  const priceLabel = t(texts.price)

  const exportAs = useListExport<Row>({
    name: t(`screens.${titles.list}`),
    columns: listingSheet(words, priceLabel, 'save' in file ? [] : file.columns(words)),
    readPage: ({ page, page_size }) => config.list({ ...view, page, pageSize: page_size }),
    rowKey: ({ id }) => id,
  })

  const create = (
    <LinkButton href={screenPaths[`${config.kind}Create`]} look="primary" icon={Plus}>
      {t(`screens.${titles.create}`)}
    </LinkButton>
  )
  return (
    <>
      <ListPage<Row>
        title={t(`screens.${titles.list}`)}
        columns={listingColumns(words, priceLabel, props.columns(words), props.detail)}
        source={listSource(list, t)}
        shape={shape}
        view={view}
        onView={show}
        tabs={shape.tabs.map((tab) => {
          const count = tab === 'all' ? counts?.all : counts && (counts.by_status[tab] ?? 0)
          return {
            id: tab,
            label: t(`listings.tabs.${tab}`),
            count: count === undefined ? countPlaceholder : formats.number(count),
            isEmpty: count === 0,
          }
        })}
        filters={listingFilters(words, priceLabel, props.filters(words))}
        searchHint={t(texts.searchHint ?? 'listings.searchHint')}
        actions={create}
        moreActions={props.moreActions}
        bulkActions={[...bulkActions, ...(props.moreBulk ?? [])]}
        exportAs={'save' in file ? (format, selected) => file.save(view, format, selected) : exportAs}
        storageKey={titles.list}
        rowKey={({ id }) => id}
        rowName={(row) => nameIn(lang, row)}
        rowHref={({ id }) => recordPath(config.kind, id)}
        isPending={({ id }) => moving.has(id)}
        isEmpty={counts?.all === 0 && Object.values(counts.by_status).every((count) => !count) && !isFiltered(view)}
        empty={
          <EmptyState
            icon={props.icon}
            title={t(texts.none)}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {create}
                <ActionButtons actions={props.moreActions} />
              </div>
            }
          >
            {t(texts.noneText)}
          </EmptyState>
        }
      />
      <BulkOutcomeDialog fields={config.fields} outcome={outcome} onClose={dismissOutcome} onRetry={tryAgain} />
    </>
  )
}

/** Bulk actions: offered if one of the selected listings allows the action, and applied to those that do. */
function useListingBulk(
  move: (rows: readonly Movable[], action: ListingMove) => Promise<unknown>,
  moves: readonly ListingMove[],
): BulkAction<ListingRow>[] {
  const { t } = useTranslation()
  return moves.map((action) => ({
    id: action,
    label: t(`listings.move.${action}`),
    icon: moveIcons[action],
    danger: dangerousMoves.has(action),
    isOffered: (rows) => rows.some((row) => mayMove(row, action)),
    run: (rows) => void move(rows, action),
  }))
}

/** The actions that make sense for many; closing and withdrawing are done one by one. */
const bulkMoves = listingMoves.filter((move) => move !== 'close' && move !== 'withdraw')

/** The columns of every kind's CSV; a kind's own ones come before the price. */
function listingSheet<Row extends ListingRow>(
  { t, lang, tree }: ListContext,
  priceLabel: string,
  own: readonly SheetColumn<Row>[],
): SheetColumn<Row>[] {
  const head = (name: string) => t(`listings.fields.${name}`)
  const label = fieldLabels(listingFields, lang)
  return [
    { head: head('ref'), value: ({ ref }) => ref },
    { head: label('name_ar'), value: ({ name_ar }) => name_ar },
    { head: label('name_en'), value: ({ name_en }) => name_en },
    { head: head('status'), value: ({ status }) => t(`listings.status.${status}`) },
    { head: head('visibility'), value: ({ visibility }) => t(`listings.visibility.${visibility}`) },
    { head: label('category'), value: ({ category }) => tree && pathNames(tree, category, lang).join(' / ') },
    ...own,
    { head: priceLabel, kind: 'money', value: ({ price }) => price },
    { head: head('completeness'), kind: 'number', value: ({ completeness }) => completeness },
    { head: head('published'), kind: 'day', value: ({ published_on }) => published_on },
    { head: head('updated'), kind: 'moment', value: ({ updated_at }) => updated_at },
  ]
}
