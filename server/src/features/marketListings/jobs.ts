import type { Parts } from '../../platform/parts.ts'
import { numberAllEntries } from './numberEntries.ts'
import { syncSellerVisibility } from './syncSellerVisibility.ts'

export function defineMarketListingJobs(parts: Parts): void {
  parts.jobs.every('marketListings.sync_sellers', '* * * * *', () => syncSellerVisibility(parts), {
    formerNames: ['market.sync_sellers'],
  })
  parts.jobs.every('marketListings.number_entries', '* * * * *', () => numberAllEntries(parts))
}
