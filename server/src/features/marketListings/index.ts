import * as calls from '@mawrid/contract/market/listings.calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { beginFeedAnew, followListings } from './followListings.ts'
import { listingKinds as kinds } from './kinds.ts'
import { personalData } from './personalData.ts'
import { readListing, readWaiting } from './readListing.ts'
import { listReviews, review } from './reviews.ts'
import { turnSellers } from './turnSellers.ts'

/** What the marketplace's systems read of listings, and what its staff answer. */
export const marketListings: Feature = {
  name: 'marketListings',
  personalData,
  onAccountClosed: {
    nothing: 'turnSellers takes every company that is not active from the marketplace within a minute',
  },
  prepare: beginFeedAnew,
  register(handle, parts) {
    const { db, jobs } = parts
    jobs.every('market.turnSellers', '* * * * *', () => turnSellers(parts))

    handle(calls.followListings, (asked) => followListings(parts, asked))
    handle(calls.readPublished, ({ params }) => readListing(parts, kinds, params.id))
    handle(calls.listReviews, ({ query }) => listReviews(db.system, query))
    handle(calls.readReview, ({ params }) => readWaiting(parts, kinds, params.id))

    handle(calls.approveListing, (asked) => review(parts, kinds, asked, { action: 'approve', ...asked.body }))
    handle(calls.approveChange, (asked) => review(parts, kinds, asked, { action: 'approve_change', ...asked.body }))
    handle(calls.askChanges, (asked) => review(parts, kinds, asked, { action: 'ask_changes', ...asked.body }))
    handle(calls.rejectListing, (asked) => review(parts, kinds, asked, { action: 'reject', ...refusal(asked.body) }))
    handle(calls.declineChange, (asked) =>
      review(parts, kinds, asked, { action: 'decline_change', ...refusal(asked.body) }),
    )
  },
}

function refusal({ version, reason_code, note }: { version: number; reason_code: string; note?: string | undefined }) {
  return { version, reasonCode: reason_code, ...(note && { note }) }
}
