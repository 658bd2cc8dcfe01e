import { namesWith } from '@mawrid/contract/fields.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findAddress } from '../addresses/index.ts'
import { refuseBeyondPackage } from '../subscriptions/index.ts'
import { afterAction, type WarehouseAction } from './lifecycle.ts'
import {
  countUnarchived,
  findWarehouse,
  lockWarehouses,
  stopBooking,
  storeWarehouse,
  type WarehouseRow,
} from './store.ts'
import { warehouseInput, warehouseView } from './view.ts'

interface Move {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly action: WarehouseAction
  /** The version that the caller saw, if the call sends it. */
  readonly version?: number
}

/** Moves a warehouse from one status to the next. */
export function moveWarehouse(parts: Parts, { id, companyId, userId, action, version }: Move): Promise<WarehouseRow> {
  return parts.db.forCompany(companyId, async (tx) => {
    await lockWarehouses(tx)
    if (action === 'deactivate' || action === 'archive') await stopBooking(tx, id)
    const before = await findWarehouse(tx, id)
    if (version !== undefined && before.version !== version) {
      throw new Problem('version_conflict', { current: warehouseView(before) })
    }
    const status = afterAction(before, action)
    if (action === 'restore') await refuseBeyondPackage(tx, companyId, 'warehouses', await countUnarchived(tx))
    const after = await storeWarehouse(tx, before, { status }, parts.clock.now())
    await recordWarehouseAction(parts, tx, before, after, { action, userId })
    return after
  })
}

/** Records the action on a warehouse and notifies open screens. */
export async function recordWarehouseAction(
  { events, clock }: Parts,
  tx: Db,
  before: WarehouseRow | null,
  after: WarehouseRow,
  move: { action: WarehouseAction; userId: string },
): Promise<void> {
  const { id, companyId, status, version, nameAr, nameEn, code } = after
  await recordMove(tx, {
    companyId,
    kind: 'warehouse',
    recordId: id,
    called: { ref: code, name_ar: nameAr, name_en: nameEn },
    at: clock.now(),
    side: 'seller',
    from: before?.status ?? null,
    to: status,
    ...move,
    changes: await warehouseChanges(tx, before, after),
  })
  await events.announce(tx, { companyId, kind: 'warehouse', data: { id, status, version, warehouses: [id] } })
}

/** The changes of a warehouse. Its manager's name and phone are personal data and stay out of the history. */
async function warehouseChanges(tx: Db, before: WarehouseRow | null, after: WarehouseRow): Promise<FieldChange[]> {
  if (!before) return []
  const isMoved = before.addressId !== after.addressId
  const moved = isMoved ? await Promise.all([before, after].map(({ addressId }) => findAddress(tx, addressId))) : []
  const labels = new Map(moved.map(({ id, label }) => [id, label]))
  return changesOf(warehouseInput(before), warehouseInput(after), {
    hidden: namesWith(warehouseFields, 'isHidden'),
    nameOf: (id) => labels.get(id),
  })
}
