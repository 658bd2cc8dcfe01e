import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listDeals, reachedStages } from '@mawrid/contract/deals/calls.ts'
import { openDealStates, underWay } from '@mawrid/contract/deals/states.ts'
import { saleKinds } from '@mawrid/contract/listings/kinds.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import { buyersOfCustomer } from '../../customers/index.ts'
import { assignedTo } from '../../team/index.ts'
import { ownDeals as own } from '../tables.ts'
import { awaitingSeller } from './awaitingSeller.ts'

export type DealFilters = Omit<QueryOf<typeof listDeals>, 'page' | 'page_size' | 'ordering'>

/** What a deal meets to be in a list; a figure of the dashboard leads to the list it counts. */
export function meeting(filters: DealFilters): SQL | undefined {
  const is = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : condition(value)
  return and(
    is(
      filters.needs_you,
      (needs) => sql`${own.id} ${needs ? sql`in` : sql`not in`} (select id from ${awaitingSeller} awaiting)`,
    ),
    is(filters.to_ship, (toShip) => eq(own.toShip, toShip)),
    is(filters.open, (isOpen) => (isOpen ? inArray : notInArray)(own.status, [...openDealStates])),
    is(filters.under_way, (isUnderWay) => (isUnderWay ? inArray : notInArray)(own.status, [...underWay])),
    is(filters.status, (status) => eq(own.status, status)),
    is(filters.fulfilment_status, (status) => eq(own.fulfilmentStatus, status)),
    is(filters.payment_status, (status) => eq(own.paymentStatus, status)),
    is(filters.kind, (kind) => eq(own.kind, kind)),
    is(filters.source, (source) => eq(own.source, source)),
    is(filters.region, (region) => eq(own.region, region)),
    is(filters.buyer, (buyer) => sql`${own.buyerId} in ${buyersOfCustomer(buyer)}`),
    is(filters.assignee, (assignee) => assignedTo(own.assigneeId, assignee)),
    is(filters.listing, (listing) => sql`${own.id} in (select deal_id from deal_lines where listing_id = ${listing})`),
    is(filters.unread, (isUnread) => (isUnread ? gt : lte)(own.unreadMessages, 0)),
    is(filters.reached, reached),
    is(filters.reason, (reason) => (reason === 'none' ? isNull(own.reasonCode) : eq(own.reasonCode, reason))),
    is(filters.from, (day) => gte(own.requestedAt, startOfDay(day))),
    is(filters.to, (day) => lt(own.requestedAt, endOfDay(day))),
    // As the dashboard counts requests: without drafts and blanket orders.
    is(filters.from ?? filters.to, () => notInArray(own.status, ['draft', 'in_force', 'closed'])),
    is(filters.valid_from, (day) => gte(own.validUntil, day)),
    is(filters.valid_to, (day) => lte(own.validUntil, day)),
    is(filters.won_from, (day) => gte(own.acceptedAt, startOfDay(day))),
    is(filters.won_to, (day) => lt(own.acceptedAt, endOfDay(day))),
    // As the dashboard counts sales: without cancelled deals, and only products and services unless a kind is chosen.
    is(filters.won_from ?? filters.won_to, () => ne(own.status, 'cancelled')),
    is(filters.kind ? undefined : (filters.won_from ?? filters.won_to), () => inArray(own.kind, [...saleKinds])),
    ...wordsOf(filters.search).map((word) => holdingWord(word, own)),
  )
}

function reached(stage: (typeof reachedStages)[number]): SQL | undefined {
  if (stage === 'answered') return isNotNull(own.answeredAt)
  return and(isNotNull(stage === 'accepted' ? own.acceptedAt : own.deliveredAt), ne(own.status, 'cancelled'))
}
