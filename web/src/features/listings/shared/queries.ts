import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cachedRows, refreshOthers } from '#platform/records/recordCache.ts'
import type { ListView } from '#ui/list/listView.ts'
import type { ListingKindConfig } from './listingKind.ts'
import type { ListingRecord, ListingRow } from './listingTypes.ts'

/** All queries of a kind of listing are under this key, so that one event invalidates them. */
const keyOf = (kind: ListingKind) => ['listings', kind] as const

const checksKey = (kind: ListingKind, id: string) => [...keyOf(kind), 'checks', id] as const
const timelineKey = (kind: ListingKind, id: string) => [...keyOf(kind), 'timeline', id] as const

const recordKey = (kind: ListingKind, id: string) => [...keyOf(kind), 'one', id] as const

/** Records that are being deleted while their screen is open. */
const deleting = new Set<string>()

export const listKeyOf = (kind: ListingKind) => [...keyOf(kind), 'list'] as const

export function listQuery<Row extends ListingRow>(config: ListingKindConfig<Row>, view: ListView) {
  return queryOptions({
    queryKey: [...listKeyOf(config.kind), view],
    queryFn: ({ signal }) => config.list(view, signal),
    placeholderData: keepPreviousData,
  })
}

export function listingQuery<Listing extends ListingRecord>(
  config: ListingKindConfig<ListingRow, Listing>,
  id: string,
) {
  return queryOptions({
    queryKey: recordKey(config.kind, id),
    enabled: () => !deleting.has(id),
    queryFn: ({ signal }) => config.read(id, signal),
  })
}

export function countsQuery(config: Pick<ListingKindConfig, 'kind' | 'counts'>) {
  return queryOptions({
    queryKey: [...keyOf(config.kind), 'counts'],
    queryFn: ({ signal }) => config.counts(signal),
  })
}

export function checksQuery(config: Pick<ListingKindConfig, 'kind' | 'checks'>, id: string) {
  return queryOptions({
    queryKey: checksKey(config.kind, id),
    enabled: () => !deleting.has(id),
    queryFn: ({ signal }) => config.checks(id, signal),
  })
}

export function timelineQuery(config: Pick<ListingKindConfig, 'kind' | 'timeline'>, id: string) {
  return queryOptions({
    queryKey: timelineKey(config.kind, id),
    enabled: () => !deleting.has(id),
    queryFn: ({ signal }) => config.timeline(id, signal),
  })
}

/** The row of a listing in a cached list. */
export function listedRow<Row extends ListingRow>(
  queries: QueryClient,
  kind: ListingKind,
  id: string,
): Row | undefined {
  return cachedRows<Row>(queries, listKeyOf(kind)).find((row) => row.id === id)
}

/** Caches the listing that a call answered. Lists, counts, checks and timeline of its kind are fetched again. */
export function cacheListing(queries: QueryClient, kind: ListingKind, listing: ListingRecord): void {
  const queryKey = recordKey(kind, listing.id)
  queries.setQueryData(queryKey, listing)
  refreshOthers(queries, { queryKey }, keyOf(kind))
}

export function refreshListings(queries: QueryClient, kind: ListingKind): void {
  void queries.invalidateQueries({ queryKey: keyOf(kind) })
}

/** Stops fetching a record that is being deleted, whatever events arrive: it would not be found. */
export function holdDeleted(id: string): void {
  deleting.add(id)
}

/** The deletion failed: fetches the record again. */
export function releaseDeleted(queries: QueryClient, kind: ListingKind, id: string): void {
  if (deleting.delete(id)) refreshListings(queries, kind)
}

/** Its screen was left: removes everything cached, so that its address is requested again. */
export function forgetDeleted(queries: QueryClient, kind: ListingKind, id: string): void {
  if (!deleting.delete(id)) return
  for (const queryKey of [recordKey(kind, id), checksKey(kind, id), timelineKey(kind, id)]) {
    queries.removeQueries({ queryKey })
  }
}
