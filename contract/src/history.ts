import * as z from 'zod/mini'
import { Id } from './values/ids.ts'

/** What a field said at the time, in words that need nothing else to be read: a name, not an id. */
export const ReadableValue = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ ar: z.nullable(z.string()), en: z.nullable(z.string()) }),
])

/** One field of a record, before and after. */
export const FieldChange = z.object({
  /** As the record's own contract calls it; of one of several with its place from 0: `variants.0.price`. */
  field: z.string(),
  before: ReadableValue,
  after: ReadableValue,
  /** It was changed, but what it says is nobody's business: a phone number, an account. */
  is_hidden: z.boolean(),
})

/** Every kind of record that has a history. */
export const recordKinds = [
  'company',
  'address',
  'warehouse',
  'product',
  'service',
  'franchise',
  'investment',
  'stock',
  'transfer',
  'import',
  'bulk_edit',
  'deal',
  'milestone',
  'offer_template',
  'invoice',
  'invoice_bundle',
  'invoice_buyer',
  'invoice_settings',
  'subscription',
  'subscription_invoice',
  'saved_card',
  'ticket',
  'account',
] as const

export type RecordKind = (typeof recordKinds)[number]

/** What a record was called when it was moved. */
const RecordName = z.object({
  /** People's number of it. */
  ref: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
})

/** A record that something happened to. */
export const MovedRecord = z.extend(RecordName, { id: Id, kind: z.enum(recordKinds) })

export type ReadableValue = z.output<typeof ReadableValue>
export type FieldChange = z.output<typeof FieldChange>
