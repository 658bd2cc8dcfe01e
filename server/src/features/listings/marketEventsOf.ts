import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import type { ListingStatus } from './tables.ts'

/** What the marketplace has to know of a move: what buyers see of it, and what staff have to answer. */
export function marketEventsOf(from: ListingStatus | null, to: ListingStatus, action: string): MarketEventKind[] {
  const events: MarketEventKind[] = []
  if (to === 'in_review' && from !== 'in_review') events.push('listing.submitted')
  if (from === 'in_review' && action === 'withdraw') events.push('listing.withdrawn')
  if (action === 'propose') events.push('listing.change_proposed')
  if (action === 'withdraw_change') events.push('listing.change_withdrawn')
  if (isOnMarket(to)) events.push(isOnMarket(from) ? 'listing.changed' : 'listing.published')
  else if (isOnMarket(from)) events.push('listing.removed')
  return events
}

function isOnMarket(status: ListingStatus | null): boolean {
  return status === 'published' || status === 'fully_committed'
}
