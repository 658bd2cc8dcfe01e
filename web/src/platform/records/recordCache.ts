import { type DataTag, hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** The query of one record. Its first key is shared by all that is known of its kind, so that one event makes all of it old. */
interface RecordQuery<Item> {
  readonly queryKey: DataTag<QueryKey, Item, Error>
}

/** Shows the record that a call answered. All else of its kind, as lists and counts, is fetched again. */
export function cacheRecord<Item>(queries: QueryClient, query: RecordQuery<Item>, item: Item): void {
  queries.setQueryData<Item>(query.queryKey as QueryKey, item)
  refreshOthers(queries, query)
}

/** A record was read or written to, which lists and counts do not show yet. */
export function refreshOthers(
  queries: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  scope: QueryKey = queryKey.slice(0, 1),
): void {
  const own = hashKey(queryKey)
  void queries.invalidateQueries({ queryKey: scope, predicate: ({ queryHash }) => queryHash !== own })
}

interface Page<Row> {
  readonly results: readonly Row[]
}

/** The rows of all cached lists whose keys begin with one of these: of single pages and of endless lists. */
export function cachedRows<Row>(queries: QueryClient, ...listKeys: readonly QueryKey[]): readonly Row[] {
  return listKeys
    .flatMap((queryKey) => queries.getQueriesData<Page<Row> | InfiniteData<Page<Row>>>({ queryKey }))
    .flatMap(([, list]) => (list === undefined ? [] : 'pages' in list ? list.pages : [list]))
    .flatMap(({ results }) => results)
}
