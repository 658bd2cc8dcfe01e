import { and, eq, sql } from 'drizzle-orm'
import type { EmailChoice } from '../../../platform/mail/choices.ts'
import { mutedEmails } from '../../../platform/mail/tables.ts'
import type { Db } from '../../../platform/parts.ts'

/** Returns false if nothing changed. */
export async function storeChoice(tx: Db, { userId, kind }: EmailChoice, isOn: boolean, now: Date): Promise<boolean> {
  const { rowCount } = isOn
    ? await tx.delete(mutedEmails).where(and(eq(mutedEmails.userId, userId), eq(mutedEmails.kind, kind)))
    : await tx.execute(sql`
        insert into ${mutedEmails} (user_id, kind, since)
        select id, ${kind}, ${now}::timestamptz from users where id = ${userId} on conflict do nothing`)
  return Boolean(rowCount)
}
