import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById } from '../values/ids.ts'
import { maxVariants } from './variants.ts'

/** A roll of a label printer, 57 by 32 mm, or an A4 sheet of 3 by 7 labels of 63.5 by 38.1 mm (Avery L7160). */
export const labelFormats = ['roll', 'sheet'] as const

/** How many labels a sheet has. */
const labelsOfSheet = 21

/** How many labels one document has at most: one of each variant at least. */
export const maxLabels = maxVariants

export const LabelCopies = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))
export const UsedLabels = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(labelsOfSheet - 1))

export const readProductLabels = defineCall({
  id: 'products.labels',
  right: 'listings.see',
  summary: 'Download labels of a product and its variants as PDF, with the barcode of its GTIN, or else of its SKU',
  method: 'GET',
  path: '/api/v1/products/:id/labels/',
  access: 'activeCompany',
  params: ById,
  query: z.object({
    format: z._default(z.enum(labelFormats), 'roll'),
    /** Of each variant. */
    copies: z._default(LabelCopies, 1),
    /** How many labels of the first sheet are used already. */
    used: z._default(UsedLabels, 0),
  }),
  reply: { media: 'application/pdf' },
  problems: ['not_found', 'wrong_state'],
})
