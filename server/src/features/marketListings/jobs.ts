import type { Parts } from '../../platform/parts.ts'
import { syncSellerVisibility } from './syncSellerVisibility.ts'

export function defineMarketListingJobs(parts: Parts): void {
  parts.jobs.every('market.sync_sellers', '* * * * *', () => syncSellerVisibility(parts))
}
