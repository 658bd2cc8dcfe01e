import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoriesQuery, unitsQuery } from '#features/reference/shared/queries.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord, ListingRow } from '../listingTypes.ts'
import { checksQuery, timelineQuery } from '../queries.ts'
import { ListingPreview } from './ListingPreview.tsx'
import { WithListing } from './WithListing.tsx'

interface Props<Row extends ListingRow, Listing extends ListingRecord> {
  config: ListingKindConfig<Row, Listing>
  title: string
  rowFacts: (row: Row) => readonly Fact[]
  facts: (listing: Listing) => readonly Fact[]
  /** Renders the record with these key facts. */
  children: (listing: Listing, facts: readonly Fact[]) => ReactNode
}

/** A listing and everything else its record shows: the header at once, the rest together, so that nothing moves. */
export function WithRecord<Row extends ListingRow, Listing extends ListingRecord>(props: Props<Row, Listing>) {
  const { config, title, rowFacts, facts, children } = props
  const haveCome = useRecordParts(config)
  return (
    <WithListing
      config={config}
      title={title}
      preview={(row) => <ListingPreview known={row} cover={row.cover} facts={rowFacts(row)} />}
    >
      {(listing) =>
        haveCome ? (
          children(listing, facts(listing))
        ) : (
          <ListingPreview known={listing} cover={listing.images[0]?.url} facts={facts(listing)} />
        )
      }
    </WithListing>
  )
}

/** Whether the queries that a record's screen shows beside the record have answered; they are sent along with it. */
function useRecordParts(config: Pick<ListingKindConfig, 'kind' | 'checks' | 'timeline'>): boolean {
  const { id = '' } = useParams({ strict: false })
  const parts: Pick<UseQueryResult, 'isPending' | 'failureCount'>[] = [
    useQuery(checksQuery(config, id)),
    useQuery(timelineQuery(config, id)),
    useQuery(categoriesQuery),
    useQuery(unitsQuery),
  ]
  // A failed query is retried; the screen does not wait for it.
  return parts.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}
