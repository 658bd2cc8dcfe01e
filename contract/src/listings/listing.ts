import * as z from 'zod/mini'
import { schemasOf } from '../fields.ts'
import { recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Day } from '../values/time.ts'
import { listingDocumentFields, listingImageFields } from './attachments.ts'
import { commonFields, listingFields } from './fields.ts'
import { listingLife } from './states.ts'

export const visibilities = ['live', 'not_published', 'hidden_by_company', 'out_of_stock', 'expired'] as const

/** What a form sends for any listing: files are named apart, since they arrive in parts of their own. */
export const listingSchemas = schemasOf(listingFields)

/** A draft is found by its name, in whichever language it has one. */
export const listingRules = [
  z.refine<{ readonly name_ar: string | null; readonly name_en: string | null }>(
    ({ name_ar, name_en }) => name_ar !== null || name_en !== null,
    { error: 'required', path: ['name_ar'] },
  ),
] as const

/** The same, as it is read. */
export const listingRecord = {
  ...recordFields,
  ...schemasOf(commonFields),
  ref: z.string(),
  company: Id,
  slug: z.string(),
  images: z.array(
    z.object({ id: Id, url: z.string(), ...listingImageFields, position: z.int(), width: z.int(), height: z.int() }),
  ),
  documents: z.array(z.object({ id: Id, ...listingDocumentFields, file: StoredDocument })),
  status: z.enum(listingLife.states),
  status_reason: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  completeness: z.int().check(z.minimum(0), z.maximum(100)),
  has_pending_change: z.boolean(),
  /** What waits for review, field by field as the record shows it. A change begins from it, or takes it back. */
  pending_change: z.nullable(z.record(z.string(), z.unknown())),
  published_on: z.nullable(Day),
}

/** The same, as a list shows it. `price` is a price, a franchise fee, or the amount sought. */
export const listingRow = {
  ...recordFields,
  ref: z.string(),
  name_ar: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  category: z.nullable(Id),
  cover: z.nullable(z.string()),
  price: z.nullable(Money),
  status: z.enum(listingLife.states),
  status_reason: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  completeness: z.int(),
  has_pending_change: z.boolean(),
  published_on: z.nullable(Day),
}

/** Filters of a list of listings. A category includes all below it. */
export const listingFilters = {
  status: z.optional(z.enum(listingLife.states)),
  category: z.optional(Id),
  price_from: z.optional(Money),
  price_to: z.optional(Money),
  updated_from: z.optional(Day),
  updated_to: z.optional(Day),
  /** Only those that lack something: an English text, a picture. */
  missing: z.optional(z.enum(['english', 'picture'])),
  /** Returned or rejected by staff. */
  to_fix: z.optional(z.stringbool()),
}

export const listingOrderings = ['name', 'created_at', 'updated_at', 'price', 'completeness'] as const
