import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { vatCategories } from '../listings/vat.ts'
import { digitsOnly } from '../values/canonical.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { line, prose } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'
import { AmendedLine, Amendment } from './amendment.ts'
import { BlanketOrder, callOffFields } from './blanketOrder.ts'
import { Choice } from './choice.ts'
import { changedLines } from './newAmendment.ts'
import { rejectReasons } from './reasons.ts'
import { Delivery, Discount, PaymentTerms, roundTotals } from './round.ts'

/** A proposed change as the buyer reads it, with the units of its items in words. */
const SharedAmendment = z.extend(
  z.pick(Amendment, {
    id: true,
    side: true,
    message: true,
    before: true,
    after: true,
    difference: true,
    proposed_at: true,
    answer_by: true,
  }),
  {
    lines: z.array(z.extend(AmendedLine, { unit_ar: z.nullable(z.string()), unit_en: z.nullable(z.string()) })),
  },
)

/** The secret of a link. It is never part of an address, because addresses are logged. */
const Token = z.string().check(z.regex(/^[\w-]{43}$/))

/** How a quote stands, for its buyer: `answered` waits for the seller, `closed` was ended by the seller. */
export const sharedStates = ['open', 'answered', 'accepted', 'rejected', 'expired', 'closed'] as const

export const codeWays = ['email', 'mobile'] as const

const SharedLine = z.object({
  line: Id,
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  unit_ar: z.nullable(z.string()),
  unit_en: z.nullable(z.string()),
  /** How many decimals a quantity of the unit has. */
  precision: z.int(),
  is_available: z.boolean(),
  qty: Amount,
  unit_price: Money,
  discount: z.nullable(Discount),
  vat_category: z.enum(vatCategories),
  net: Money,
  lead_time_days: z.nullable(z.int()),
  is_optional: z.boolean(),
  group: z.nullable(z.int()),
  /** Further quantities, of which the buyer can choose one instead. */
  quantities: z.array(z.object({ qty: Amount, unit_price: Money })),
  /** The buyer did not choose it. */
  is_left_out: z.boolean(),
})

