import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Id } from '../values/ids.ts'
import { matches } from '../values/searchable.ts'
import { prose } from '../values/text.ts'

export const foundKinds = [
  'product',
  'service',
  'franchise',
  'investment',
  'warehouse',
  'deal',
  'parcel',
  'return',
  'invoice',
  'customer',
  'transfer',
  'ticket',
] as const

export const Found = z.object({
  kind: z.enum(foundKinds),
  /** Of a parcel that of its deal, where it is shown. */
  id: Id,
  ref: z.string(),
  title_ar: z.string(),
  title_en: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** With whom: the buyer of a deal. */
  party_ar: z.nullable(z.string()),
  party_en: z.nullable(z.string()),
  /** How closely its title or number matches. */
  match: z.enum(matches),
  /** The place of the words if neither a title nor the number has them: the buyer, an item. */
  found_in: z.nullable(z.string()),
})
export type Found = z.output<typeof Found>

export const searchRecords = defineCall({
  id: 'search.records',
  summary:
    'Search the company’s records by a few letters, in Arabic or Latin script, the closest match of each type first. Codes match with or without hyphens',
  method: 'GET',
  path: '/api/v1/search/',
  access: 'signedIn',
  query: z.object({
    q: prose(1, 100),
    kind: z.optional(z.enum(foundKinds)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
  }),
  reply: z.object({ results: z.array(Found) }),
})
