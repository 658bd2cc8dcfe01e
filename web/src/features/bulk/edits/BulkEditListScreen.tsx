import { type BulkEditSummary, editStates } from '@mawrid/contract/bulk/bulkEdit.ts'
import { listBulkEdits } from '@mawrid/contract/bulk/calls.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { SquarePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Formats } from '#ui/format/formats.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Column } from '#ui/list/column.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { ChangeText } from './ChangeText.tsx'
import { type EditQuery, editsQuery } from './editQueries.ts'
import { editStatusLooks } from './editStatusLooks.ts'

const tabs = ['all', ...editStates] as const

const shape: ListShape = {
  tabs,
  filters: [],
  orderings: ['created_at'],
  ordering: '-created_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The company's bulk changes, the latest first. Each can be undone for a day. */
export function BulkEditListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(shape)
  const query = queryOf(view)
  const list = useQuery(editsQuery(query))
  const exportAs = useListExport({
    name: t('screens.bulkEdits'),
    columns: editSheet(t),
    readPage: (page) => callApi(listBulkEdits, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id ?? '',
  })
  return (
    <ListPage
      title={t('screens.bulkEdits')}
      columns={columnsOf(t, formats)}
      source={listSource(list, t)}
      shape={shape}
      view={view}
      onView={show}
      tabs={tabs.map((id) => ({ id, label: t(`bulk.edits.tabs.${id}`) }))}
      exportAs={exportAs}
      storageKey="bulk-edits"
      rowKey={({ id }) => id ?? ''}
      rowName={({ change, created_at }) =>
        `${t(`bulk.edit.whats.${change.what}`)}, ${created_at ? formats.dayTime(new Date(created_at)) : ''}`
      }
      rowHref={({ id }) => recordPath('bulkEdit', id ?? '')}
      empty={
        <EmptyState
          icon={SquarePen}
          title={t('bulk.edits.none.title')}
          action={<LinkButton href={screenPaths.products}>{t('bulk.edits.none.action')}</LinkButton>}
        >
          {t('bulk.edits.none.text')}
        </EmptyState>
      }
    />
  )
}

function queryOf({ page, pageSize, ordering, tab }: ListView): EditQuery {
  return {
    page,
    page_size: pageSize,
    ordering: ordering === 'created_at' ? 'created_at' : '-created_at',
    state: editStates.find((state) => state === tab),
  }
}

function columnsOf(t: TFunction, { number, dayTime }: Formats): Column<BulkEditSummary>[] {
  const count = (id: 'done' | 'same' | 'refused'): Column<BulkEditSummary> => ({
    id,
    header: t(`bulk.edits.${id}`),
    align: 'end',
    width: '7rem',
    cell: (edit) => number(edit[id]),
  })
  return [
    {
      id: 'change',
      header: t('bulk.edits.change'),
      isName: true,
      cell: ({ change }) => <ChangeText change={change} />,
    },
    {
      id: 'state',
      header: t('bulk.edits.state'),
      width: '9rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ state }) =>
        state !== 'preview' && <StatusPill {...editStatusLooks[state]} label={t(`bulk.edits.status.${state}`)} />,
    },
    count('done'),
    count('same'),
    count('refused'),
    {
      id: 'created',
      onCard: 'fact',
      header: t('bulk.edits.at'),
      ordering: 'created_at',
      width: '12rem',
      cell: ({ created_at }) => created_at && <time dateTime={created_at}>{dayTime(new Date(created_at))}</time>,
    },
  ]
}

function editSheet(t: TFunction): SheetColumn<BulkEditSummary>[] {
  const count = (id: 'done' | 'same' | 'refused'): SheetColumn<BulkEditSummary> => ({
    head: t(`bulk.edits.${id}`),
    kind: 'number',
    value: (edit) => edit[id],
  })
  return [
    { head: t('bulk.edits.change'), value: ({ change }) => t(`bulk.edit.whats.${change.what}`) },
    {
      head: t('bulk.edits.state'),
      value: ({ state }) => (state === 'preview' ? null : t(`bulk.edits.status.${state}`)),
    },
    count('done'),
    count('same'),
    count('refused'),
    { head: t('bulk.edits.at'), kind: 'moment', value: ({ created_at }) => created_at },
  ]
}
