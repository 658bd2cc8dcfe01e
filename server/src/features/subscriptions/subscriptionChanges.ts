import type { FieldChange } from '@mawrid/contract/history.ts'
import { changesOf } from '../../platform/history/changes.ts'
import type { Db } from '../../platform/parts.ts'
import { findPackage } from './packages/store.ts'
import type { SubscriptionRow } from './store.ts'

/** What of a subscription was changed, packages by their names; which card pays is nobody's business. */
export async function subscriptionChanges(
  tx: Db,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
): Promise<FieldChange[]> {
  if (!before) return []
  const ids = [before, after].flatMap(({ packageId, pendingPackage }) => [
    packageId,
    ...(pendingPackage ? [pendingPackage] : []),
  ])
  const names = new Map<string, { ar: string; en: string }>()
  for (const id of new Set(ids)) {
    const found = await findPackage(tx, id)
    if (found) names.set(id, { ar: found.nameAr, en: found.nameEn })
  }
  return changesOf(written(before), written(after), { hidden: ['card'], nameOf: (id) => names.get(id) })
}

function written(row: SubscriptionRow) {
  return {
    package: row.packageId,
    period: row.period,
    start_date: row.startDate,
    end_date: row.endDate,
    auto_renew: row.autoRenew,
    card: row.cardId,
    cancel_at_end: row.cancelAtEnd,
    pending_package: row.pendingPackage,
    pending_period: row.pendingPeriod,
  }
}
