import type { MarketScope } from './scopes.ts'

/** Event kinds for the marketplace's systems, each with the scope a key needs. */
export const marketEvents = {
  'listing.submitted': 'listings:review',
  'listing.withdrawn': 'listings:review',
  'listing.change_proposed': 'listings:review',
  'listing.change_withdrawn': 'listings:review',
  'listing.published': 'listings:read',
  'listing.changed': 'listings:read',
  'listing.removed': 'listings:read',
  'seller.shown': 'listings:read',
  'seller.hidden': 'listings:read',
  'seller.changed': 'listings:read',
  'deal.requested': 'deals:write',
  'deal.info_asked': 'deals:write',
  'deal.offered': 'deals:write',
  'deal.accepted': 'deals:write',
  'deal.declined': 'deals:write',
  'deal.withdrawn': 'deals:write',
  'deal.reopened': 'deals:write',
  'deal.expired': 'deals:write',
  'deal.cancelled': 'deals:write',
  'deal.message': 'deals:write',
  'deal.shipped': 'deals:write',
  'deal.delivered': 'deals:write',
  'deal.closure_proposed': 'deals:write',
  'deal.closure_withdrawn': 'deals:write',
  'deal.remaining_closed': 'deals:write',
  'deal.dispute_answered': 'deals:write',
  'deal.dispute_escalated': 'deals:write',
  'deal.dispute_settled': 'deals:write',
  'deal.milestone': 'deals:write',
  'deal.pipeline': 'deals:write',
  'deal.completed': 'deals:write',
  'invoice.issued': 'deals:write',
  'ticket.created': 'tickets:write',
  'ticket.replied': 'tickets:write',
  'ticket.reopened': 'tickets:write',
  'ticket.ended': 'tickets:write',
} as const satisfies Record<string, MarketScope>

export type MarketEventKind = keyof typeof marketEvents
export const marketEventKinds = Object.keys(marketEvents) as [MarketEventKind, ...MarketEventKind[]]
