import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { emailOwner } from '../../companies/index.ts'
import { zatcaUnits } from '../tables.ts'
import { announceUnit, recordUnitAction } from './recordUnitAction.ts'
import { lockUnit, storeUnit } from './store.ts'
import { afterAction } from './unitLifecycle.ts'

/** ZATCA does not accept the unit's certificate: its documents wait, and its owner is told once. */
export async function distrustUnit(parts: Parts, tx: Db, unitId: string): Promise<void> {
  const now = parts.clock.now()
  const unit = await lockUnit(tx, unitId)
  if (unit.refusedAt !== null || unit.activeSealed === null) return
  const status = afterAction(unit, 'distrust', { side: 'outside', now })
  const refused = await storeUnit(tx, unit, { status, refusedAt: now }, now)
  await recordUnitAction(parts, tx, unit, refused, { action: 'distrust', side: 'outside' })
  // The operator of the marketplace sees it in the state of its unit.
  const { companyId } = unit
  if (companyId === null) return
  await emailOwner(parts, tx, {
    companyId,
    recordId: unitId,
    kind: 'certificate_refused',
    template: 'certificateRefused',
    moment: now.toISOString(),
    path: `${screenPaths.eInvoicing}/`,
    values: { unit: unit.name },
  })
}

/** ZATCA has answered to its certificate again. */
export async function trustUnit(parts: Parts, tx: Db, unitId: string): Promise<void> {
  const isRefused = and(eq(zatcaUnits.id, unitId), isNotNull(zatcaUnits.refusedAt))
  const [unit] = await tx.select({ id: zatcaUnits.id }).from(zatcaUnits).where(isRefused)
  if (!unit) return
  const trusted = await storeUnit(tx, unit, { refusedAt: null }, parts.clock.now())
  await announceUnit(parts, tx, trusted)
}
