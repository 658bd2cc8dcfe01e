import type { BodyOf } from '@mawrid/contract/call.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import type { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
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

/** The fields that the seller fills in. */
export function warehouseInput(row: WarehouseRow) {
  return {
    name_ar: row.nameAr,
    name_en: row.nameEn,
    code: row.code,
    kind: row.kind,
    address: row.addressId,
    manager_name: row.managerName,
    manager_phone: row.managerPhone,
    storage: row.storage,
    capacity_m3: row.capacityM3 && trimTrailingZeros(row.capacityM3),
    working_hours: row.workingHours,
    closed_days: row.closedDays,
    cutoff_time: row.cutoffTime,
    handling_days: row.handlingDays,
    pickup: row.pickup,
    delivery_regions: row.deliveryRegions,
    lat: row.lat,
    lng: row.lng,
    is_default: row.isDefault,
  }
}

/** The fields that a seller filled in, by column name. */
export function storedWarehouse(body: BodyOf<typeof createWarehouse>) {
  return {
    nameAr: body.name_ar,
    nameEn: body.name_en,
    code: body.code,
    kind: body.kind,
    addressId: body.address,
    managerName: body.manager_name,
    managerPhone: body.manager_phone,
    storage: body.storage,
    capacityM3: body.capacity_m3,
    workingHours: body.working_hours,
    closedDays: body.closed_days,
    cutoffTime: body.cutoff_time,
    handlingDays: body.handling_days,
    pickup: body.pickup,
    deliveryRegions: body.delivery_regions,
    lat: body.lat,
    lng: body.lng,
  }
}
