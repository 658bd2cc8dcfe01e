import type { FieldChange } from '@mawrid/contract/history.ts'
import { changesOf } from '../../platform/history/changes.ts'
import type { Db } from '../../platform/parts.ts'
import { findAddress } from '../addresses/index.ts'
import type { WarehouseRow } from './store.ts'
import { writtenWarehouse } from './view.ts'

/** What of a warehouse was changed; whoever manages it is a person, whose name and number stay out of the history. */
export async function warehouseChanges(
  tx: Db,
  before: WarehouseRow | null,
  after: WarehouseRow,
): Promise<FieldChange[]> {
  if (!before) return []
  const isMoved = before.addressId !== after.addressId
  const moved = isMoved ? await Promise.all([before, after].map(({ addressId }) => findAddress(tx, addressId))) : []
  const labels = new Map(moved.map(({ id, label }) => [id, label]))
  return changesOf(writtenWarehouse(before), writtenWarehouse(after), {
    hidden: ['manager_name', 'manager_phone', 'lat', 'lng'],
    nameOf: (id) => labels.get(id),
  })
}
