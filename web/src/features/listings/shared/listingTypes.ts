import type { investmentLife } from '@mawrid/contract/investments/states.ts'
import type { listingRecord, listingRow } from '@mawrid/contract/listings/listing.ts'
import type * as z from 'zod/mini'

/** Every status of every kind: investments have two more than the others. */
export type ListingStatus = (typeof investmentLife.states)[number]

type Read<Shape> = { [Key in keyof Shape]: z.output<Shape[Key]> }

/** The record of any kind of listing. */
export type ListingRecord = Omit<Read<typeof listingRecord>, 'status'> & { status: ListingStatus }
export type ListingRow = Omit<Read<typeof listingRow>, 'status'> & { status: ListingStatus }
