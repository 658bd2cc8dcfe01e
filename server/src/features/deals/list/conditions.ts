import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listDeals } from '@mawrid/contract/deals/calls.ts'
import { underWay } from '@mawrid/contract/deals/states.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gte, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import { ownDeals as own } from '../tables.ts'

export type DealFilters = Omit<QueryOf<typeof listDeals>, 'page' | 'page_size' | 'ordering'>

/** What a deal meets to be in a list; a figure of the dashboard leads to the list it counts. */
export function meeting(filters: DealFilters): SQL | undefined {
  const is = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined ? undefined : condition(value)
  return and(
    is(filters.needs_you, (needs) => eq(own.needsYou, needs)),
    is(filters.to_ship, (toShip) => eq(own.toShip, toShip)),
    is(filters.under_way, (isUnderWay) => (isUnderWay ? inArray : notInArray)(own.status, [...underWay])),
    is(filters.status, (status) => eq(own.status, status)),
    is(filters.fulfilment_status, (status) => eq(own.fulfilmentStatus, status)),
    is(filters.payment_status, (status) => eq(own.paymentStatus, status)),
    is(filters.kind, (kind) => eq(own.kind, kind)),
    is(filters.source, (source) => eq(own.source, source)),
    is(filters.region, (region) => eq(own.region, region)),
    is(filters.buyer, (buyer) => eq(own.buyerId, buyer)),
    is(filters.listing, (listing) => sql`${own.id} in (select deal_id from deal_lines where listing_id = ${listing})`),
    is(filters.from, (day) => gte(own.requestedAt, startOfDay(day))),
    is(filters.to, (day) => lt(own.requestedAt, endOfDay(day))),
    is(filters.won_from, (day) => gte(own.acceptedAt, startOfDay(day))),
    is(filters.won_to, (day) => lt(own.acceptedAt, endOfDay(day))),
    // As the dashboard counts sales: without cancelled deals, and without investments unless the list is filtered by that kind.
    is(filters.won_from ?? filters.won_to, () => ne(own.status, 'cancelled')),
    is(filters.kind ? undefined : (filters.won_from ?? filters.won_to), () => ne(own.kind, 'investment')),
    ...wordsOf(filters.search).map((word) => holdingWord(word, own)),
  )
}
