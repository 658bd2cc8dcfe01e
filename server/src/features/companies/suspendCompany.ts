import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Parts } from '../../platform/parts.ts'
import { PlainError } from '../../platform/plainError.ts'
import { notify } from '../notices/index.ts'
import { recordCompanyAction } from './recordCompanyAction.ts'
import { type CompanyRow, lockCompany, storeCompany } from './store.ts'

export interface StaffAction {
  readonly companyId: string
  /** The seller reads it. */
  readonly reason: string
  readonly by: string
}

/** Suspends a company, by staff. Its people are told why; they keep reading, and reach support. */
export function suspendCompany(parts: Parts, action: StaffAction): Promise<CompanyRow> {
  return setSuspension(parts, action, 'suspend')
}

/** Lifts a suspension. What the company can do then depends on its registration and its subscription, as before. */
export function liftCompany(parts: Parts, action: StaffAction): Promise<CompanyRow> {
  return setSuspension(parts, action, 'lift')
}

function setSuspension(
  parts: Parts,
  { companyId, reason, by }: StaffAction,
  action: 'suspend' | 'lift',
): Promise<CompanyRow> {
  const isSuspending = action === 'suspend'
  return parts.db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId)
    if (before.closedAt) throw new PlainError('The company is closed.')
    if (isSuspending === (before.suspendedAt !== null)) {
      throw new PlainError(`The company is ${isSuspending ? 'suspended already' : 'not suspended'}.`)
    }
    const now = parts.clock.now()
    const change = isSuspending
      ? { suspendedAt: now, suspendedReason: reason }
      : { suspendedAt: null, suspendedReason: null }
    const after = await storeCompany(tx, companyId, change, now)
    await recordCompanyAction(parts, tx, { before, after }, { action, side: 'operator', note: `${reason} (${by})` })
    await notify(parts, tx, {
      companyId,
      recordId: companyId,
      kind: 'company_suspension',
      template: isSuspending ? 'companySuspended' : 'companyLifted',
      path: `${screenPaths.company}/`,
      values: { company: after.name, text: reason, what: isSuspending ? 'suspended' : 'lifted' },
    })
    return after
  })
}
