import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { usualWeek, type Week } from '../shared/hours/week.ts'

type Filled = Pick<Warehouse, 'kind' | 'storage' | 'closed_days' | 'delivery_regions' | 'pickup' | 'is_default'>

/** The values of a warehouse's form fields; numbers are text. */
export interface WarehouseValues extends Filled {
  name_ar: string
  name_en: string
  code: string
  address: string
  manager_name: string
  manager_phone: string
  capacity_m3: string
  working_hours: Week
  cutoff_time: string
  handling_days: string
  lat: number | null
  lng: number | null
}

export const blankWarehouse: WarehouseValues = {
  name_ar: '',
  name_en: '',
  code: '',
  kind: 'owned',
  address: '',
  manager_name: '',
  manager_phone: '',
  storage: ['ambient'],
  capacity_m3: '',
  working_hours: usualWeek,
  closed_days: [],
  cutoff_time: '',
  handling_days: '1',
  pickup: false,
  delivery_regions: [],
  lat: null,
  lng: null,
  is_default: false,
}

export function valuesOf(warehouse: Warehouse): WarehouseValues {
  return {
    name_ar: warehouse.name_ar,
    name_en: warehouse.name_en ?? '',
    code: warehouse.code,
    kind: warehouse.kind,
    address: warehouse.address,
    manager_name: warehouse.manager_name ?? '',
    manager_phone: warehouse.manager_phone ?? '',
    storage: warehouse.storage,
    capacity_m3: warehouse.capacity_m3 ?? '',
    working_hours: warehouse.working_hours,
    closed_days: warehouse.closed_days,
    cutoff_time: warehouse.cutoff_time ?? '',
    handling_days: String(warehouse.handling_days),
    pickup: warehouse.pickup,
    delivery_regions: warehouse.delivery_regions,
    lat: warehouse.lat,
    lng: warehouse.lng,
    is_default: warehouse.is_default,
  }
}

export function bodyOf({ handling_days, ...values }: WarehouseValues): FormBody<BodyInput<typeof createWarehouse>> {
  return { ...values, handling_days: Number(handling_days) }
}