/** A quote as whoever has its link may see it: this quote and nothing else of the seller. */
export const SharedQuote = z.object({
  number: z.string(),
  state: z.enum(sharedStates),
  round: z.int(),
  sent_at: Moment,
  valid_until: z.nullable(Day),
  /** Of a blanket order, the last day on which a part can be called off. */
  call_until: z.nullable(Day),
  /** What is left of each item of an accepted blanket order. */
  blanket_lines: z.nullable(BlanketOrder.shape.lines),
  /** By which days parts of it are to be called off, as both sides agreed. */
  call_off_dates: BlanketOrder.shape.dates,
  /** The parts that were called off of it, the latest first. */
  call_offs: z.array(z.object({ number: z.string(), at: Moment, total: z.nullable(Money), is_cancelled: z.boolean() })),
  /** Whether the buyer can call off a part of it. */
  can_call_off: z.boolean(),
  subject: z.string(),
  po_number: z.nullable(z.string()),
  seller: z.object({
    name_ar: z.string(),
    name_en: z.nullable(z.string()),
    vat_number: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  buyer: z.object({ name_ar: z.string(), name_en: z.nullable(z.string()), contact: z.string() }),
  lines: z.array(SharedLine),
  discount: z.nullable(Discount),
  delivery: z.nullable(Delivery),
  payment_terms: z.nullable(PaymentTerms),
  return_days: z.nullable(z.int()),
  message: z.nullable(z.string()),
  ...roundTotals,
  /** The lowest and the highest total of a quote that leaves a choice; otherwise null. */
  range: z.nullable(z.object({ from: Money, to: Money })),
  /** What the buyer requested instead, while the seller has not answered it. */
  counter: z.nullable(
    z.object({
      at: Moment,
      message: z.nullable(z.string()),
      lines: z.array(z.object({ line: Id, qty: Amount, unit_price: Money })),
      total: Money,
    }),
  ),
  /** Whether the buyer can propose a change to the accepted deal. */
  can_amend: z.boolean(),
  /** The change that one side proposed, until the other answers it. */
  amendment: z.nullable(SharedAmendment),
  /** How much of each item is packed or shipped already, of an accepted quote. */
  fixed: z.array(z.object({ line: Id, qty: Amount })),
  /** Where a code can be sent, mostly hidden. */
  codes: z.array(z.object({ to: z.enum(codeWays), hint: z.string() })),
  acceptance: z.nullable(z.object({ name: z.string(), at: Moment, round: z.int() })),
})
export type SharedQuote = z.output<typeof SharedQuote>

const path = '/api/v1/quotes/'
const byLink = { method: 'POST', access: 'public' } as const
const answered = { ...byLink, reply: SharedQuote } as const
const refusals = ['quote_link_invalid', 'quote_changed', 'wrong_state', 'rate_limited'] as const

/** The version that the buyer read. */
const read = { token: Token, round: z.int() }

export const openSharedQuote = defineCall({
  ...answered,
  id: 'deals.openShared',
  summary: 'Open a quote by its link. The seller sees when it was opened first and last',
  path: `${path}open/`,
  body: z.strictObject({ token: Token }),
  problems: ['quote_link_invalid', 'rate_limited'],
})

export const printSharedQuote = defineCall({
  ...byLink,
  id: 'deals.printShared',
  summary: 'Download a quote as PDF by its link; of an accepted one, the document as it was accepted',
  path: `${path}pdf/`,
  body: z.strictObject({ token: Token }),
  reply: { media: 'application/pdf' },
  problems: ['quote_link_invalid', 'rate_limited'],
})

export const counterSharedQuote = defineCall({
  ...answered,
  id: 'deals.counterShared',
  summary: 'Make a counter-offer to a quote by its link. An omitted item is no longer requested',
  path: `${path}counter/`,
  body: z.strictObject({
    ...read,
    lines: z
      .array(z.strictObject({ line: Id, qty: Quantity, unit_price: Price }))
      .check(z.minLength(1), z.maxLength(200)),
    message: maybe(prose(1, 2000)),
  }),
  problems: [...refusals, 'quote_unavailable'],
})

export const rejectSharedQuote = defineCall({
  ...answered,
  id: 'deals.rejectShared',
  summary: 'Reject a quote by its link',
  path: `${path}reject/`,
  body: z.strictObject({ ...read, reason_code: z.enum(rejectReasons), note: maybe(prose(1, 1000)) }),
  problems: refusals,
})

export const requestQuoteCode = defineCall({
  ...byLink,
  id: 'deals.quoteCode',
  summary:
    'Send the code for accepting this version of a quote, for agreeing to a change of the accepted deal (`amendment`) or for a call-off (`call_off`), to the address that the seller put on it',
  path: `${path}code/`,
  body: z.strictObject({
    ...read,
    to: z.enum(codeWays),
    amendment: maybe(Id),
    call_off: z._default(z.boolean(), false),
  }),
  reply: z.object({ hint: z.string(), minutes: z.int() }),
  problems: refusals,
})

export const acceptSharedQuote = defineCall({
  ...answered,
  id: 'deals.acceptShared',
  summary:
    'Accept the version of a quote that was read, with the name of who accepts and the code, and of a quote that leaves a choice the `choice`',
  path: `${path}accept/`,
  body: z.strictObject({
    ...read,
    name: line(2, 80),
    code: digitsOnly('code_digits', /^\d{6}$/),
    choice: z._default(Choice, []),
  }),
  problems: [...refusals, 'quote_unavailable'],
})

export const amendSharedQuote = defineCall({
  ...answered,
  id: 'deals.amendShared',
  summary: 'Propose other quantities or prices for an accepted deal by its link. The seller has seven days to agree',
  path: `${path}amendments/`,
  body: z.strictObject({
    ...read,
    lines: changedLines.check(z.minLength(1)),
    message: maybe(prose(1, 2000)),
  }),
  problems: [...refusals, 'quote_unavailable'],
})

export const agreeSharedAmendment = defineCall({
  ...answered,
  id: 'deals.agreeSharedAmendment',
  summary: 'Agree to the change that the seller proposed, with the name of who agrees and the code',
  path: `${path}amendments/agree/`,
  body: z.strictObject({ ...read, amendment: Id, name: line(2, 80), code: digitsOnly('code_digits', /^\d{6}$/) }),
  problems: [...refusals, 'quote_unavailable', 'amendment_outdated'],
})

export const endSharedAmendment = defineCall({
  ...answered,
  id: 'deals.endSharedAmendment',
  summary: 'Refuse the change that the seller proposed, with a note, or withdraw the one that the buyer proposed',
  path: `${path}amendments/end/`,
  body: z.strictObject({ ...read, amendment: Id, note: maybe(prose(1, 1000)) }),
  problems: refusals,
})

export const callOffShared = defineCall({
  ...answered,
  id: 'deals.callOffShared',
  summary:
    'Call off a part of an accepted blanket order by its link, with the name of who calls it off and the code. It becomes a deal with a link of its own, which is emailed',
  path: `${path}call-offs/`,
  body: z.strictObject({ ...read, ...callOffFields, name: line(2, 80), code: digitsOnly('code_digits', /^\d{6}$/) }),
  problems: [...refusals, 'quote_unavailable'],
})
