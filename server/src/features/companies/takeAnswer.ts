import type { RegistrationRefusal } from '@mawrid/contract/companies/registration.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Registration } from '../../outside/wathq/registration.ts'
import { nationalIdHashes } from '../../platform/auth/nationalIdHash.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { recordCompanyAction } from './recordCompanyAction.ts'
import { type CompanyChange, type CompanyRow, isAnothers, lockCompany, storeCompany } from './store.ts'
import { isVatNumberTaken, vatNumberVerified } from './vatNumber.ts'

export interface Check {
  readonly companyId: string
  readonly userId: string
  /** As the seller gave it: a CR number or a unified one. */
  readonly cr: string
  /**
   * True if the company was waiting for this answer; an answer that arrives after the request was withdrawn is ignored.
   */
  readonly isWaiting?: boolean
}

/**
 * Stores the register's answer and returns whether it verifies the company. Undefined if it is outdated: the account
 * was closed or another check replaced this one.
 */
export function takeAnswer(
  parts: Parts,
  check: Check,
  registration: Registration | undefined,
): Promise<{ company: CompanyRow; refusal: RegistrationRefusal | null } | undefined> {
  return parts.db.transaction(async (tx) => {
    const numbers = registration ? [registration.number, registration.unifiedNumber] : [check.cr]
    // Serializes two companies verified with the same registration at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${numbers[0]}`}, 0))`)
    const before = await lockCompany(tx, check.companyId)
    if (before.closedAt || (check.isWaiting && before.crWaiting !== check.cr)) return undefined
    const seller = await identityOf(tx, before.userId)
    const now = parts.clock.now()
    const refusal = registrationRefusal(registration, {
      today: riyadhDay(now),
      isAnothers: await isAnothers(tx, before.id, numbers),
      isSeller: (identity) => nationalIdHashes(parts.settings, identity).some((one) => seller?.equals(one) ?? false),
    })
    const change =
      refusal || !registration
        ? refused(before, refusal, registration)
        : { ...verified(registration, now), ...vatNumberVerified(before, await isHeldByAnother(tx, before)) }
    const company = await storeCompany(tx, before.id, { crWaiting: null, crWaitingSince: null, ...change }, now)
    await recordCompanyAction(
      parts,
      tx,
      { before, after: company },
      {
        action: refusal ? 'fail_verification' : 'verify',
        side: 'outside',
        userId: check.userId,
        note: check.cr,
        ...(refusal && { reasonCode: refusal }),
      },
    )
    return { company, refusal }
  })
}

/** Whether another company was verified with this VAT number meanwhile; simultaneous verifications are serialized. */
async function isHeldByAnother(tx: Db, { id, taxNumber }: CompanyRow): Promise<boolean> {
  if (taxNumber === null) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vat number ${taxNumber}`}, 0))`)
  return isVatNumberTaken(tx, id, taxNumber)
}

/** The register's data of a registration, under the specification's names (checklist S-02). */
export function registerFacts(registration: Registration, now: Date): CompanyChange {
  return {
    cr: registration.number,
    crName: registration.name,
    crEntityNumber: registration.unifiedNumber,
    crMainNumber: registration.mainNumber,
    crMainEntityNumber: registration.mainUnifiedNumber,
    crStatus: registration.status,
    crCity: registration.city,
    crActivities: registration.activities,
    crCheckedAt: now,
    issueDate: registration.issuedOn,
    issueDateHijri: registration.issuedOnHijri,
    expiryDate: registration.lastsUntil,
    expiryDateHijri: registration.lastsUntilHijri,
  }
}

function verified(registration: Registration, now: Date): CompanyChange {
  return { ...registerFacts(registration, now), isVerified: true, verificationRefusal: null, verificationFailures: 0 }
}

/**
 * A verified company that tries another registration without success keeps its state, unless its own registration has
 * lapsed.
 */
function refused(
  before: CompanyRow,
  refusal: RegistrationRefusal | null,
  registration: Registration | undefined,
): CompanyChange {
  if (!before.isVerified) {
    return { verificationRefusal: refusal, verificationFailures: before.verificationFailures + 1 }
  }
  if (registration?.number !== before.cr) return {}
  return { crStatus: registration.status, expiryDate: registration.lastsUntil }
}

async function identityOf(tx: Db, userId: string): Promise<Buffer | null> {
  const { rows } = await tx.execute<{ hash: Buffer | null }>(
    sql`select national_id_hash as hash from users where id = ${userId} and identity_confirmed_at is not null`,
  )
  return rows[0]?.hash ?? null
}

interface Circumstances {
  readonly today: string
  readonly isAnothers: boolean
  /** Whether this national ID or iqama number is the seller's, whose identity was confirmed. */
  isSeller(identity: string): boolean
}

/** Why a registration does not verify the seller's company; null when it does (checklist C-04, O-04). */
function registrationRefusal(
  registration: Registration | undefined,
  { today, isAnothers, isSeller }: Circumstances,
): RegistrationRefusal | null {
  if (!registration) return 'cr_not_found'
  const { status, lastsUntil, identities } = registration
  if (status === 'expired' || (status === 'active' && lastsUntil !== null && lastsUntil < today)) return 'cr_expired'
  if (status !== 'active') return 'cr_not_active'
  if (isAnothers) return 'cr_taken'
  return identities.some(isSeller) ? null : 'cr_of_another'
}
