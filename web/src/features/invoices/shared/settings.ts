import { readInvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** What stands on every invoice of the company. */
export const settingsQuery = queryOptions({
  queryKey: ['invoiceSettings'],
  queryFn: ({ signal }) => callApi(readInvoiceSettings, { signal }),
})
