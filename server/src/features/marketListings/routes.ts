import * as calls from '@mawrid/contract/market/listings.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { registerMarketDocumentRoutes } from './documents/routes.ts'
import { followListings } from './followListings.ts'
import { listingKinds as kinds } from './kinds.ts'
import { readListing, readWaiting } from './readListing.ts'
import { listReviews, review } from './reviews.ts'

export function registerMarketListingRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.followListings, (context) => followListings(parts, context))
  handle(calls.readPublished, ({ params }) => readListing(parts, kinds, params.id))
  registerMarketDocumentRoutes(handle, parts)

  handle(calls.listReviews, ({ query }) => listReviews(db.system, query))
  handle(calls.readReview, ({ params }) => readWaiting(parts, kinds, params.id))

  handle(calls.approveListing, (context) => review(parts, kinds, context, { action: 'approve', ...context.body }))
  handle(calls.approveChange, (context) => review(parts, kinds, context, { action: 'approve_change', ...context.body }))
  handle(calls.requestChanges, (context) => review(parts, kinds, context, { action: 'ask_changes', ...context.body }))
  handle(calls.rejectListing, (context) =>
    review(parts, kinds, context, { action: 'reject', ...refusal(context.body) }),
  )
  handle(calls.declineChange, (context) =>
    review(parts, kinds, context, { action: 'decline_change', ...refusal(context.body) }),
  )
}

function refusal({ version, reason_code, note }: { version: number; reason_code: string; note?: string | undefined }) {
  return { version, reasonCode: reason_code, ...(note && { note }) }
}
