import { duplicateInvoice } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { invoiceEdit } from '../shared/invoiceAddresses.ts'
import { cacheInvoice } from '../shared/queries.ts'

/** Makes a new draft of the same buyer and lines, and goes on with it. */
export function useDuplicate({ id }: Pick<Invoice, 'id'>): () => void {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(duplicateInvoice, { params: { id }, body: {} }),
    onSuccess(copy) {
      cacheInvoice(queries, copy)
      toast({ tone: 'good', text: t('invoices.done.duplicate') })
      go(invoiceEdit(copy.id))
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  return () => {
    if (!isPending) mutate()
  }
}
