import { daysBefore } from '@mawrid/contract/values/days.ts'
import type { Parts } from '@mawrid/server/src/platform/parts.ts'
import { sql } from 'drizzle-orm'

const unfinishedDays = 2

/** Notices of the last two days are open, and all older ones done, as those of somebody who works here every day. */
export async function finishOldNotices(
  { db, clock }: Parts,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const since = daysBefore(clock.now(), unfinishedDays)
  await db.system.execute(
    sql`update notices set state = 'done', updated_at = at
      where (company_id = ${id} or user_id = ${userId}) and at < ${since.toISOString()}`,
  )
}
