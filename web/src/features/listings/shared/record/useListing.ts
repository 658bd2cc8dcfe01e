import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord, ListingRow } from '../listingTypes.ts'
import { listedRow, listingQuery } from '../queries.ts'

/** The listing that the address names, and its row where a list showed it before. */
export function useListing<Row extends ListingRow, Listing extends ListingRecord>(
  config: ListingKindConfig<Row, Listing>,
) {
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(listingQuery<Listing>(config, id))
  return { data, error, refetch, isFetching, row: data ? undefined : listedRow<Row>(queries, config.kind, id) }
}
