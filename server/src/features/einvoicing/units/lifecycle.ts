import { unitLife } from '@mawrid/contract/einvoicing/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import type { AsOf } from '../sending/store.ts'
import type { UnitRecord } from '../tables.ts'

type UnitAction = (typeof unitLife.moves)[number]['action']
type UnitState = Pick<UnitRecord, 'status' | 'certificateUntil' | 'environment'>

/** The state after an action; throws if the state table does not allow it. */
export function afterAction(
  unit: UnitState,
  action: UnitAction,
  { side = 'seller', ...at }: AsOf & { readonly side?: Side },
): UnitRecord['status'] {
  const next = after(unitLife, unit.status, action, side, (need) => holds(unit, need, at))
  if (!next) throw new Problem('wrong_state', { params: { state: unit.status, action } })
  return next
}

export function allowedActions(unit: UnitState, at: AsOf): string[] {
  return actionsFrom(unitLife, unit.status, 'seller').filter(
    (action) => after(unitLife, unit.status, action, 'seller', (need) => holds(unit, need, at)) !== undefined,
  )
}

/** A certificate that was refused or has ended cannot ask for the next one: the unit is certified like a new one. */
export function needsReconnecting(
  { refusedAt, certificateUntil }: Pick<UnitRecord, 'refusedAt' | 'certificateUntil'>,
  now: Date,
): boolean {
  return refusedAt !== null || (certificateUntil !== null && certificateUntil <= now)
}

function holds({ certificateUntil, environment }: UnitState, need: string, at: AsOf): boolean {
  switch (need) {
    case 'certificate_ended':
      return certificateUntil !== null && certificateUntil <= at.now
    // Another environment's gateway would certify it for the wrong one.
    case 'environment_in_use':
      return environment === at.environment
    default:
      return true
  }
}
