import type { QueryInput } from '@mawrid/contract/call.ts'
import { readInvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import { countInvoices, listInvoices, listIssuedInvoices, readInvoice } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice, InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { listInvoicesOfDeal } from '@mawrid/contract/invoices/ofDeal.calls.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cachedRows, cacheRecord } from '#platform/records/recordCache.ts'
import { useRecordMove } from '#platform/records/useRecordMove.ts'
import { callApi } from '#platform/request/callApi.ts'

export type InvoiceQuery = QueryInput<typeof listInvoices>

/** All queries of invoices are under this key, so that one event invalidates them. */
const key = 'invoices'
const listKey = [key, 'list'] as const
const ofDealKey = [key, 'deal'] as const
const oneKey = (id: string) => [key, 'one', id] as const

export function invoicesQuery(query: InvoiceQuery) {
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => callApi(listInvoices, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The count of each status, and the unpaid total by age. */
export const invoiceCountsQuery = queryOptions({
  queryKey: [key, 'counts'],
  queryFn: ({ signal }) => callApi(countInvoices, { signal }),
})

/** Issued invoices page by page: all of them, the latest first, or the unpaid ones by due date. */
export function issuedInvoicesQuery(which: 'all' | 'unpaid') {
  const filter =
    which === 'all' ? ({ ordering: '-issued_at' } as const) : ({ unpaid: 'true', ordering: 'due_on' } as const)
  return infiniteQueryOptions({
    queryKey: [key, 'issued', which],
    queryFn: ({ signal, pageParam }) => callApi(listIssuedInvoices, { query: { ...filter, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
  })
}

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callApi(readInvoice, { params: { id }, signal }),
  })
}

export function dealInvoicesQuery(deal: string) {
  return queryOptions({
    queryKey: [...ofDealKey, deal],
    queryFn: ({ signal }) => callApi(listInvoicesOfDeal, { params: { id: deal }, signal }),
  })
}

/** The row of an invoice in a cached list: of all invoices, of a deal, or of the notes on another invoice. */
export function listedInvoice(queries: QueryClient, id: string): InvoiceRow | undefined {
  const notes = queries
    .getQueriesData<Invoice>({ queryKey: [key, 'one'] })
    .flatMap(([, invoice]) => invoice?.notes ?? [])
  return [...cachedRows<InvoiceRow>(queries, listKey, ofDealKey), ...notes].find((row) => row.id === id)
}

export function cacheInvoice(queries: QueryClient, invoice: Invoice): void {
  cacheRecord(queries, invoiceQuery(invoice.id), invoice)
}

export function useInvoiceMove(id: string) {
  return useRecordMove({ queryKey: oneKey(id), cache: cacheInvoice })
}

export function forgetInvoice(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: oneKey(id) })
  void queries.invalidateQueries({ queryKey: [key] })
}

export async function findInvoiceByNumber(number: string, signal: AbortSignal): Promise<string | undefined> {
  const { results } = await callApi(listInvoices, { query: { search: number }, signal })
  return results.find((row) => row.number === number)?.id
}

/** The company's invoice settings. */
export const settingsQuery = queryOptions({
  queryKey: ['invoiceSettings'],
  queryFn: ({ signal }) => callApi(readInvoiceSettings, { signal }),
})
