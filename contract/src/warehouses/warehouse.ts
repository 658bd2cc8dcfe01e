import * as z from 'zod/mini'
import { Latitude, Longitude } from '../addresses/location.ts'
import { regions } from '../addresses/regions.ts'
import { recordFields } from '../record.ts'
import { bilingual } from '../values/bilingual.ts'
import { canonical } from '../values/canonical.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { Phone } from '../values/phone.ts'
import { Quantity } from '../values/quantity.ts'
import { line } from '../values/text.ts'
import { Day, TimeOfDay } from '../values/time.ts'
import { WorkingHours } from '../values/workingHours.ts'
import { warehouseLife, warehouseNeeds } from './states.ts'

export const warehouseKinds = ['owned', 'leased', 'third_party', 'showroom'] as const
export const storageKinds = ['ambient', 'chilled', 'frozen', 'hazardous'] as const

const Code = canonical('warehouse_code', { tidy: (text) => text.toUpperCase(), shape: /^[A-Z0-9-]{1,12}$/ })

/** Where a warehouse delivers to, for how much and within how many days. */
export const DeliveryRegion = z.strictObject({
  region: z.enum(regions),
  fee: Money,
  days: z.int().check(z.minimum(0), z.maximum(90)),
})

export const warehouseFields = {
  ...bilingual('name', line(2, 80)),
  code: Code,
  kind: z.enum(warehouseKinds),
  address: Id,
  manager_name: maybe(line(2, 80)),
  manager_phone: maybe(Phone),
  storage: z._default(z.array(z.enum(storageKinds)).check(z.maxLength(storageKinds.length)), ['ambient']),
  capacity_m3: maybe(Quantity),
  working_hours: WorkingHours,
  closed_days: z._default(z.array(Day).check(z.maxLength(60)), []),
  cutoff_time: maybe(TimeOfDay),
  handling_days: z._default(z.int().check(z.minimum(0), z.maximum(30)), 1),
  pickup: z._default(z.boolean(), false),
  delivery_regions: z._default(z.array(DeliveryRegion).check(z.maxLength(regions.length)), []),
  lat: maybe(Latitude),
  lng: maybe(Longitude),
  is_default: z._default(z.boolean(), false),
}

/** Counts of what a warehouse holds are exact up to this number. Any larger count is this number plus one. */
export const maxExactCount = 1_000

export const Warehouse = z.object({
  ...recordFields,
  ...warehouseFields,
  status: z.enum(warehouseLife.states),
  is_active: z.boolean(),
  /** What keeps it from being closed or, once closed, from being archived. */
  unmet_needs: z.array(z.enum(warehouseNeeds)),
  /** Rows of the stock list for this warehouse, and how many of them are low or have run out. See maxExactCount. */
  article_count: z.int(),
  low_count: z.int(),
})
export type Warehouse = z.output<typeof Warehouse>
