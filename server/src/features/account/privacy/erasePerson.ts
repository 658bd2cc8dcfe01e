import { eq, sql } from 'drizzle-orm'
import { mutedEmails } from '../../../platform/mail/tables.ts'
import type { AccountClosing } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { endSessionsOf } from '../sessions/store.ts'
import {
  authenticatorApps,
  dataExports,
  nafathRequests,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  signInChallenges,
  trustedDevices,
} from '../tables.ts'

/** No password matches a hash of this form. */
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Deletes everything that identifies the person. The row stays while the company's records refer to it. */
export const erasePerson: AccountClosing = {
  async end(parts, tx, { userId, at }) {
    await tx.execute(sql`delete from events where user_id = ${userId}`)
    // After the older events, so that the streams receive it and end.
    await endSessionsOf(parts, tx, userId, 'blocked')
    const secondStep = [authenticatorApps, recoveryCodes, passkeys, signInChallenges, trustedDevices]
    for (const table of [sessions, passwordResets, nafathRequests, dataExports, ...secondStep]) {
      await tx.delete(table).where(eq(table.userId, userId))
    }
    await tx.execute(sql`delete from ${mutedEmails} where user_id = ${userId}`)
    await tx.execute(sql`
      update history_entries set record_ref = null, record_name_ar = null, record_name_en = null, changes = '[]',
        -- Which of the staff did it stays on record.
        note = case when side = 'operator' then note end
      where record_id = ${userId}`)
    await tx
      .update(users)
      .set({
        email: `${userId}@closed.invalid`,
        passwordHash: noPassword,
        firstName: '',
        lastName: '',
        phone: '',
        avatarFileId: null,
        isActive: false,
        nationalIdSealed: null,
        nationalIdHash: null,
        verifiedNameAr: null,
        verifiedNameEn: null,
        blockedReason: null,
        secondStepAt: null,
        closedAt: at,
        updatedAt: at,
      })
      .where(eq(users.id, userId))
  },
}
