import * as z from 'zod/mini'
import { RecordEvent } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Quantity } from '../values/quantity.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { Website } from '../values/website.ts'
import { Carton } from './carton.ts'
import { milestoneLife, parcelLife } from './delivery.states.ts'
import { PlannedMilestone } from './round.ts'

/** Who carries a parcel; `own` is the seller's own car. */
export const carriers = ['own', 'spl', 'smsa', 'aramex', 'naqel', 'dhl', 'ups', 'fedex', 'other'] as const

export const parcelFields = {
  carrier: z.enum(carriers),
  carrier_name: maybe(line(2, 80)),
  tracking_number: maybe(line(2, 60)),
  tracking_url: maybe(Website),
}

/** Goods that leave one warehouse together. */
export const NewParcel = z.strictObject({
  warehouse: Id,
  lines: z.array(z.strictObject({ line: Id, qty: Quantity })).check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((lines) => new Set(lines.map((one) => one.line)).size === lines.length, 'not_alike'),
  ),
  ...parcelFields,
  /** Ship it at once. */
  ship: z._default(z.boolean(), false),
})

export const Parcel = z.object({
  id: Id,
  /** Its number within the deal: `D-2026-000123/1`. */
  number: z.string(),
  status: z.enum(parcelLife.states),
  allowed_actions: z.array(z.string()),
  warehouse: z.object({ id: Id, name_ar: z.string(), name_en: z.nullable(z.string()) }),
  lines: z.array(z.object({ line: Id, qty: Quantity })),
  /** None until the shipment is divided into cartons. */
  cartons: z.array(Carton),
  carrier: z.enum(carriers),
  carrier_name: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  packed_at: Moment,
  shipped_at: z.nullable(Moment),
  delivered_at: z.nullable(Moment),
  reason: z.nullable(z.string()),
  proof: z.nullable(StoredDocument),
})
export type Parcel = z.output<typeof Parcel>

// No strict object as the plan is: a buyer is shown less of it.
export const Milestone = z.object({
  ...PlannedMilestone.shape,
  id: Id,
  status: z.enum(milestoneLife.states),
  allowed_actions: z.array(z.string()),
  note: z.nullable(z.string()),
  events: z.array(RecordEvent),
})
export type Milestone = z.output<typeof Milestone>
