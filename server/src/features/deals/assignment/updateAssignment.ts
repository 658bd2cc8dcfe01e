import type { DealAssignment, updateDealAssignment } from '@mawrid/contract/deals/assignment.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { lockAssignment, readAssignment, writeAssignment } from './store.ts'

export function updateAssignment(
  { clock }: Parts,
  { body, principal, once }: CallContext<typeof updateDealAssignment>,
): Promise<DealAssignment> {
  const companyId = principal.company.id
  return once(async (tx) => {
    await lockAssignment(tx)
    const current = await readAssignment(tx, companyId)
    if (current.version !== body.version) throw new Problem('version_conflict', { current })
    const changed = { ...body, version: current.version + 1 }
    await writeAssignment(tx, companyId, changed)
    await recordMove(tx, {
      companyId,
      kind: 'company',
      recordId: companyId,
      called: {},
      at: clock.now(),
      side: 'seller',
      userId: principal.userId,
      action: 'edit_deal_assignment',
      from: null,
      to: null,
      changes: changesOf({ kind: current.kind }, { kind: changed.kind }),
    })
    return changed
  })
}
