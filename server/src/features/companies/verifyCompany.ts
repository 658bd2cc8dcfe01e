import type { verifyCompany as verifyCall } from '@mawrid/contract/companies/calls.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import type { RegistrationRefusal } from '@mawrid/contract/companies/registration.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { CommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import type { Registration } from '../../outside/wathq/registration.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Limit, Parts } from '../../platform/parts.ts'
import { recordCompanyAction } from './recordCompanyAction.ts'
import { companyRecord } from './recordView.ts'
import { type CompanyRow, findCompany, isAnothers, lockCompany, storeCompany } from './store.ts'
import { type Check, takeAnswer } from './takeAnswer.ts'
import { refuseTakenVatNumber } from './vatNumber.ts'

/** Each request to the register costs money. */
const checksOfCompany: Limit = { name: 'verify_company', points: 10, seconds: 3_600 }
export const waitingCheckJob = 'companies.verify_registration'

/** Checklist C-04. If the register does not answer, a job repeats the check later. */
export async function verifyCompany(
  parts: Parts,
  register: CommercialRegister,
  { body, principal, reply }: CallContext<typeof verifyCall>,
): Promise<CompanyRecord> {
  const check = { companyId: principal.company.id, userId: principal.userId, cr: body.cr }
  const { taxNumber } = await parts.db.readCompany(check.companyId, (db) => findCompany(db, body.id))
  await refuseTakenVatNumber(parts.db.system, check.companyId, taxNumber)
  await parts.limits.spend(checksOfCompany, check.companyId)
  if (await isAnothers(parts.db.system, check.companyId, [check.cr])) throw refusedAs('cr_taken')

  const answer = await answerOf(register, check.cr)
  if (answer === 'away') {
    reply.code(202)
    return companyRecord(await waitForRegister(parts, check), parts.clock.now())
  }
  const taken = await takeAnswer(parts, check, answer.registration)
  // The account was closed while the register was being queried.
  if (!taken) throw new Problem('unauthorized')
  const { company, refusal } = taken
  if (refusal) throw refusedAs(refusal)
  return companyRecord(company, parts.clock.now())
}

/** Repeats waiting checks. While the register is down the job fails and is retried. */
export async function checkAgain(parts: Parts, register: CommercialRegister, check: Check): Promise<void> {
  const { crWaiting } = await findCompany(parts.db.system, check.companyId)
  if (crWaiting !== check.cr) return
  await takeAnswer(parts, { ...check, isWaiting: true }, await register.find(check.cr))
}

async function answerOf(
  register: CommercialRegister,
  cr: string,
): Promise<'away' | { registration: Registration | undefined }> {
  try {
    return { registration: await register.find(cr) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'outside_unavailable') return 'away'
    throw error
  }
}

function waitForRegister(parts: Parts, check: Check): Promise<CompanyRow> {
  const now = parts.clock.now()
  return parts.db.forCompany(check.companyId, async (tx) => {
    const before = await lockCompany(tx, check.companyId)
    if (before.closedAt) throw new Problem('unauthorized')
    const after = await storeCompany(tx, check.companyId, { crWaiting: check.cr, crWaitingSince: now }, now)
    await parts.jobs.send(waitingCheckJob, check, { tx, key: check.companyId })
    const { userId } = check
    await recordCompanyAction(parts, tx, { before, after }, { action: 'wait', side: 'seller', userId, note: check.cr })
    return after
  })
}

function refusedAs(code: RegistrationRefusal): Problem {
  return new Problem(code, { errors: [fieldError('cr', code)] })
}
