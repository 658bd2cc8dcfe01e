import { and, eq, isNull, lte, not, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { users } from '../../users/tables.ts'
import { isFree, openBusinessOf } from './openBusiness.ts'
import { exportsOf } from './store.ts'

/**
 * By users_closing. If one account cannot be closed tonight it is tried again the next night, and the others are still
 * closed.
 */
export async function closeDueAccounts(parts: Parts): Promise<void> {
  const isHeld = sql`exists (select from retention_holds h where h.user_id = ${users.id} and h.released_at is null)`
  const isDue = and(lte(users.closesAt, parts.clock.now()), isNull(users.closedAt), not(isHeld))
  for (const { id } of await parts.db.system.select({ id: users.id }).from(users).where(isDue)) {
    try {
      await closeDueAccount(parts, id)
    } catch (error) {
      parts.log.warn({ err: error, user: id }, 'account: one could not be closed, to be tried again')
    }
  }
}

/** Accounts with open business are closed once it is done. */
export async function closeDueAccount(parts: Parts, userId: string): Promise<void> {
  const { db, files, mail, clock, accountClosings } = parts
  const [company] = await db.system.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
  const account = { userId, companyId: company?.id ?? null, at: clock.now() }
  if (company && !isFree(await openBusinessOf(db.system, company.id, parts))) return
  for (const { prepare } of accountClosings) await prepare?.(parts, account)
  const exports = await exportsOf(db.system, userId)
  const closed = await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!person?.closesAt || person.closedAt || person.closesAt > account.at) return undefined
    // A request or a payment may have come in meanwhile.
    if (company && !isFree(await openBusinessOf(tx, company.id, parts))) return undefined
    const { email: to, lang, firstName } = person
    await mail.send({ to, lang, template: 'accountClosed', values: { name: firstName } }, tx)
    for (const { end } of accountClosings) await end(parts, tx, account)
    return person
  })
  if (!closed) return
  const theirs = [closed.avatarFileId, ...exports.map(({ fileId }) => fileId)]
  for (const fileId of theirs) if (fileId) await files.remove(fileId)
}
