import { listBundles } from '@mawrid/contract/invoices/papers.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** The ZIPs that were asked for lately; the event `invoice_bundle` makes them old. */
export const bundlesQuery = queryOptions({
  queryKey: ['invoiceBundles'],
  queryFn: async ({ signal }) => (await callApi(listBundles, { signal })).results,
})
