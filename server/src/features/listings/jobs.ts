import type { Parts } from '../../platform/parts.ts'
import { notifyEndingDocuments } from './notifyEndingDocuments.ts'
import { purgeDeleted } from './purgeDeleted.ts'

export function defineListingJobs(parts: Parts): void {
  parts.jobs.every('listings.purge_deleted', '20 3 * * *', () => purgeDeleted(parts), {
    formerNames: ['listings.purge'],
  })
  parts.jobs.every('listings.notify_ending', '10 6 * * *', () => notifyEndingDocuments(parts))
}
