import { exportCsv, exportXlsx } from '@mawrid/contract/bulk/calls.ts'
import type { QueryInput } from '@mawrid/contract/call.ts'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#platform/downloads/useDownload.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import type { ExportFormat } from '#ui/list/listProps.ts'
import { toast } from '#ui/overlays/toasts.ts'

/** Exports exactly the filtered products, in the template's columns. `DownloadNotice` shows the progress. */
export function useProductExport() {
  const { t } = useTranslation()
  const { bytes, download, stop } = useDownload()

  async function exportAs(query: QueryInput<typeof exportXlsx>, format: ExportFormat) {
    const call = format === 'xlsx' ? exportXlsx : exportCsv
    const isSaved = await download((options) => fetchFile(call, { query, ...options }))
    if (isSaved) toast({ tone: 'good', text: t('bulk.export.done') })
  }

  return { exportAs, bytes, stop }
}
