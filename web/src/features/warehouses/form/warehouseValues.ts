import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'
import { usualWeek } from '../shared/hours/week.ts'

/** The form holds these as they are stored. */
type OwnValues = Pick<Warehouse, 'storage' | 'working_hours' | 'closed_days' | 'delivery_regions' | 'lat' | 'lng'>

/** The values of a warehouse's form fields. */
export interface WarehouseValues extends FieldValues<typeof warehouseFields>, OwnValues {}

export const blankWarehouse: WarehouseValues = {
  ...blankValues(warehouseFields),
  storage: ['ambient'],
  working_hours: usualWeek,
  closed_days: [],
  delivery_regions: [],
  lat: null,
  lng: null,
}

export function valuesOf(warehouse: Warehouse): WarehouseValues {
  return { ...ownValues(warehouse), ...fieldValues(warehouseFields, warehouse) }
}

export function bodyOf(values: WarehouseValues): FormBody<BodyInput<typeof createWarehouse>> {
  return { ...ownValues(values), ...fieldBody(warehouseFields, values) }
}

function ownValues({ storage, working_hours, closed_days, delivery_regions, lat, lng }: OwnValues): OwnValues {
  return { storage, working_hours, closed_days, delivery_regions, lat, lng }
}
