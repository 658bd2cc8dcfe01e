import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deliverJob } from '../announceToMarket.ts'
import { dueRecords, forgetEventsBefore } from './deliveryStore.ts'

const batchSize = 500

/** Retries failed deliveries that are due, and those that a crashed process had taken. */
export async function retryDeliveries({ db, clock, jobs }: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const recordId of await dueRecords(db.system, clock.now(), batchSize)) {
    await jobs.send(deliverJob, { recordId }, { key: recordId })
  }
}

export async function forgetEvents({ db, clock, settings }: Parts): Promise<void> {
  await forgetEventsBefore(db.long.system, daysBefore(clock.now(), settings.retentionDays.market_events))
}
