import { unfinishedRegistrationDays } from '@mawrid/contract/account/lifetimes.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deleteUnfinishedBefore } from './store.ts'

/** Deletes registrations that were never completed. */
export async function forgetUnfinished({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const moment = daysBefore(clock.now(), unfinishedRegistrationDays)
  await db.transaction((tx) => deleteUnfinishedBefore(tx, moment))
}
