import type { Parts } from '../../platform/parts.ts'
import { processDueTickets } from './deadlines/processDueTickets.ts'

export function defineTicketJobs(parts: Parts): void {
  parts.jobs.every('support.process_due', '*/10 * * * *', () => processDueTickets(parts))
}
