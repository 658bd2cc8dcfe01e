import type { Parts } from '../../platform/parts.ts'
import { notifyEndingCustomerDocuments } from './documents/notifyEndingCustomerDocuments.ts'

export function defineCustomerJobs(parts: Parts): void {
  parts.jobs.every('customers.notify_ending', '12 6 * * *', () => notifyEndingCustomerDocuments(parts))
}
