import type { NoticeChannel, StoredChoices } from '@mawrid/contract/notices/channels.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { and, eq, sql } from 'drizzle-orm'
import { mutedEmails } from '../../../platform/mail/tables.ts'
import type { Db } from '../../../platform/parts.ts'
import { noticeChoices, noticePhones, noticeTimes } from '../tables.ts'

/** What a person has chosen of each kind; emails that are switched off are `off`. */
export async function readChoices(system: Db, userId: string): Promise<ReadonlyMap<NoticeKind, StoredChoices>> {
  const stored = await system.select().from(noticeChoices).where(eq(noticeChoices.userId, userId))
  const muted = await system.select({ kind: mutedEmails.kind }).from(mutedEmails).where(eq(mutedEmails.userId, userId))
  const found = new Map<NoticeKind, StoredChoices>()
  const add = (kind: NoticeKind, channel: NoticeChannel, choice: string) =>
    found.set(kind, { ...found.get(kind), [channel]: choice })
  for (const { kind, channel, choice } of stored) add(kind, channel, choice)
  for (const { kind } of muted) add(kind, 'mail', 'off')
  return found
}

export async function readTimes(system: Db, userId: string) {
  const [times] = await system.select().from(noticeTimes).where(eq(noticeTimes.userId, userId))
  return times
}

export async function storeTimes(
  tx: Db,
  userId: string,
  times: Pick<typeof noticeTimes.$inferInsert, 'digestHour' | 'quietFrom' | 'quietUntil'>,
): Promise<void> {
  await tx
    .insert(noticeTimes)
    .values({ userId, ...times })
    .onConflictDoUpdate({ target: noticeTimes.userId, set: times })
}

interface Choice {
  readonly userId: string
  readonly kind: NoticeKind
  readonly channel: NoticeChannel
  readonly choice: string
}

/** An email that is switched off is stored where the links in emails switch it off. */
export async function storeChoice(tx: Db, { userId, kind, channel, choice }: Choice, now: Date): Promise<void> {
  const row = { userId, kind, channel, choice }
  await tx
    .insert(noticeChoices)
    .values(row)
    .onConflictDoUpdate({ target: [noticeChoices.userId, noticeChoices.kind, noticeChoices.channel], set: { choice } })
  if (channel !== 'mail') return
  if (choice === 'off') await tx.insert(mutedEmails).values({ userId, kind, since: now }).onConflictDoNothing()
  else await tx.delete(mutedEmails).where(and(eq(mutedEmails.userId, userId), eq(mutedEmails.kind, kind)))
}

/** The number of the profile, and what is known of it. */
export async function readPhone(db: Db, userId: string) {
  const { rows } = await db.execute<
    { phone: string; isConfirmed: boolean; lang: 'ar' | 'en' } & Record<string, unknown>
  >(sql`
    select u.phone, u.lang, coalesce(p.phone = u.phone and p.confirmed_at is not null, false) as "isConfirmed"
    from users u left join ${noticePhones} p on p.user_id = u.id where u.id = ${userId}`)
  const [found] = rows
  return found
}

export async function storeCode(tx: Db, code: typeof noticePhones.$inferInsert): Promise<void> {
  const { userId: _userId, ...set } = code
  await tx
    .insert(noticePhones)
    .values(code)
    .onConflictDoUpdate({ target: noticePhones.userId, set: { ...set, confirmedAt: null } })
}

export async function lockPhone(tx: Db, userId: string) {
  const [found] = await tx.select().from(noticePhones).where(eq(noticePhones.userId, userId)).for('update')
  return found
}

export async function changePhone(
  tx: Db,
  userId: string,
  change: Partial<Pick<typeof noticePhones.$inferSelect, 'codeAttempts' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(noticePhones).set(change).where(eq(noticePhones.userId, userId))
}
