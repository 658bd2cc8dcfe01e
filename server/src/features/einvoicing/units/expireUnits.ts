import { and, asc, eq, lte } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { asOf } from '../sending/store.ts'
import { zatcaUnits } from '../tables.ts'
import { afterAction } from './lifecycle.ts'
import { recordUnitAction } from './recordUnitAction.ts'
import { lockUnit, storeUnit } from './store.ts'

const atOnce = 500

/**
 * Units whose certificates have ended sign nothing until they are renewed. By the index zatca_units_ending. One that fails
 * does not hold up the others.
 */
export async function expireUnits(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const isDue = and(eq(zatcaUnits.status, 'ready'), lte(zatcaUnits.certificateUntil, now))
  for (;;) {
    const due = await db.system
      .select({ id: zatcaUnits.id })
      .from(zatcaUnits)
      .where(isDue)
      .orderBy(asc(zatcaUnits.certificateUntil))
      .limit(atOnce)
    let expired = 0
    for (const { id } of due) {
      try {
        await expireUnit(parts, id, now)
        expired += 1
      } catch (error) {
        parts.log.warn({ err: error, unit: id }, 'einvoicing: a unit did not expire')
      }
    }
    if (due.length < atOnce || expired === 0) return
  }
}

function expireUnit(parts: Parts, id: string, now: Date): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const unit = await lockUnit(tx, id)
    if (unit.status !== 'ready' || unit.certificateUntil === null || unit.certificateUntil > now) return
    const status = afterAction(unit, 'expire', { ...asOf(parts), side: 'clock' })
    await recordUnitAction(parts, tx, unit, await storeUnit(tx, unit, { status }, now), {
      action: 'expire',
      side: 'clock',
    })
  })
}
