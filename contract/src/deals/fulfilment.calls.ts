import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { line, prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { Deal } from './deal.ts'
import { NewParcel, parcelFields } from './parcel.ts'

const pdfType = 'application/pdf'
const ParcelOfDeal = z.object({ id: Id, parcel: Id })
const MilestoneOfDeal = z.object({ id: Id, milestone: Id })

const change = { access: 'finishing', reply: Deal, problems: ['wrong_state'] } as const

export const packParcel = defineCall({
  ...change,
  id: 'deals.pack',
  right: 'deals.ship',
  summary: 'Pack a shipment from one warehouse. `ship` ships it at once',
  method: 'POST',
  path: '/api/v1/deals/:id/parcels/',
  params: ById,
  body: NewParcel,
  status: 201,
  problems: ['wrong_state', 'stock_short'],
})

export const updateParcel = defineCall({
  ...change,
  id: 'deals.updateParcel',
  right: 'deals.ship',
  summary: 'Update the carrier and tracking of a shipment',
  method: 'PUT',
  path: '/api/v1/deals/:id/parcels/:parcel/',
  params: ParcelOfDeal,
  body: z.strictObject(parcelFields),
})

export const shipParcel = defineCall({
  ...change,
  id: 'deals.ship',
  right: 'deals.ship',
  summary: 'Mark a shipment as shipped. Its goods are deducted from stock',
  method: 'POST',
  path: '/api/v1/deals/:id/parcels/:parcel/ship/',
  params: ParcelOfDeal,
  body: z.strictObject({}),
  problems: ['wrong_state', 'stock_short'],
})

export const deliverParcel = defineCall({
  ...change,
  id: 'deals.deliver',
  right: 'deals.ship',
  summary: 'Mark a shipment as delivered, optionally with the signed delivery note',
  method: 'POST',
  path: '/api/v1/deals/:id/parcels/:parcel/deliver/',
  encoding: 'multipart',
  params: ParcelOfDeal,
  body: z.strictObject({}),
  uploads: { proof: { kind: 'document', maxFiles: 1, maxBytes: 10 * 1024 * 1024 } },
})

export const failParcel = defineCall({
  ...change,
  id: 'deals.failParcel',
  right: 'deals.ship',
  approval: ['write_off_over'],
  summary: 'Mark a shipment as undelivered. Returned goods are back in stock and reserved again',
  method: 'POST',
  path: '/api/v1/deals/:id/parcels/:parcel/fail/',
  params: ParcelOfDeal,
  body: z.strictObject({ reason: prose(2, 500), goods: z.enum(['returned', 'lost']) }),
  problems: ['wrong_state', 'approval_requested'],
})

export const cancelParcel = defineCall({
  ...change,
  id: 'deals.cancelParcel',
  right: 'deals.ship',
  summary: 'Cancel a shipment that has not left',
  method: 'POST',
  path: '/api/v1/deals/:id/parcels/:parcel/cancel/',
  params: ParcelOfDeal,
  body: z.strictObject({}),
})

export const readDeliveryNote = defineCall({
  id: 'deals.deliveryNote',
  right: 'deals.see',
  summary: 'Download the delivery note of a shipment as PDF',
  method: 'GET',
  path: '/api/v1/deals/:id/parcels/:parcel/delivery-note/',
  access: 'finishing',
  params: ParcelOfDeal,
  reply: { media: pdfType },
  problems: ['wrong_state'],
})

export const startMilestone = defineCall({
  ...change,
  id: 'deals.startMilestone',
  right: 'deals.ship',
  summary: 'Start a milestone of a service',
  method: 'POST',
  path: '/api/v1/deals/:id/milestones/:milestone/start/',
  params: MilestoneOfDeal,
  body: z.strictObject({}),
})

export const handOverMilestone = defineCall({
  ...change,
  id: 'deals.handOver',
  right: 'deals.ship',
  summary: 'Submit a milestone for the buyer to accept',
  method: 'POST',
  path: '/api/v1/deals/:id/milestones/:milestone/hand-over/',
  params: MilestoneOfDeal,
  body: z.strictObject({ note: z._default(z.nullable(prose(1, 1000)), null) }),
})

export const sellerPipelineActions = ['qualify', 'disclose', 'open_documents', 'sign', 'register'] as const

export const movePipeline = defineCall({
  ...change,
  id: 'deals.pipeline',
  right: 'deals.quote',
  summary: 'Move a franchise or an investment deal one step forward',
  method: 'POST',
  path: '/api/v1/deals/:id/pipeline/',
  params: ById,
  body: z.strictObject({
    version: Version,
    action: z.enum(sellerPipelineActions),
    /** For `register`: under what number the franchise was registered. */
    registration_number: z._default(z.nullable(line(3, 40)), null),
  }),
  problems: ['wrong_state', 'version_conflict'],
})

export const readQuote = defineCall({
  id: 'deals.quote',
  right: 'deals.see',
  summary: 'Download a version of the quote as PDF',
  method: 'GET',
  path: '/api/v1/deals/:id/rounds/:no/pdf/',
  access: 'finishing',
  params: z.object({ id: Id, no: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)) }),
  reply: { media: pdfType },
})

export const readContract = defineCall({
  id: 'deals.contract',
  right: 'deals.see',
  summary: 'Download the contract of an accepted deal as PDF, for signing',
  method: 'GET',
  path: '/api/v1/deals/:id/contract/',
  access: 'finishing',
  params: ById,
  reply: { media: pdfType },
  problems: ['wrong_state'],
})

export const uploadSignedContract = defineCall({
  ...change,
  id: 'deals.keepContract',
  right: 'deals.ship',
  summary: 'Upload the contract signed by both sides',
  method: 'POST',
  path: '/api/v1/deals/:id/contract/',
  encoding: 'multipart',
  params: ById,
  body: z.strictObject({ signed_on: Day }),
  uploads: { signed: { kind: 'document', maxFiles: 1, maxBytes: 10 * 1024 * 1024 } },
})
