import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { companyState } from './companyLife.ts'
import type { CompanyRow } from './companyStore.ts'

interface CompanyMove {
  readonly action: string
  readonly side: Side
  readonly userId?: string | null
  readonly reasonCode?: string
  readonly note?: string
}

/** Writes down what moved the company, and tells its open screens. */
export async function companyMoved(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  { before, after }: { before: CompanyRow | null; after: CompanyRow },
  move: CompanyMove,
): Promise<void> {
  const now = clock.now()
  const record = { companyId: after.id, kind: 'company', recordId: after.id, at: now }
  await recordMove(tx, {
    ...record,
    ...move,
    from: before && companyState(before, now),
    to: companyState(after, now),
  })
  // Screens that were opened before there was a company follow its person alone.
  const whose = before ? { companyId: after.id } : { userId: after.userId }
  await events.announce(tx, { ...whose, kind: 'company', data: companyStanding(after, now) })
}

/** What sidebar and banner are drawn from (checklist S-10 to S-12). */
function companyStanding(company: CompanyRow, now: Date) {
  const status = companyState(company, now)
  return {
    id: company.id,
    status,
    is_active: status === 'active',
    is_verified: company.isVerified,
    subscription_package: company.subscriptionPackage,
    subscription_start_date: company.subscriptionStartDate,
    subscription_end_date: company.subscriptionEndDate,
    version: company.version,
  }
}
