import { and, eq, lte } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { asOf } from '../sending/store.ts'
import { zatcaUnits } from '../tables.ts'
import { afterAction } from './lifecycle.ts'
import { recordUnitAction } from './recordUnitAction.ts'
import { lockUnit, storeUnit } from './store.ts'

/** Units whose certificates have ended sign nothing until they are renewed. By the index zatca_units_ending. */
export async function expireUnits(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const isDue = and(eq(zatcaUnits.status, 'ready'), lte(zatcaUnits.certificateUntil, now))
  for (const { id } of await db.system.select({ id: zatcaUnits.id }).from(zatcaUnits).where(isDue)) {
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, id)
      if (unit.status !== 'ready' || unit.certificateUntil === null || unit.certificateUntil > now) return
      const status = afterAction(unit, 'expire', { ...asOf(parts), side: 'clock' })
      await recordUnitAction(parts, tx, unit, await storeUnit(tx, unit, { status }, now), {
        action: 'expire',
        side: 'clock',
      })
    })
  }
}
