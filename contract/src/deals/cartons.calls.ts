import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { labelFormats } from '../products/labels.calls.ts'
import { Id } from '../values/ids.ts'
import { Carton, maxCartons, NewCarton } from './carton.ts'
import { Deal } from './deal.ts'
import { UsedParcelLabels } from './shipmentPapers.calls.ts'

const ParcelOfDeal = z.object({ id: Id, parcel: Id })
const path = '/api/v1/deals/:id/parcels/:parcel/cartons/'

/** All items of all cartons. */
const maxCartonLines = 2_000

export const readCartons = defineCall({
  id: 'deals.cartons',
  right: 'deals.see',
  summary: 'List the cartons of a shipment, with the packaging unit and the GTIN of its items',
  method: 'GET',
  path,
  access: 'finishing',
  params: ParcelOfDeal,
  reply: z.object({
    /** Whether cartons get an SSCC: the company has a GS1 company prefix. */
    has_prefix: z.boolean(),
    /** The items of the shipment; `pack_size` is how many of them a carton usually has. */
    lines: z.array(z.object({ line: Id, gtin: z.nullable(z.string()), pack_size: z.int() })),
    cartons: z.array(Carton),
  }),
})

export const packCartons = defineCall({
  id: 'deals.packCartons',
  right: 'deals.ship',
  summary:
    'Divide a packed shipment into cartons or pallets. Each gets an SSCC if the company has a GS1 company prefix; unchanged ones keep theirs, and no SSCC is used twice',
  method: 'PUT',
  path,
  access: 'finishing',
  params: ParcelOfDeal,
  body: z.strictObject({
    cartons: z.array(NewCarton).check(
      z.minLength(1),
      z.maxLength(maxCartons),
      z.refine((cartons) => cartons.reduce((sum, { lines }) => sum + lines.length, 0) <= maxCartonLines, 'too_many'),
    ),
  }),
  reply: Deal,
  problems: ['wrong_state'],
})

export const readCartonLabels = defineCall({
  id: 'deals.cartonLabels',
  right: 'deals.see',
  summary:
    'Download the labels of a shipment’s cartons as PDF, 100 by 150 mm or four to an A4 sheet: sender, recipient, contents, and the SSCC as GS1-128',
  method: 'GET',
  path: '/api/v1/deals/:id/parcels/:parcel/carton-labels/',
  access: 'finishing',
  params: ParcelOfDeal,
  query: z.object({
    format: z._default(z.enum(labelFormats), 'roll'),
    /** How many labels of the first sheet are used already. */
    used: z._default(UsedParcelLabels, 0),
  }),
  reply: { media: 'application/pdf' },
  problems: ['wrong_state'],
})
