import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { listQuery, pageOf } from '../list.ts'
import { vatCategories } from '../listings/vat.ts'
import { bilingualMaybe } from '../values/bilingual.ts'
import { Email } from '../values/email.ts'
import { Iban } from '../values/iban.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { line, prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { ages } from './calls.ts'
import { InvoiceBuyer } from './party.ts'

/** An amount that can be below nothing. */
const Balance = z.string()

/** A buyer who was invoiced, and what they owe. */
export const InvoicedBuyer = z.extend(InvoiceBuyer, {
  id: Id,
  invoices: z.int(),
  open: Money,
  overdue: Money,
})
export type InvoicedBuyer = z.output<typeof InvoicedBuyer>

export const listInvoicedBuyers = defineCall({
  id: 'invoices.buyers',
  right: 'invoices.see',
  summary: 'List buyers of earlier invoices',
  method: 'GET',
  path: '/api/v1/invoice-buyers/',
  access: 'activeCompany',
  query: listQuery(['name', 'open'], { owing: z.optional(z.stringbool()) }),
  reply: pageOf(InvoicedBuyer),
})

const Range = z.object({ from: Day, to: Day, lang: z.optional(z.enum(languages)) }).check(
  z.refine(({ from, to }) => from <= to, { error: 'order', path: ['to'] }),
  z.refine(({ from, to }) => to < aYearAfter(from), { error: 'day_far', path: ['to'] }),
)

function aYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}

export const statementKinds = ['invoice', 'debit_note', 'credit_note', 'payment', 'refund'] as const

export const Statement = z.object({
  buyer: InvoicedBuyer,
  from: Day,
  to: Day,
  /** The balance before the first day. */
  opening: Balance,
  entries: z.array(
    z.object({
      on: Day,
      kind: z.enum(statementKinds),
      invoice: Id,
      number: z.string(),
      reference: z.nullable(z.string()),
      charged: Money,
      paid: Money,
      balance: Balance,
    }),
  ),
  closing: Balance,
  /** How long what is open on the last day was due. */
  ages: z.record(z.enum(ages), Money),
  /** The buyer's credit: notes not refunded yet, and payments made before their invoice. */
  credit: Balance,
})
export type Statement = z.output<typeof Statement>

export const readStatement = defineCall({
  id: 'invoices.statement',
  right: 'invoices.see',
  summary: 'Retrieve a buyer’s statement between two days: charges and payments, with the balance after each',
  method: 'GET',
  path: '/api/v1/invoice-buyers/:id/statement/',
  access: 'activeCompany',
  params: ById,
  query: Range,
  reply: Statement,
})

export const readStatementPdf = defineCall({
  id: 'invoices.statementPdf',
  right: 'invoices.see',
  summary: 'Download a buyer’s statement as PDF',
  method: 'GET',
  path: '/api/v1/invoice-buyers/:id/statement/pdf/',
  access: 'activeCompany',
  params: ById,
  query: Range,
  reply: { media: 'application/pdf' },
})

export const sendStatement = defineCall({
  id: 'invoices.sendStatement',
  right: 'invoices.issue',
  summary: 'Email a buyer’s statement as PDF',
  method: 'POST',
  path: '/api/v1/invoice-buyers/:id/statement/send/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({
    from: Day,
    to: Day,
    to_addresses: z.array(Email).check(z.minLength(1), z.maxLength(5)),
    message: maybe(prose(1, 2000)),
    lang: z._default(z.enum(languages), 'ar'),
  }),
  reply: z.object({ sent: z.boolean() }),
  problems: ['rate_limited'],
})

const Box = z.object({ taxable: Balance, vat: Balance })

/**
 * The sales side of a quarter's VAT return, in the boxes of the authority's form; credit notes are taken off, and the
 * advances that invoices deduct: their VAT counts in the quarter of the advance payment invoice.
 */
export const VatReturn = z.object({
  year: z.int(),
  quarter: z.int(),
  from: Day,
  to: Day,
  by_category: z.record(
    z.enum(vatCategories),
    z.object({ invoices: Box, debit_notes: Box, credit_notes: Box, advances: Box, net: Box }),
  ),
  net: Box,
  documents: z.object({ invoices: z.int(), debit_notes: z.int(), credit_notes: z.int() }),
})
export type VatReturn = z.output<typeof VatReturn>

export const readVatReturn = defineCall({
  id: 'invoices.vatReturn',
  right: 'invoices.see',
  summary: 'Retrieve the VAT return figures of a quarter. They equal the sum of its invoices and notes',
  method: 'GET',
  path: '/api/v1/invoices/vat-return/',
  access: 'activeCompany',
  query: z.object({
    year: z.coerce.number().check(z.int(), z.minimum(2018), z.maximum(2100)),
    quarter: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4)),
  }),
  reply: VatReturn,
})

const settings = {
  bank: maybe(z.strictObject({ name_ar: line(2, 80), name_en: maybe(line(2, 80)), iban: Iban })),
  /** Default days until payment is due. */
  due_days: z._default(z.int().check(z.minimum(0), z.maximum(180)), 30),
  ...bilingualMaybe('terms', prose(1, 1000)),
  lang: z._default(z.enum(languages), 'ar'),
  /** Whether buyers are reminded automatically: three days before an invoice is due, and 1, 7 and 14 days after. */
  reminds: z._default(z.boolean(), true),
}

export const InvoiceSettings = z.object({ ...settings, version: Version })
export type InvoiceSettings = z.output<typeof InvoiceSettings>

export const readInvoiceSettings = defineCall({
  id: 'invoices.settings',
  right: 'invoices.see',
  summary: 'Retrieve the invoice settings',
  method: 'GET',
  path: '/api/v1/invoice-settings/',
  access: 'activeCompany',
  reply: InvoiceSettings,
})

export const updateInvoiceSettings = defineCall({
  id: 'invoices.updateSettings',
  right: 'invoices.settings',
  approval: ['bank_changed'],
  summary: 'Update the invoice settings',
  method: 'PUT',
  path: '/api/v1/invoice-settings/',
  access: 'activeCompany',
  body: z.strictObject({ ...settings, version: Version }),
  reply: InvoiceSettings,
  // A recent proof and an approval where the IBAN changes.
  problems: ['version_conflict', 'recent_step_required', 'approval_requested'],
})
