import type { Parts } from '../../platform/parts.ts'
import { purgeDeleted } from './purgeDeleted.ts'

export function defineListingJobs(parts: Parts): void {
  parts.jobs.every('listings.purge_deleted', '20 3 * * *', () => purgeDeleted(parts), {
    formerNames: ['listings.purge'],
  })
}
