import {
  type ActivityLine,
  activitySides,
  exportActivityCsv,
  exportActivityXlsx,
} from '@mawrid/contract/activity/calls.ts'
import { type RecordKind, recordKinds } from '@mawrid/contract/history.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DownloadNotice } from '#platform/downloads/DownloadNotice.tsx'
import { useDownload } from '#platform/downloads/useDownload.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { recordAddress } from '#platform/screens/recordAddress.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { rangeFrom } from '#ui/list/filter.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ExportFormat } from '#ui/list/listProps.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { actorName } from '../shared/actorName.ts'
import { type ActivityQuery, activityQuery } from '../shared/queries.ts'
import { activityColumns, recordName } from './activityColumns.tsx'
import { activityFilters } from './activityFilters.ts'

/** The company's activity log, the latest first: who, what, when, and the values before and after. */
export function ActivityScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { lang } = formats
  const [view, show] = useListAddress(activityShape)
  const asShown = activityQueryOf(view)
  const list = useQuery(activityQuery(asShown))
  const { bytes, download, stop } = useDownload()
  const [first] = list.data?.results ?? []

  function exportAs(format: ExportFormat, selected?: readonly ActivityLine[]) {
    const { page, page_size, ...filters } = asShown
    const query = { ...filters, ids: selected?.map(({ id }) => id).join() }
    const call = format === 'xlsx' ? exportActivityXlsx : exportActivityCsv
    void download((options) => fetchFile(call, { query, ...options }))
  }

  return (
    <>
      <ListPage
        title={t('screens.activity')}
        columns={activityColumns({ t, lang })}
        source={listSource(list, t)}
        shape={activityShape}
        view={view}
        onView={show}
        filters={activityFilters(t, lang, view, first && recordName(first, lang))}
        searchHint={t('activity.searchHint')}
        exportAs={exportAs}
        storageKey="activity"
        rowKey={({ id }) => id}
        rowName={(line) =>
          `${recordName(line, lang)}, ${actorName(line.by, lang)}, ${formats.dayTime(new Date(line.at))}`
        }
        rowHref={lineAddress}
        empty={
          <EmptyState icon={History} title={t('activity.none.title')}>
            {t('activity.none.text')}
          </EmptyState>
        }
      />
      <DownloadNotice bytes={bytes} onStop={stop} />
    </>
  )
}

const activityShape: ListShape = {
  tabs: [],
  filters: ['kind', 'action', 'side', 'at', 'record'],
  orderings: ['at'],
  ordering: '-at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function activityQueryOf(view: ListView): ActivityQuery {
  const { filters } = view
  const { from, to } = rangeFrom(filters.at ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: view.ordering === 'at' ? 'at' : '-at',
    kind: recordKinds.find((kind) => kind === filters.kind?.[0]),
    action: filters.action?.[0],
    side: activitySides.find((side) => side === filters.side?.[0]),
    record: filters.record?.[0],
    from: from || undefined,
    to: to || undefined,
  }
}

/** The address of the record that a line of the activity log is about. */
function lineAddress({ record: { kind, id }, action }: Pick<ActivityLine, 'record' | 'action'>): string {
  return (action === 'delete' && lists[kind]) || recordAddress(kind, id)
}

/** The list of each kind that can be deleted: a deleted record has no screen. */
const lists: Partial<Record<RecordKind, string>> = {
  product: screenPaths.products,
  service: screenPaths.services,
  franchise: screenPaths.franchises,
  investment: screenPaths.investments,
  invoice: screenPaths.invoices,
}
