import type { Parts } from '../../platform/parts.ts'
import { forgetUnusedLinks } from './openDocument.ts'
import { processDueRequests } from './processDueRequests.ts'

export function defineDocumentRequestJobs(parts: Parts): void {
  parts.jobs.every('documentRequests.process_due', '12 * * * *', () => processDueRequests(parts))
  parts.jobs.every('documentRequests.forget_links', '41 3 * * *', () => forgetUnusedLinks(parts))
}
