import type { BodyOf } from '@mawrid/contract/call.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import type { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { byColumn, byField, namesOf } from '../../platform/database/fieldColumns.ts'
import { allowedActions, unmetNeeds } from './lifecycle.ts'
import type { WarehouseRow } from './store.ts'

/** A warehouse as the contract shows it. */
export function warehouseView(row: WarehouseRow): Warehouse {
  return {
    id: row.id,
    version: row.version,
    allowed_actions: allowedActions(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...warehouseInput(row),
    status: row.status,
    is_active: row.status === 'active',
    unmet_needs: unmetNeeds(row),
    article_count: row.holdings.articles,
    low_count: row.holdings.low,
  }
}

/** The fields whose columns have their names. */
const columnNames = namesOf(warehouseFields, ['address'])

/** The fields that the seller fills in. */
export function warehouseInput(row: WarehouseRow) {
  return {
    ...byField(row, columnNames),
    address: row.addressId,
    // Those of before the field have none.
    delivery_regions: row.deliveryRegions.map((region) => ({ ...region, free_from: region.free_from ?? null })),
    capacity_m3: row.capacityM3 && trimTrailingZeros(row.capacityM3),
  }
}

/** The fields that a seller filled in, by column. */
export function storedWarehouse(body: BodyOf<typeof createWarehouse>) {
  return { ...byColumn(body, columnNames), addressId: body.address }
}
