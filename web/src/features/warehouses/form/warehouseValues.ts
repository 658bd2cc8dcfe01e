import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'
import { usualWeek } from '../shared/hours/week.ts'

/** The form holds these as they are stored. */
interface OwnValues
  extends Pick<Warehouse, 'storage' | 'working_hours' | 'closed_days' | 'open_holidays' | 'lat' | 'lng'> {
  delivery_regions: RegionValue[]
}

/** An empty amount is one that was not entered. */
type RegionValue = Omit<Warehouse['delivery_regions'][number], 'free_from'> & { free_from: string }

/** The values of a warehouse's form fields. */
export interface WarehouseValues extends FieldValues<typeof warehouseFields>, OwnValues {}

export const blankWarehouse: WarehouseValues = {
  ...blankValues(warehouseFields),
  storage: ['ambient'],
  working_hours: usualWeek,
  closed_days: [],
  open_holidays: [],
  delivery_regions: [],
  lat: null,
  lng: null,
}

export function valuesOf(warehouse: Warehouse): WarehouseValues {
  const delivery_regions = warehouse.delivery_regions.map((row) => ({ ...row, free_from: row.free_from ?? '' }))
  return { ...ownValues({ ...warehouse, delivery_regions }), ...fieldValues(warehouseFields, warehouse) }
}

export function bodyOf(values: WarehouseValues): FormBody<BodyInput<typeof createWarehouse>> {
  return { ...ownValues(values), ...fieldBody(warehouseFields, values) }
}

function ownValues(values: OwnValues): OwnValues {
  const { storage, working_hours, closed_days, open_holidays, delivery_regions, lat, lng } = values
  return { storage, working_hours, closed_days, open_holidays, delivery_regions, lat, lng }
}
