import type { Parts } from '../../platform/parts.ts'
import { syncSellerVisibility } from './syncSellerVisibility.ts'

export function defineMarketListingJobs(parts: Parts): void {
  parts.jobs.every('marketListings.sync_sellers', '* * * * *', () => syncSellerVisibility(parts), {
    formerNames: ['market.sync_sellers'],
  })
}
