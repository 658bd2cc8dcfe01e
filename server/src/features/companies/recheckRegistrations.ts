import { registrationWarnsDays } from '@mawrid/contract/companies/registration.ts'
import { addDays, daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { CommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import type { Parts } from '../../platform/parts.ts'
import { companyState } from './lifecycle.ts'
import { recordCompanyAction } from './recordCompanyAction.ts'
import { findCompany, lockCompany, storeCompany } from './store.ts'
import { companies } from './tables.ts'
import { registerFacts } from './takeAnswer.ts'
import { waitingCheckJob } from './verifyCompany.ts'
import { isLeaving } from './view.ts'

export const recheckJob = 'companies.recheck_registration'
const checkedEveryDays = 30

export async function recheckRegistration(
  parts: Parts,
  register: CommercialRegister,
  companyId: string,
): Promise<void> {
  const known = await findCompany(parts.db.system, companyId)
  if (!known.isVerified || !known.cr || known.closedAt) return
  const registration = await register.findAgain(known.cr)
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId)
    if (!before.isVerified || before.closedAt || before.cr !== known.cr) return
    // A registration that the register no longer knows has been struck off.
    const facts = registration
      ? registerFacts(registration, now)
      : ({ crStatus: 'cancelled', crCheckedAt: now } as const)
    const after = await storeCompany(tx, companyId, facts, now)
    const hasMoved = companyState(before, now) !== companyState(after, now)
    if (!hasMoved && before.expiryDate === after.expiryDate) return
    const action = companyState(after, now) === 'cr_expired' ? 'register_lapses' : 'verify'
    await recordCompanyAction(parts, tx, { before, after }, { action, side: 'outside' })
  })
}

/** Verified registrations are looked up each month, and daily once they come near their end. */
export async function sendDueChecks({ db, jobs, clock }: Parts): Promise<void> {
  const now = clock.now()
  const monthAgo = daysBefore(now, checkedEveryDays)
  const warned = addDays(riyadhDay(now), registrationWarnsDays)
  const due = await db.system
    .select({ companyId: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.isVerified, true),
        isNull(companies.closedAt),
        sql`${isLeaving} is not true`,
        or(isNull(companies.crCheckedAt), lt(companies.crCheckedAt, monthAgo), lte(companies.expiryDate, warned)),
      ),
    )
  for (const { companyId } of due) await jobs.send(recheckJob, { companyId }, { key: companyId })
  const waiting = await db.system.select().from(companies).where(isNotNull(companies.crWaiting))
  for (const { id, userId, crWaiting } of waiting) {
    if (crWaiting) await jobs.send(waitingCheckJob, { companyId: id, userId, cr: crWaiting }, { key: id })
  }
}
