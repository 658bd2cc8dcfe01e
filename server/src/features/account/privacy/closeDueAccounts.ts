import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { users } from '../tables.ts'
import { erasePerson } from './erasePerson.ts'
import { exportsOf } from './exportStore.ts'
import { businessCounters, isFree, openBusinessOf } from './openBusiness.ts'

export function closingDueAccounts(parts: Parts): void {
  parts.jobs.every('account.close_due', '45 3 * * *', () => closeDueAccounts(parts))
}

/** By users_closing. An account whose company has something open by then waits for it from night to night. */
export async function closeDueAccounts(parts: Parts, counters = businessCounters): Promise<void> {
  const isDue = and(lte(users.closesAt, parts.clock.now()), isNull(users.closedAt))
  for (const { id } of await parts.db.system.select({ id: users.id }).from(users).where(isDue)) {
    const [company] = await parts.db.system.select({ id: companies.id }).from(companies).where(eq(companies.userId, id))
    if (company && !isFree(await openBusinessOf(parts.db.system, company.id, counters))) continue
    await close(parts, id)
  }
}

async function close({ db, files, mail, clock }: Parts, userId: string): Promise<void> {
  const exports = await exportsOf(db.system, userId)
  const erased = await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!person?.closesAt || person.closedAt || person.closesAt > clock.now()) return undefined
    const { email: to, lang, firstName } = person
    await mail.send({ to, lang, template: 'accountClosed', values: { name: firstName } }, tx)
    await erasePerson(tx, userId, clock.now())
    return person
  })
  if (!erased) return
  const theirs = [erased.avatarFileId, ...exports.map(({ fileId }) => fileId)]
  for (const fileId of theirs) if (fileId) await files.remove(fileId)
}
