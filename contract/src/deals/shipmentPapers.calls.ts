import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { labelFormats } from '../products/labels.calls.ts'
import { Id } from '../values/ids.ts'
import { Quantity } from '../values/quantity.ts'

const paper = {
  right: 'deals.see',
  method: 'GET',
  access: 'finishing',
  params: z.object({ id: Id, parcel: Id }),
  reply: { media: 'application/pdf' },
  problems: ['wrong_state'],
} as const

export const readPackingSlip = defineCall({
  ...paper,
  id: 'deals.packingSlip',
  summary: 'Download the packing slip of a shipment as PDF: what is in it, without prices',
  path: '/api/v1/deals/:id/parcels/:parcel/packing-slip/',
})

/** How many parcels a shipment is labelled as at most. */
export const ParcelCount = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))
/** Of one parcel, in kilograms. */
export const ParcelWeight = Quantity.check(z.refine((text) => Number(text) <= 10_000, 'too_big'))
/** An A4 sheet has four labels of 99.1 by 139 mm (Avery L7169). */
export const UsedParcelLabels = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3))

export const readParcelLabels = defineCall({
  ...paper,
  id: 'deals.parcelLabels',
  summary:
    'Download labels for the parcels of a shipment as PDF, 100 by 150 mm or four to an A4 sheet, with sender, recipient, and the numbers of shipment and tracking as Code 128',
  path: '/api/v1/deals/:id/parcels/:parcel/labels/',
  query: z.object({
    format: z._default(z.enum(labelFormats), 'roll'),
    /** Each parcel of the shipment has a label: 1 of 3, 2 of 3, 3 of 3. */
    parcels: z._default(ParcelCount, 1),
    /** Of each parcel, in kilograms. */
    weight: z.optional(ParcelWeight),
    /** How many labels of the first sheet are used already. */
    used: z._default(UsedParcelLabels, 0),
  }),
})
