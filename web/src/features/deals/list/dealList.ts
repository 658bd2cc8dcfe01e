import { regions } from '@mawrid/contract/addresses/regions.ts'
import { dealOrderings, reachedStages } from '@mawrid/contract/deals/calls.ts'
import { dealSources } from '@mawrid/contract/deals/deal.ts'
import { lossReasons } from '@mawrid/contract/deals/reasons.ts'
import { dealLife, fulfilmentStatuses, paymentStatuses } from '@mawrid/contract/deals/states.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { assigneeOf } from '#features/team/shared/work/assigneeList.tsx'
import { rangeFrom } from '#ui/list/filter.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import type { DealQuery } from '../shared/queries.ts'

export type DealTab = 'needs_you' | 'all' | (typeof dealLife.states)[number]

const firstTabs: readonly DealTab[] = ['new', 'needs_you', 'offered', 'accepted', 'all']

/**
 * The new deals come first because the menu's entry is called "New deals"; then those that wait for the seller or the
 * buyer, those in progress, and all. The other statuses follow in the menu of tabs.
 */
export const dealTabs: readonly DealTab[] = [
  ...firstTabs,
  ...dealLife.states.filter((state) => !firstTabs.includes(state)),
]

const filters = [
  'kind',
  'source',
  'region',
  'fulfilment_status',
  'payment_status',
  'to_ship',
  'open',
  'buyer',
  'listing',
  'requested',
  'unread',
  'reached',
  'reason',
  'valid',
  'won',
  'assignee',
] as const

/** Tabs of deals that wait for the seller's reply. */
const repliedTo: ReadonlySet<string> = new Set<DealTab>(['new', 'needs_you'])

/** Deals that wait for the seller are sorted by deadline, all others by the date of the request, the latest first. */
export function dealShape(tab = 'new'): ListShape {
  return {
    tabs: dealTabs,
    filters,
    orderings: dealOrderings,
    ordering: repliedTo.has(tab) ? 'respond_by' : '-requested_at',
    pageSizes: [...pageSizes],
    pageSize: 20,
  }
}

/** The list's view as the query of the call. */
export function dealQueryOf(view: ListView, ownId: string): DealQuery {
  const chosen = (id: (typeof filters)[number]) => view.filters[id]?.[0]
  const requested = rangeFrom(view.filters.requested ?? [])
  const valid = rangeFrom(view.filters.valid ?? [])
  const won = rangeFrom(view.filters.won ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, dealOrderings),
    needs_you: view.tab === 'needs_you' ? 'true' : undefined,
    status: oneOf(dealLife.states, view.tab),
    kind: oneOf(listingKinds, chosen('kind')),
    source: oneOf(dealSources, chosen('source')),
    region: oneOf(regions, chosen('region')),
    fulfilment_status: oneOf(fulfilmentStatuses, chosen('fulfilment_status')),
    payment_status: oneOf(paymentStatuses, chosen('payment_status')),
    to_ship: chosen('to_ship') === 'true' ? 'true' : undefined,
    open: chosen('open') === 'true' ? 'true' : undefined,
    buyer: chosen('buyer'),
    assignee: assigneeOf(view.filters.assignee, ownId),
    listing: chosen('listing'),
    unread: chosen('unread') === 'true' ? 'true' : undefined,
    reached: oneOf(reachedStages, chosen('reached')),
    reason: oneOf(lossReasons, chosen('reason')),
    from: requested.from || undefined,
    to: requested.to || undefined,
    valid_from: valid.from || undefined,
    valid_to: valid.to || undefined,
    won_from: won.from || undefined,
    won_to: won.to || undefined,
  }
}
