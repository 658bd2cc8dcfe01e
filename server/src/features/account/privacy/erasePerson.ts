import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { forgetTicketsOf } from '../../support/index.ts'
import { dataExports, nafathRequests, passwordResets, sessions, users } from '../tables.ts'

/** No hash of this form matches any password. */
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * What says who somebody was is gone. The row stays, since the company's invoices name it, and the company's records
 * stay for as long as the tax law wants them (VAT regulations, article 66); it is offered to nobody any more.
 */
export async function erasePerson(tx: Db, userId: string, now: Date): Promise<void> {
  for (const table of [sessions, passwordResets, nafathRequests, dataExports]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  await forgetTicketsOf(tx, userId)
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
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await tx
    .update(companies)
    .set({ suspendedAt: now, suspendedReason: 'account_closed', updatedAt: now })
    .where(eq(companies.userId, userId))
}
