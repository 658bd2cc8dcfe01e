import { bundleInvoices } from '@mawrid/contract/invoices/papers.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { bundlesQuery } from './queries.ts'

/** Has a ZIP of invoices made; how far it is stands above the list. */
export function useBundling(): (ids: readonly string[]) => void {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) => callApi(bundleInvoices, { body: { ids: [...ids], lang } }),
    onSuccess: () => toast({ tone: 'info', text: t('invoices.bundles.begun') }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries(bundlesQuery),
  })
  return mutate
}
