import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { zatcaDelays } from '../einvoicing/delays.ts'
import { ZatcaMessage } from '../einvoicing/message.ts'
import { Id } from '../values/ids.ts'
import { Day, Moment } from '../values/time.ts'
import { invoiceKinds } from './invoice.ts'
import { zatcaLife } from './states.ts'

/** Over how many days answers and warnings are summed up. */
export const zatcaSummaryDays = 30

/** How long ZATCA took from signing to its answer. Half of the documents took less than the median. */
const AnswerTimes = z.nullable(z.object({ documents: z.int(), median_ms: z.int(), p95_ms: z.int() }))

/** The company's documents at ZATCA. Each count equals the list of invoices with the same filter. */
export const ZatcaSummary = z.object({
  by_status: z.partialRecord(z.enum(zatcaLife.states), z.int()),
  delays: z.record(z.enum(zatcaDelays), z.int()),
  /** What needs a hand first: rejected, then near their deadline, then waiting too long. */
  urgent: z.array(
    z.object({
      invoice: Id,
      number: z.string(),
      kind: z.enum(invoiceKinds),
      buyer_name_ar: z.nullable(z.string()),
      buyer_name_en: z.nullable(z.string()),
      status: z.enum(zatcaLife.states),
      delay: z.nullable(z.enum(zatcaDelays)),
      signed_at: Moment,
      due_at: z.nullable(Moment),
      messages: z.array(ZatcaMessage),
    }),
  ),
  /** The days that answers and warnings are of. */
  from: Day,
  to: Day,
  clearance: AnswerTimes,
  reporting: AnswerTimes,
  /** Warnings about documents issued on these days, by rule. */
  warnings: z.array(z.object({ code: z.string(), text: z.string(), documents: z.int() })),
})
export type ZatcaSummary = z.output<typeof ZatcaSummary>

export const readZatcaSummary = defineCall({
  id: 'invoices.zatca',
  right: 'invoices.see',
  summary:
    'Retrieve the company’s documents at ZATCA: counts by status, what needs action, response times and warnings',
  method: 'GET',
  path: '/api/v1/invoices/zatca/',
  access: 'activeCompany',
  reply: ZatcaSummary,
})
