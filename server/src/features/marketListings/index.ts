import * as calls from '@mawrid/contract/market/listings.calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { beginFeedAnew, followListings } from './followListings.ts'
import { listingKinds as kinds } from './kinds.ts'
import { personalData } from './personalData.ts'
import { readListing, readWaiting } from './readListing.ts'
import { listReviews, review } from './reviews.ts'
import { syncSellerVisibility } from './syncSellerVisibility.ts'

/** What the marketplace's systems read of listings, and what its staff answer. */
export const marketListings: Feature = {
  name: 'marketListings',
  personalData,
  onAccountClosed: {
    nothing: 'syncSellerVisibility takes every company that is not active from the marketplace within a minute',
  },
  prepare: beginFeedAnew,
  register(handle, parts) {
    const { db, jobs } = parts
    jobs.every('market.sync_sellers', '* * * * *', () => syncSellerVisibility(parts))

    handle(calls.followListings, (context) => followListings(parts, context))
    handle(calls.readPublished, ({ params }) => readListing(parts, kinds, params.id))
    handle(calls.listReviews, ({ query }) => listReviews(db.system, query))
    handle(calls.readReview, ({ params }) => readWaiting(parts, kinds, params.id))

    handle(calls.approveListing, (context) => review(parts, kinds, context, { action: 'approve', ...context.body }))
    handle(calls.approveChange, (context) =>
      review(parts, kinds, context, { action: 'approve_change', ...context.body }),
    )
    handle(calls.askChanges, (context) => review(parts, kinds, context, { action: 'ask_changes', ...context.body }))
    handle(calls.rejectListing, (context) =>
      review(parts, kinds, context, { action: 'reject', ...refusal(context.body) }),
    )
    handle(calls.declineChange, (context) =>
      review(parts, kinds, context, { action: 'decline_change', ...refusal(context.body) }),
    )
  },
}

function refusal({ version, reason_code, note }: { version: number; reason_code: string; note?: string | undefined }) {
  return { version, reasonCode: reason_code, ...(note && { note }) }
}
