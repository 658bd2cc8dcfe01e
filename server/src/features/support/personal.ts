import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { tickets } from './tables.ts'

/** Tickets are only the person's own messages, so they are deleted with the person; their files follow the next night. */
export async function forgetTicketsOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    update history_entries set record_ref = null, record_name_ar = null, record_name_en = null, note = null, changes = '[]'
    where record_id in (select id from tickets where user_id = ${userId})`)
  await tx.delete(tickets).where(eq(tickets.userId, userId))
}
