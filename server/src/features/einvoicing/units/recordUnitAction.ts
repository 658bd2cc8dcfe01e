import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { UnitRecord } from '../tables.ts'

interface UnitMove {
  readonly action: string
  readonly side?: Side
  readonly userId?: string | null
}

/** Records an action on a unit and announces it to open screens. Those of the marketplace are in no company's history. */
export async function recordUnitAction(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: UnitRecord | null,
  { id, companyId, name, status }: UnitRecord,
  { action, side = 'seller', userId = null }: UnitMove,
): Promise<void> {
  if (companyId === null) return
  await recordMove(tx, {
    companyId,
    kind: 'einvoicing_unit',
    recordId: id,
    called: { name_ar: name, name_en: name },
    at: clock.now(),
    side,
    userId,
    action,
    from: before?.status ?? null,
    to: status,
  })
  await announceUnit({ events }, tx, { id, companyId })
}

export async function announceUnit(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId }: Pick<UnitRecord, 'id' | 'companyId'>,
): Promise<void> {
  if (companyId !== null) await events.announce(tx, { companyId, kind: 'einvoicing_unit', data: { id } })
}
