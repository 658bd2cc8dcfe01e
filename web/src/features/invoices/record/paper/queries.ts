import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { previewInvoice } from '@mawrid/contract/invoices/papers.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** The pages of one version of the document: another version looks otherwise, and this one never does. */
export function pagesQuery({ id, version }: Pick<Invoice, 'id' | 'version'>, lang: Invoice['lang']) {
  return queryOptions({
    queryKey: ['invoicePages', id, version, lang],
    queryFn: async ({ signal }) => (await callApi(previewInvoice, { params: { id }, query: { lang }, signal })).pages,
    staleTime: Infinity,
  })
}
