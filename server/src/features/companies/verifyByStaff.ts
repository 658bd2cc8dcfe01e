import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { PlainError } from '../../platform/plainError.ts'
import { recordCompanyAction } from './recordCompanyAction.ts'
import { type CompanyRow, isAnothers, lockCompany, storeCompany } from './store.ts'
import type { StaffAction } from './suspendCompany.ts'
import { isVatNumberTaken, vatNumberVerified } from './vatNumber.ts'

/** What staff have read on the certificate of the registration. */
export interface ReadRegistration extends StaffAction {
  readonly cr: string
  readonly unifiedNumber: string
  readonly name: string
  readonly expiresOn: string
}

/**
 * Verifies a registration that the register does not answer for, as that of somebody who acts for its owner. Within a month
 * the register is asked again, as about every verified registration.
 */
export function verifyByStaff(
  parts: Parts,
  { companyId, reason, by, cr, unifiedNumber, name, expiresOn }: ReadRegistration,
): Promise<CompanyRow> {
  const now = parts.clock.now()
  if (expiresOn < riyadhDay(now)) throw new PlainError('The registration has expired.')
  return parts.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${cr}`}, 0))`)
    const before = await lockCompany(tx, companyId)
    if (before.closedAt) throw new PlainError('The company is closed.')
    if (await isAnothers(tx, companyId, [cr, unifiedNumber])) {
      throw new PlainError('Another company is verified with this registration.')
    }
    const { taxNumber } = before
    if (taxNumber !== null) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vat number ${taxNumber}`}, 0))`)
    }
    const change = {
      isVerified: true,
      cr,
      crName: name,
      crEntityNumber: unifiedNumber,
      crMainNumber: cr,
      crMainEntityNumber: unifiedNumber,
      crStatus: 'active' as const,
      crCheckedAt: now,
      expiryDate: expiresOn,
      expiryDateHijri: null,
      verificationRefusal: null,
      verificationFailures: 0,
      crWaiting: null,
      crWaitingSince: null,
      ...vatNumberVerified(before, await isVatNumberTaken(tx, companyId, taxNumber)),
    }
    const after = await storeCompany(tx, companyId, change, now)
    const move = { action: 'verify', side: 'operator', note: `${cr}: ${reason} (${by})` } as const
    await recordCompanyAction(parts, tx, { before, after }, move)
    return after
  })
}
