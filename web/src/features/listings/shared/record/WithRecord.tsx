import type { ReactNode } from 'react'
import type { Fact } from '#ui/record/FactList.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord, ListingRow } from '../listingTypes.ts'
import { ListingPreview } from './ListingPreview.tsx'
import { useRecordParts } from './useRecordParts.ts'
import { WithListing } from './WithListing.tsx'

interface Props<Row extends ListingRow, Listing extends ListingRecord> {
  config: ListingKindConfig<Row, Listing>
  title: string
  rowFacts: (row: Row) => readonly Fact[]
  facts: (listing: Listing) => readonly Fact[]
  /** The record with these facts. */
  children: (listing: Listing, facts: readonly Fact[]) => ReactNode
}

/** A listing with all else that its record shows: its head at once, the rest together, so that nothing moves. */
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
