import * as z from 'zod/mini'
import { languages } from '../constants.ts'
import { claimRefusals } from '../deals/dispute.ts'
import { carriers, parcelFields } from '../deals/parcel.ts'
import { RecordEvent, recordFields } from '../record.ts'
import { AssigneeFilter } from '../team/assignment.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { line, prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { returnDecisions } from './rules.ts'
import { returnLife } from './states.ts'

/** Why goods are returned. What is missing was paid for and not in the shipment, so there is nothing to send back. */
export const returnReasons = [
  'damaged',
  'faulty',
  'wrong_item',
  'not_as_described',
  'missing',
  'unwanted',
  'other',
] as const

/** What a buyer asks for. */
export const returnRemedies = ['credit', 'replace', 'repair'] as const

/** What happens to goods that came back; those to be repaired stay the buyer's. */
export const treatments = ['restock', 'quarantine', 'scrap', 'repair'] as const

const maxLines = 100

/** What a buyer returns of a deal. */
export const newReturn = {
  lines: z
    .array(
      z.strictObject({
        /** The item of the deal. */
        line: Id,
        qty: Quantity,
        reason_code: z.enum(returnReasons),
        requested: maybe(z.enum(returnRemedies)),
        note: maybe(prose(1, 500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxLines), z.refine(namesNoneTwice, 'not_alike')),
  note: maybe(prose(1, 1000)),
}

export const pictures = { files: { kind: 'document', maxFiles: 5, maxBytes: 10 * 1024 * 1024 } } as const

/** The language of the email to the buyer. */
const lang = z._default(z.enum(languages), 'ar')

/** A decision for each item. Part of a quantity may be accepted; of a refused item it is none. */
export const ReturnAnswer = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          line: Id,
          decision: z.enum(returnDecisions),
          qty: Amount,
          /** Whether the goods have to be sent back. */
          goods_back: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxLines), z.refine(namesNoneTwice, 'not_alike')),
    note: maybe(prose(1, 1000)),
    lang,
    version: Version,
  })
  .check(
    z.refine(({ lines }) => lines.some(({ decision, qty }) => decision !== 'refuse' && qty !== '0'), {
      error: 'required',
      path: ['lines'],
    }),
  )

export const ReturnRefusal = z.strictObject({
  reason_code: z.enum(claimRefusals),
  note: prose(2, 1000),
  lang,
  version: Version,
})

/** Goods that came back, by item, warehouse and what happens to them. */
export const ReceivedGoods = z.strictObject({
  goods: z
    .array(
      z.strictObject({
        line: Id,
        qty: Quantity,
        warehouse: Id,
        treatment: z.enum(treatments),
        /** Where they are put: a shelf, a bin. */
        bin: maybe(line(1, 40)),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
  note: maybe(prose(1, 500)),
  version: Version,
})

/** Goods that leave quarantine. */
export const Released = z.strictObject({ to: z.enum(['restock', 'scrap']), version: Version })

/** What replaces or brings back goods. The warehouse is needed only where goods are replaced. */
export const SentGoods = z.strictObject({ warehouse: maybe(Id), ...parcelFields, version: Version })

const lineFields = {
  id: Id,
  /** The item of the deal. */
  line: Id,
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  variant: z.array(z.string()),
  variant_en: z.array(z.string()),
  unit: z.nullable(Id),
  /** Agreed, delivered, and in other returns of the deal. */
  ordered: Amount,
  delivered: Amount,
  in_others: Amount,
  qty: Quantity,
  reason_code: z.enum(returnReasons),
  requested: z.nullable(z.enum(returnRemedies)),
  note: z.nullable(z.string()),
  decision: z.nullable(z.enum(returnDecisions)),
  accepted: Amount,
  goods_back: z.boolean(),
  received: Amount,
  is_settled: z.boolean(),
}

const place = z.object({ id: Id, name_ar: z.string(), name_en: z.nullable(z.string()) })

const rowFields = {
  ...recordFields,
  number: z.string(),
  status: z.enum(returnLife.states),
  deal: z.object({ id: Id, number: z.string() }),
  buyer_name_ar: z.string(),
  buyer_name_en: z.nullable(z.string()),
  opened_by: z.enum(['buyer', 'seller']),
  /** Until when the seller has to answer. */
  due_at: z.nullable(Moment),
  /** Until when the goods have to be back. */
  goods_by: z.nullable(Moment),
  assignee: z.nullable(Id),
}

/** A return in a list. */
export const ReturnRow = z.object({
  ...rowFields,
  line_count: z.int(),
  reasons: z.array(z.enum(returnReasons)),
})
export type ReturnRow = z.output<typeof ReturnRow>

export const Return = z.object({
  ...rowFields,
  note: z.nullable(z.string()),
  answer_reason: z.nullable(z.enum(claimRefusals)),
  answer_note: z.nullable(z.string()),
  answered_at: z.nullable(Moment),
  ended_at: z.nullable(Moment),
  pictures: z.array(StoredDocument),
  lines: z.array(z.object(lineFields)),
  goods: z.array(
    z.object({
      id: Id,
      /** The item of the return. */
      line: Id,
      qty: Quantity,
      warehouse: place,
      treatment: z.enum(treatments),
      bin: z.nullable(z.string()),
      received_at: Moment,
      /** Of goods that left quarantine. */
      released_to: z.nullable(z.enum(['restock', 'scrap'])),
      released_at: z.nullable(Moment),
      /** In quarantine, and the reader may release them. */
      can_release: z.boolean(),
    }),
  ),
  shipments: z.array(
    z.object({
      id: Id,
      warehouse: z.nullable(place),
      lines: z.array(z.object({ line: Id, qty: Quantity })),
      carrier: z.enum(carriers),
      carrier_name: z.nullable(z.string()),
      tracking_number: z.nullable(z.string()),
      tracking_url: z.nullable(z.string()),
      shipped_at: Moment,
    }),
  ),
  credit_notes: z.array(z.object({ id: Id, number: z.string(), total: Money })),
  events: z.array(RecordEvent),
})
export type Return = z.output<typeof Return>

/** `open` is what the seller has something to do in; of `quarantined` ones there are goods in quarantine. */
export const returnViews = ['open', 'quarantined', ...returnLife.states] as const

export const returnFilters = {
  status: z.optional(z.enum(returnViews)),
  deal: z.optional(Id),
  /** A customer, by their id or that of one of their buyers. */
  buyer: z.optional(Id),
  assignee: z.optional(AssigneeFilter),
  reason: z.optional(z.enum(returnReasons)),
}

function namesNoneTwice(lines: readonly { readonly line: string }[]): boolean {
  return new Set(lines.map((one) => one.line)).size === lines.length
}
