import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheInvoice, invoiceQuery } from '../shared/queries.ts'

/** Does something to an invoice; whatever refused it, the invoice may stand otherwise than this screen thought. */
export function useInvoiceMove(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (run: () => Promise<Invoice>) => run(),
    onSuccess: (invoice) => cacheInvoice(queries, invoice),
    onError: () => queries.invalidateQueries(invoiceQuery(id)),
  })
}
