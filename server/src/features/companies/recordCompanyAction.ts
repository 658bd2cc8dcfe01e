import { companyFields } from '@mawrid/contract/companies/fields.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { byField, namesOf } from '../../platform/database/fieldColumns.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { companyState } from './lifecycle.ts'
import type { CompanyRow } from './store.ts'

interface CompanyAction {
  readonly action: string
  readonly side: Side
  readonly userId?: string | null
  readonly reasonCode?: string
  readonly note?: string
}

/** Records an action on the company and notifies open screens. */
export async function recordCompanyAction(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  { before, after }: { before: CompanyRow | null; after: CompanyRow },
  move: CompanyAction,
): Promise<void> {
  const now = clock.now()
  await recordMove(tx, {
    companyId: after.id,
    kind: 'company',
    recordId: after.id,
    called: { name_ar: after.name },
    at: now,
    ...move,
    changes: changesOf(before && historyFields(before), historyFields(after), {
      hidden: namesWith(companyFields, 'isHidden'),
    }),
    from: before && companyState(before, now),
    to: companyState(after, now),
  })
  // Screens opened before there was a company listen to the person only.
  const whose = before ? { companyId: after.id } : { userId: after.userId }
  await events.announce(tx, { ...whose, kind: 'company', data: companyEvent(after, now) })
}

/** What sellers fill in but the specification's one description, and what the register and the subscription add. */
const names = [
  ...namesOf(companyFields, ['description', 'logo', 'banner']),
  'cr',
  'cr_name',
  'cr_status',
  'expiry_date',
  'subscription_package',
  'subscription_end_date',
] as const

function historyFields(company: CompanyRow) {
  return { ...byField(company, names), logo: company.logoFileId, banner: company.bannerFileId }
}

/** The effect of the subscription on the company: announced to open screens, and recorded where the company's state changes. */
export async function companyStateChanged(
  parts: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  { before, after }: { before: CompanyRow; after: CompanyRow },
  side: Side,
): Promise<void> {
  const now = parts.clock.now()
  const [from, to] = [companyState(before, now), companyState(after, now)]
  if (from !== to || hasEnded(before, after)) {
    const action = to === 'active' ? 'subscribe' : 'subscription_ends'
    return recordCompanyAction(parts, tx, { before, after }, { action, side })
  }
  await parts.events.announce(tx, { companyId: after.id, kind: 'company', data: companyEvent(after, now) })
}

/** Records that the company became inactive because its period ended. */
function hasEnded(before: CompanyRow, after: CompanyRow): boolean {
  const hasRun = ['trialing', 'active', 'past_due'].includes(before.subscriptionStatus ?? '')
  return hasRun && after.subscriptionStatus === 'expired'
}

/** What sidebar and banner are drawn from (checklist S-10 to S-12). */
function companyEvent(company: CompanyRow, now: Date) {
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
