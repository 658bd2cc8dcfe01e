import type { QueryInput } from '@mawrid/contract/call.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import {
  listSubscriptionInvoices,
  readSubscriptionInvoice,
  readSubscriptionInvoiceTimeline,
} from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cachedRows, cacheRecord } from '#platform/records/recordCache.ts'
import { callApi } from '#platform/request/callApi.ts'
import { subscriptionsKey } from './queries.ts'

export type InvoiceQuery = QueryInput<typeof listSubscriptionInvoices>

const listKey = [subscriptionsKey, 'invoices'] as const
const oneKey = (id: string) => [subscriptionsKey, 'invoice', id] as const

export function invoicesQuery(query: InvoiceQuery) {
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => callApi(listSubscriptionInvoices, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callApi(readSubscriptionInvoice, { params: { id }, signal }),
  })
}

export function invoiceTimelineQuery(id: string) {
  return queryOptions({
    queryKey: [subscriptionsKey, 'invoiceTimeline', id],
    queryFn: async ({ signal }) => (await callApi(readSubscriptionInvoiceTimeline, { params: { id }, signal })).results,
  })
}

/** An invoice in a cached list, which has everything but the timeline. */
export function listedInvoice(queries: QueryClient, id: string): SubscriptionInvoice | undefined {
  return cachedRows<SubscriptionInvoice>(queries, listKey).find((invoice) => invoice.id === id)
}

/** The company's page shows its plan, so it is fetched again too. */
export function cacheInvoice(queries: QueryClient, invoice: SubscriptionInvoice): void {
  cacheRecord(queries, invoiceQuery(invoice.id), invoice)
  void queries.invalidateQueries({ queryKey: ['companies'] })
}
