import * as z from 'zod/mini'
import { Address } from '../addresses/address.ts'
import { listingKinds } from '../listings/kinds.ts'
import { RecordEvent, recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Day, Moment } from '../values/time.ts'
import { DealLine } from './line.ts'
import { dealLife, fulfilmentStatuses, paymentStatuses } from './states.ts'

export const dealSources = ['rfq', 'direct_order', 'enquiry', 'seller_made'] as const

const Buyer = z.object({
  company_ar: z.string(),
  company_en: z.nullable(z.string()),
  cr: z.nullable(z.string()),
  vat: z.nullable(z.string()),
  contact: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(Address),
})

const totals = { subtotal: Money, discount: Money, delivery_fee: Money, vat: Money, total: Money }

/** An offer or a counter-offer. Once sent it never changes. */
const Round = z.object({
  no: z.int(),
  side: z.enum(['seller', 'buyer']),
  at: Moment,
  by: z.string(),
  valid_until: z.nullable(Day),
  lines: z.array(DealLine),
  ...totals,
  message: z.nullable(z.string()),
})

const Message = z.object({
  id: Id,
  side: z.enum(['seller', 'buyer']),
  author: z.string(),
  body: z.string(),
  files: z.array(StoredDocument),
  at: Moment,
})

/** A deal in a list. */
export const DealRow = z.object({
  ...recordFields,
  number: z.string(),
  kind: z.enum(listingKinds),
  source: z.enum(dealSources),
  status: z.enum(dealLife.states),
  fulfilment_status: z.enum(fulfilmentStatuses),
  payment_status: z.enum(paymentStatuses),
  subject: z.string(),
  buyer_name_ar: z.string(),
  buyer_name_en: z.nullable(z.string()),
  total: Money,
  respond_by: z.nullable(Moment),
  valid_until: z.nullable(Day),
  requested_on: Day,
})
export type DealRow = z.output<typeof DealRow>

export const Deal = z.extend(DealRow, {
  buyer: Buyer,
  currency: z.literal('SAR'),
  lines: z.array(DealLine),
  rounds: z.array(Round),
  current_round: z.nullable(z.int()),
  deliver_to: z.nullable(Address),
  delivery: z.nullable(z.object({ method: z.string(), fee: Money, days: z.nullable(z.int()) })),
  payment_terms: z.nullable(z.object({ kind: z.string(), days: z.int(), advance_percent: Percent })),
  po_number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  messages: z.array(Message),
  files: z.array(StoredDocument),
  ...totals,
  marketplace_fee_percent: Percent,
  marketplace_fee: Money,
  net_to_seller: Money,
  invoices: z.array(Id),
  events: z.array(RecordEvent),
  lost_reason: z.nullable(z.string()),
})
export type Deal = z.output<typeof Deal>
