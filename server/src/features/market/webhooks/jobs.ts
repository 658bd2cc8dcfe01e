import { dayMs } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { delivering } from '../announceToMarket.ts'
import { deliver } from './deliver.ts'
import { dueRecords, forgetEventsBefore } from './deliveryStore.ts'

const keptForMs = 30 * dayMs
const mostAtOnce = 500

export function deliverByJobs(parts: Parts): void {
  const { jobs, db, clock } = parts
  jobs.define({ name: delivering, run: (of: { readonly recordId: string }) => deliver(parts, of) })
  jobs.every('market.retry_deliveries', '* * * * *', () => sendDue(parts))
  jobs.every('market.forget', '50 3 * * *', () =>
    forgetEventsBefore(db.long.system, new Date(clock.now().getTime() - keptForMs)),
  )
}

/** What failed and is due again, and what a process that died had taken. */
export async function sendDue({ db, clock, jobs }: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const recordId of await dueRecords(db.system, clock.now(), mostAtOnce)) {
    await jobs.send(delivering, { recordId }, { key: recordId })
  }
}
