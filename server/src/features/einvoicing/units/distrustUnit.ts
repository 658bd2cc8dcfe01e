import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { notify } from '../../notices/index.ts'
import { asOf } from '../sending/store.ts'
import type { UnitRecord } from '../tables.ts'
import { afterAction } from './lifecycle.ts'
import { announceUnit, recordUnitAction } from './recordUnitAction.ts'
import { lockUnit, storeUnit } from './store.ts'

/**
 * ZATCA does not accept the unit's certificate: its documents wait, and those who manage it are told once. An answer about a
 * certificate that was replaced meanwhile changes nothing.
 */
export async function distrustUnit(
  parts: Parts,
  tx: Db,
  { unitId, certificate }: { readonly unitId: string; readonly certificate: string | null },
): Promise<void> {
  const now = parts.clock.now()
  const unit = await lockUnit(tx, unitId)
  if (unit.refusedAt !== null || unit.activeSealed === null || unit.certificate !== certificate) return
  const status = afterAction(unit, 'distrust', { ...asOf(parts), side: 'outside' })
  const refused = await storeUnit(tx, unit, { status, refusedAt: now }, now)
  await recordUnitAction(parts, tx, unit, refused, { action: 'distrust', side: 'outside' })
  // The operator of the marketplace sees it in the state of its unit.
  const { companyId } = unit
  if (companyId === null) return
  await notify(parts, tx, {
    companyId,
    recordId: unitId,
    kind: 'certificate_refused',
    template: 'certificateRefused',
    path: `${screenPaths.eInvoicing}/`,
    values: { unit: unit.name },
  })
}

/**
 * ZATCA refuses what the unit sends, though neither its certificate nor a document: its documents wait and are sent again,
 * and the unit says so.
 */
export async function noteRefusal(
  parts: Parts,
  tx: Db,
  unitId: string,
  messages: NonNullable<UnitRecord['failure']>['messages'],
): Promise<void> {
  const unit = await lockUnit(tx, unitId)
  // A change while its certificate is requested would have the step repeated, and its code is used up.
  const isCertified = unit.status === 'ready' || unit.status === 'expired'
  if (!isCertified || unit.failure?.reason === 'documents') return
  const failure = { step: 'production_certificate', reason: 'documents', messages } as const
  await announceUnit(parts, tx, await storeUnit(tx, unit, { failure }, parts.clock.now()))
}

/** ZATCA has taken what the unit sends again. */
export async function trustUnit(parts: Parts, tx: Db, unitId: string): Promise<void> {
  const unit = await lockUnit(tx, unitId)
  const areDocumentsRefused = unit.failure?.reason === 'documents'
  if (unit.refusedAt === null && !areDocumentsRefused) return
  const change = { refusedAt: null, ...(areDocumentsRefused && { failure: null }) }
  const trusted = await storeUnit(tx, unit, change, parts.clock.now())
  await announceUnit(parts, tx, trusted)
}
