import * as z from 'zod/mini'
import { Id } from './values/ids.ts'

/** The value of a field at the time, readable on its own: a name instead of an id. */
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
  /** The field's name in the record's contract; in lists with its position from 0: `variants.0.price`. */
  field: z.string(),
  before: ReadableValue,
  after: ReadableValue,
  /** The value is private and not recorded: a phone number, an account. */
  is_hidden: z.boolean(),
})

/** Every kind of record that has a history. */
export const recordKinds = [
  'company',
  'member',
  'role',
  'address',
  'warehouse',
  'product',
  'service',
  'franchise',
  'investment',
  'stock',
  'transfer',
  'stocktake',
  'import',
  'bulk_edit',
  'customer',
  'price_list',
  'deal',
  'milestone',
  'return',
  'offer_template',
  'invoice',
  'invoice_bundle',
  'invoice_buyer',
  'invoice_settings',
  'einvoicing_unit',
  'subscription',
  'subscription_invoice',
  'fee_statement',
  'saved_card',
  'ticket',
  'account',
] as const

export type RecordKind = (typeof recordKinds)[number]

/** The record's name at the time of the action. */
const RecordName = z.object({
  /** Its displayed number. */
  ref: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
})

/** The record that an entry is about. */
export const MovedRecord = z.extend(RecordName, { id: Id, kind: z.enum(recordKinds) })

export type ReadableValue = z.output<typeof ReadableValue>
export type FieldChange = z.output<typeof FieldChange>
