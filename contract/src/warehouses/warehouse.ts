import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { filterSchemas, namesWith, schemasOf } from '../fields.ts'
import { recordFields } from '../record.ts'
import { maxInteger } from '../values/maxInteger.ts'
import { Version } from '../values/version.ts'
import { warehouseFields } from './fields.ts'
import { warehouseLife, warehouseNeeds } from './states.ts'

const ownFields = schemasOf(warehouseFields)

export const NewWarehouse = z.strictObject(ownFields)
export const ChangedWarehouse = z.strictObject({ ...ownFields, version: Version })

/** Counts of what a warehouse holds are exact up to this number. Any larger count is this number plus one. */
export const maxExactCount = 1_000

export const Warehouse = z.object({
  ...recordFields,
  ...ownFields,
  status: z.enum(warehouseLife.states),
  is_active: z.boolean(),
  /** What keeps it from being closed or, once closed, from being archived. */
  unmet_needs: z.array(z.enum(warehouseNeeds)),
  /** Rows of the stock list for this warehouse, and how many of them are low or have run out. See maxExactCount. */
  article_count: z.int(),
  low_count: z.int(),
})
export type Warehouse = z.output<typeof Warehouse>

export const warehouseOrderings = ['name', ...namesWith(warehouseFields, 'isOrdering'), 'created_at'] as const

/** What a list of warehouses is filtered by besides their status. */
export const warehouseFilters = {
  ...filterSchemas(warehouseFields),
  region: z.optional(z.enum(regions)),
  city_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxInteger))),
}
