import { Problem } from '@mawrid/contract/problems.ts'
import type { updateReturnSettings as call, ReturnSettings } from '@mawrid/contract/returns/calls.ts'
import { eq } from 'drizzle-orm'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { dealSettings } from '../tables.ts'
import { lockDealSettings, readDealSettings } from './store.ts'

const defaults: ReturnSettings = { return_days: 14, version: 1 }

/** Within how many days of the delivery buyers can return goods. */
export async function readReturnDays(db: Db, companyId: string): Promise<ReturnSettings> {
  const [row] = await db.select().from(dealSettings).where(eq(dealSettings.companyId, companyId))
  return row ? { return_days: row.returnDays, version: row.version } : defaults
}

export function updateReturnDays(
  { db, clock }: Parts,
  { body, principal }: CallContext<typeof call>,
): Promise<ReturnSettings> {
  const companyId = principal.company.id
  return db.forCompany(companyId, async (tx) => {
    await lockDealSettings(tx)
    const current = await readReturnDays(tx, companyId)
    if (current.version !== body.version) throw new Problem('version_conflict', { current })
    const changed = { return_days: body.return_days, version: current.version + 1 }
    const { closure_share: closureShare } = await readDealSettings(tx, companyId)
    const row = { companyId, closureShare, returnDays: changed.return_days, version: changed.version }
    const { returnDays, version } = row
    await tx
      .insert(dealSettings)
      .values(row)
      .onConflictDoUpdate({ target: dealSettings.companyId, set: { returnDays, version } })
    await recordMove(tx, {
      companyId,
      kind: 'company',
      recordId: companyId,
      called: {},
      at: clock.now(),
      side: 'seller',
      userId: principal.userId,
      action: 'edit_deal_settings',
      from: null,
      to: null,
      changes: changesOf(current, changed, { left: ['version'] }),
    })
    return changed
  })
}
