import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import type { ListingStatus } from './tables.ts'

/** What the marketplace has to know of a move: what buyers see of it, and what staff have to answer. */
export function marketEventsOf(from: ListingStatus | null, to: ListingStatus, action: string): MarketEventKind[] {
  const told: MarketEventKind[] = []
  if (to === 'in_review' && from !== 'in_review') told.push('listing.submitted')
  if (from === 'in_review' && action === 'withdraw') told.push('listing.withdrawn')
  if (action === 'propose') told.push('listing.change_proposed')
  if (action === 'withdraw_change') told.push('listing.change_withdrawn')
  if (isOnMarket(to)) told.push(isOnMarket(from) ? 'listing.changed' : 'listing.published')
  else if (isOnMarket(from)) told.push('listing.removed')
  return told
}

function isOnMarket(status: ListingStatus | null): boolean {
  return status === 'published' || status === 'fully_committed'
}
