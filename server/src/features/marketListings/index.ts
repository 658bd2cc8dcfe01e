import type { Feature } from '../../platform/http/feature.ts'
import { defineMarketListingJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { registerMarketListingRoutes } from './routes.ts'

export { beginEpoch } from './feedPlace.ts'

/** Listings for the marketplace's systems: the feed, and reviews by staff. */
export const marketListings: Feature = {
  name: 'marketListings',
  personalData,
  onAccountClosed: {
    nothing: 'syncSellerVisibility takes every company that is not active from the marketplace within a minute',
  },
  routes: registerMarketListingRoutes,
  jobs: defineMarketListingJobs,
}
