import { dayMs } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deliverJob } from '../announceToMarket.ts'
import { dueRecords, forgetEventsBefore } from './deliveryStore.ts'

const retentionMs = 30 * dayMs
const batchSize = 500

/** Retries failed deliveries that are due, and those that a crashed process had taken. */
export async function retryDeliveries({ db, clock, jobs }: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const recordId of await dueRecords(db.system, clock.now(), batchSize)) {
    await jobs.send(deliverJob, { recordId }, { key: recordId })
  }
}

export async function forgetEvents({ db, clock }: Parts): Promise<void> {
  await forgetEventsBefore(db.long.system, new Date(clock.now().getTime() - retentionMs))
}
