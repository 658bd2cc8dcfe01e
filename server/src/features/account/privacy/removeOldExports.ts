import { exportDays } from '@mawrid/contract/account/lifetimes.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { exportsReadyBefore, markFileRemoved } from './store.ts'

export async function removeOldExports({ db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>): Promise<void> {
  const moment = daysBefore(clock.now(), exportDays)
  for (const { id, fileId } of await exportsReadyBefore(db.system, moment)) {
    if (fileId) await files.remove(fileId)
    await markFileRemoved(db.system, id)
  }
}
