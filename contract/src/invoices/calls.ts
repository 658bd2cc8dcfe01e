import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { vatCategories } from '../listings/vat.ts'
import { Removed } from '../record.ts'
import { ById, Id } from '../values/ids.ts'
import { prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { ChangedDraft, NewCreditNote, NewDebitNote, NewInvoice } from './draft.ts'
import { Invoice, InvoiceRow, invoiceKinds, ListedInvoice } from './invoice.ts'
import { NewInvoicePayment, paymentUploads } from './payment.ts'
import { invoiceLife, zatcaLife } from './states.ts'

export const invoiceOrderings = ['number', 'issued_at', 'due_on', 'total', 'open', 'updated_at'] as const

/** Each figure links to the list it counts, so lists have all filters that figures use. */
export const invoiceFilters = {
  status: z.optional(z.enum(invoiceLife.states)),
  zatca_status: z.optional(z.enum(zatcaLife.states)),
  kind: z.optional(z.enum(invoiceKinds)),
  /** Credit and debit notes, or invoices of both kinds. */
  is_note: z.optional(z.stringbool()),
  /** Contains an item of this VAT category. */
  vat_category: z.optional(z.enum(vatCategories)),
  /** Issued, in whatever state. */
  issued: z.optional(z.stringbool()),
  /** Issued with a balance due. */
  unpaid: z.optional(z.stringbool()),
  overdue: z.optional(z.stringbool()),
  deal: z.optional(Id),
  buyer: z.optional(Id),
  /** Issued between these days. */
  from: z.optional(Day),
  to: z.optional(Day),
  due_from: z.optional(Day),
  due_to: z.optional(Day),
}

export const listInvoices = defineCall({
  id: 'invoices.list',
  line: 'R-10',
  summary: 'The invoices and notes of the company',
  method: 'GET',
  path: '/api/v1/invoices/',
  access: 'activeCompany',
  query: listQuery(invoiceOrderings, invoiceFilters),
  reply: pageOf(ListedInvoice),
})

export const listIssuedInvoices = defineCall({
  id: 'invoices.issued',
  summary: 'What was issued: open also to a company that is no longer active',
  method: 'GET',
  path: '/api/v1/invoices/issued/',
  access: 'finishing',
  query: listQuery(invoiceOrderings, { unpaid: invoiceFilters.unpaid }),
  reply: pageOf(InvoiceRow),
})

const Summed = z.object({ count: z.int(), total: z.string() })

/** By how long the balance is overdue. */
export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const

export const countInvoices = defineCall({
  id: 'invoices.counts',
  line: 'R-10',
  summary: 'How many stand in each state, what they come to, and how long what is open is due',
  method: 'GET',
  path: '/api/v1/invoices/counts/',
  access: 'activeCompany',
  reply: z.object({
    all: z.int(),
    by_status: z.partialRecord(z.enum(invoiceLife.states), Summed),
    /** What is open, not what was invoiced. */
    unpaid: Summed,
    overdue: Summed,
    ages: z.record(z.enum(ages), Summed),
  }),
})

export const readInvoice = defineCall({
  id: 'invoices.read',
  line: 'O-06',
  summary: 'One invoice with its payments, notes and timeline',
  method: 'GET',
  path: '/api/v1/invoices/:id/',
  access: 'finishing',
  params: ById,
  reply: Invoice,
})

export const createInvoice = defineCall({
  id: 'invoices.create',
  line: 'R-10',
  summary: 'Draw up an invoice by hand, for a buyer outside the marketplace',
  method: 'POST',
  path: '/api/v1/invoices/',
  access: 'activeCompany',
  body: NewInvoice,
  reply: Invoice,
  status: 201,
})

export const dealParts = ['all', 'done'] as const

export const invoiceDeal = defineCall({
  id: 'invoices.fromDeal',
  summary: 'Draw up an invoice of an agreed deal: all that is not invoiced yet, or what was shipped or accepted of it',
  method: 'POST',
  path: '/api/v1/invoices/from-deal/',
  access: 'activeCompany',
  body: z.strictObject({ deal: Id, part: z._default(z.enum(dealParts), 'all') }),
  reply: Invoice,
  status: 201,
  problems: ['wrong_state', 'nothing_to_invoice'],
})

const change = {
  method: 'POST',
  access: 'activeCompany',
  params: ById,
  reply: Invoice,
  problems: ['wrong_state', 'version_conflict'],
} as const

const Versioned = z.strictObject({ version: Version })

export const updateInvoice = defineCall({
  ...change,
  id: 'invoices.update',
  summary: 'Change a draft',
  method: 'PUT',
  path: '/api/v1/invoices/:id/',
  body: z.extend(ChangedDraft, { version: Version }),
})

export const removeInvoice = defineCall({
  id: 'invoices.remove',
  line: 'O-06',
  summary: 'Delete a draft; what was issued stays',
  method: 'DELETE',
  path: '/api/v1/invoices/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Removed,
  problems: ['wrong_state'],
})

export const cancelInvoice = defineCall({
  ...change,
  id: 'invoices.cancel',
  summary: 'Set a draft aside, kept for the record',
  path: '/api/v1/invoices/:id/cancel/',
  body: Versioned,
})

export const issueInvoice = defineCall({
  ...change,
  id: 'invoices.issue',
  summary: 'Number the draft without a gap and freeze it for ever',
  path: '/api/v1/invoices/:id/issue/',
  body: Versioned,
})

export const duplicateInvoice = defineCall({
  id: 'invoices.duplicate',
  summary: 'A new draft with the buyer and the lines of this one',
  method: 'POST',
  path: '/api/v1/invoices/:id/duplicate/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({}),
  reply: Invoice,
  status: 201,
  problems: ['wrong_state'],
})

export const creditInvoice = defineCall({
  ...change,
  id: 'invoices.credit',
  summary: 'Draw up a credit note: whole, or by line; never more than is left',
  path: '/api/v1/invoices/:id/credit/',
  body: NewCreditNote,
  status: 201,
  problems: ['wrong_state'],
})

export const debitInvoice = defineCall({
  ...change,
  id: 'invoices.debit',
  summary: 'Draw up a debit note',
  path: '/api/v1/invoices/:id/debit/',
  body: NewDebitNote,
  status: 201,
  problems: ['wrong_state'],
})

export const recordPayment = defineCall({
  ...change,
  access: 'finishing',
  id: 'invoices.pay',
  summary: 'Write down a payment, in part or whole; never more than is open. Needs a version or an Idempotency-Key',
  path: '/api/v1/invoices/:id/payments/',
  encoding: 'multipart',
  body: NewInvoicePayment,
  uploads: paymentUploads,
  status: 201,
  problems: ['wrong_state', 'version_conflict'],
})

export const takeBackPayment = defineCall({
  ...change,
  access: 'finishing',
  id: 'invoices.takeBackPayment',
  summary: 'Take back a payment that was written down by mistake',
  path: '/api/v1/invoices/:id/payments/:payment/take-back/',
  params: z.object({ id: Id, payment: Id }),
  body: z.strictObject({ reason: prose(2, 500) }),
  problems: ['wrong_state'],
})

export const listInvoicesOfDeal = defineCall({
  id: 'invoices.ofDeal',
  summary: 'The invoices of one deal, and what of it is not invoiced yet',
  method: 'GET',
  path: '/api/v1/deals/:id/invoices/',
  access: 'finishing',
  params: ById,
  reply: z.object({
    results: z.array(InvoiceRow),
    /** Whether an invoice of everything, or of what is delivered, would have an item. */
    can_invoice: z.array(z.enum(dealParts)),
  }),
})
