import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ListingKindWays } from '../listingKind.ts'
import type { ListingRecord, ListingRow } from '../listingTypes.ts'
import { listingQuery } from '../queries.ts'

/** The listing that the address names. */
export function useListing<Listing extends ListingRecord>(ways: ListingKindWays<ListingRow, Listing>) {
  const { id = '' } = useParams({ strict: false })
  return useQuery(listingQuery(ways, id))
}
