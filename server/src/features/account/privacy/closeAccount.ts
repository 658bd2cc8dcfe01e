import { closingDays } from '@mawrid/contract/account/lifetimes.ts'
import type { closeAccount as call } from '@mawrid/contract/account/privacy.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findCompanyOf, lockCompany } from '../../companies/index.ts'
import { hasOtherMembers } from '../../team/index.ts'
import { users } from '../../users/tables.ts'
import { proveCurrentPassword } from '../proveCurrentPassword.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { openBusinessOf, refuseWhileOpen } from './openBusiness.ts'

/** The account stays open for thirty days, in which the person may cancel the closing. */
export async function closeAccount(
  parts: Parts,
  { userId }: Principal,
  currentPassword: string,
): Promise<ReplyOf<typeof call>> {
  const { db, mail, events, clock, settings } = parts
  await proveCurrentPassword(parts, userId, currentPassword)
  const now = clock.now()
  const closesAt = daysAfter(now, closingDays)
  await db.transaction(async (tx) => {
    const company = await findCompanyOf(tx, userId)
    if (company) {
      // Charges and bookings lock the company, so one that started meanwhile is visible here.
      await lockCompany(tx, company.id)
      if (await hasOtherMembers(tx, company.id)) throw new Problem('team_remains')
      refuseWhileOpen(await openBusinessOf(tx, company.id, parts))
    }
    // After the company: a trigger writes it into due_companies, which a change of the company locks second too.
    const [person] = await tx.update(users).set({ closesAt, updatedAt: now }).where(eq(users.id, userId)).returning()
    if (!person) throw new Problem('unauthorized')
    await recordAccountAction(parts, tx, userId, 'close')
    const values = {
      name: person.firstName,
      when: closesAt.toISOString(),
      link: `${settings.publicUrl}${screenPaths.profile}`,
    }
    await mail.send({ to: person.email, lang: person.lang, template: 'accountClosing', values }, tx)
    await events.announce(tx, { userId, kind: 'account', data: {} })
  })
  return { closes_at: closesAt.toISOString() }
}

export async function cancelClosing(parts: Parts, userId: string): Promise<void> {
  const { db, events, clock } = parts
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ closesAt: null, updatedAt: clock.now() })
      .where(and(eq(users.id, userId), isNotNull(users.closesAt)))
    await recordAccountAction(parts, tx, userId, 'keep')
    await events.announce(tx, { userId, kind: 'account', data: {} })
  })
}
