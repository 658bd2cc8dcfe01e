import { type ActivityLine, exportActivityCsv, exportActivityXlsx } from '@mawrid/contract/activity/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DownloadNotice } from '#platform/downloads/DownloadNotice.tsx'
import { useDownload } from '#platform/downloads/useDownload.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ExportFormat } from '#ui/list/listProps.ts'
import { activityColumns, recordName } from './list/activityColumns.tsx'
import { activityFilters } from './list/activityFilters.ts'
import { activityQueryOf, activityShape } from './list/activityList.ts'
import { lineAddress } from './list/lineAddress.ts'
import { activityQuery } from './shared/queries.ts'
import { whoOf } from './shared/who.ts'

/** Everything that happened in the company, the latest first: who, what, when, and what it was before. */
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
        title={t('app.screens.activity')}
        columns={activityColumns({ t, formats })}
        source={listSource(list, t)}
        shape={activityShape}
        view={view}
        onView={show}
        filters={activityFilters(t, lang, view, first && recordName(first, lang))}
        searchHint={t('activity.searchHint')}
        exportAs={exportAs}
        storageKey="activity"
        rowKey={({ id }) => id}
        rowName={(line) => `${recordName(line, lang)}, ${whoOf(line.by, lang)}, ${formats.dayTime(new Date(line.at))}`}
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
