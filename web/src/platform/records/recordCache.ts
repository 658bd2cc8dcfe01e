import { type DataTag, hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The query of one record. Its first key is shared by all queries of its kind, so that one event invalidates them all.
 */
interface RecordQuery<Item> {
  readonly queryKey: DataTag<QueryKey, Item, Error>
}

/**
 * Caches the record that a call answered, unless an event has already brought a later version of it. Lists and counts of
 * its kind are fetched again.
 */
export function cacheRecord<Item>(queries: QueryClient, query: RecordQuery<Item>, item: Item): void {
  const queryKey: QueryKey = query.queryKey
  // By an event during the call: what it tells may be later than the answer, so the record is read again.
  const isStale = queries.getQueryState(queryKey)?.isInvalidated
  queries.setQueryData<Item>(queryKey, (known) =>
    known !== undefined && versionOf(known) > versionOf(item) ? known : item,
  )
  if (isStale) void queries.invalidateQueries({ queryKey, exact: true })
  refreshOthers(queries, query)
}

function versionOf(item: unknown): number {
  if (typeof item !== 'object' || item === null || !('version' in item)) return 0
  return typeof item.version === 'number' ? item.version : 0
}

/** Fetches lists and counts again after a record was read or changed. */
export function refreshOthers(
  queries: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  scope: QueryKey = [queryKey[0]],
): void {
  const own = hashKey(queryKey)
  void queries.invalidateQueries({ queryKey: scope, predicate: ({ queryHash }) => queryHash !== own })
}

interface Page<Row> {
  readonly results: readonly Row[]
}

/** The rows of all cached lists whose keys start with one of these: single pages and infinite lists. */
export function cachedRows<Row>(queries: QueryClient, ...listKeys: readonly QueryKey[]): readonly Row[] {
  return listKeys
    .flatMap((queryKey) => queries.getQueriesData<Page<Row> | InfiniteData<Page<Row>>>({ queryKey }))
    .flatMap(([, list]) => (list === undefined ? [] : 'pages' in list ? list.pages : [list]))
    .flatMap(({ results }) => results)
}
