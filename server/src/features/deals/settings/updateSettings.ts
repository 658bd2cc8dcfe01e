import type { DealSettings, updateDealSettings } from '@mawrid/contract/deals/closures.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { lockDealSettings, readDealSettings, writeDealSettings } from './store.ts'

export function updateSettings(
  { db, clock }: Parts,
  { body, principal }: CallContext<typeof updateDealSettings>,
): Promise<DealSettings> {
  const companyId = principal.company.id
  return db.forCompany(companyId, async (tx) => {
    await lockDealSettings(tx)
    const current = await readDealSettings(tx, companyId)
    if (current.version !== body.version) throw new Problem('version_conflict', { current })
    const changed = { ...body, version: current.version + 1 }
    await writeDealSettings(tx, companyId, changed)
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
