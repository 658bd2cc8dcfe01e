import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { zatcaDelays } from '../einvoicing/delays.ts'
import { listQuery, pageOf } from '../list.ts'
import { vatCategories } from '../listings/vat.ts'
import { Removed } from '../record.ts'
import { AssigneeFilter } from '../team/assignment.ts'
import { ById, Id } from '../values/ids.ts'
import { line, prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { ChangedDraft, CorrectedInvoice, NewAdvance, NewCreditNote, NewDebitNote, NewInvoice } from './draft.ts'
import { Invoice, InvoiceRow, invoiceKinds, ListedInvoice } from './invoice.ts'
import { NewInvoicePayment, paymentUploads } from './payment.ts'
import { invoiceLife, zatcaLife } from './states.ts'

export const invoiceOrderings = ['number', 'issued_at', 'due_on', 'total', 'open', 'updated_at'] as const

/** Each figure links to the list it counts, so lists have all filters that figures use. */
export const invoiceFilters = {
  status: z.optional(z.enum(invoiceLife.states)),
  zatca_status: z.optional(z.enum(zatcaLife.states)),
  /** Waits too long for ZATCA, or near its deadline; `any` of both. */
  zatca_delay: z.optional(z.enum(['any', ...zatcaDelays])),
  /** Accepted with a warning of this rule. */
  zatca_warning: z.optional(line(1, 80)),
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
  /** A customer, by their id or that of one of their buyers. */
  buyer: z.optional(Id),
  /** Of this member, or `none`. */
  assignee: z.optional(AssigneeFilter),
  /** Issued between these days. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** With a payment or a refund between these days. */
  paid_from: z.optional(Day),
  paid_to: z.optional(Day),
  due_from: z.optional(Day),
  due_to: z.optional(Day),
}

export const listInvoices = defineCall({
  id: 'invoices.list',
  right: 'invoices.see',
  line: 'R-10',
  summary: 'List invoices, credit notes and debit notes',
  method: 'GET',
  path: '/api/v1/invoices/',
  access: 'activeCompany',
  query: listQuery(invoiceOrderings, invoiceFilters),
  reply: pageOf(ListedInvoice),
})

export const listIssuedInvoices = defineCall({
  id: 'invoices.issued',
  right: 'invoices.see',
  summary: 'List issued documents. Also available to a company that is no longer active',
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
  right: 'invoices.see',
  line: 'R-10',
  summary: 'Count invoices by status, with their totals and the ageing of balances due',
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
  right: 'invoices.see',
  line: 'O-06',
  summary: 'Retrieve an invoice with its payments, notes and timeline',
  method: 'GET',
  path: '/api/v1/invoices/:id/',
  access: 'finishing',
  params: ById,
  reply: Invoice,
})

export const createInvoice = defineCall({
  id: 'invoices.create',
  right: 'invoices.edit',
  line: 'R-10',
  summary: 'Create a draft invoice for a buyer outside the marketplace',
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
  right: 'invoices.edit',
  summary:
    'Create a draft invoice for an accepted deal: for all that is not invoiced yet, or for what was shipped or accepted',
  method: 'POST',
  path: '/api/v1/invoices/from-deal/',
  access: 'activeCompany',
  body: z.strictObject({ deal: Id, part: z._default(z.enum(dealParts), 'all') }),
  reply: Invoice,
  status: 201,
  problems: ['wrong_state', 'nothing_to_invoice'],
})

export const invoiceAdvance = defineCall({
  id: 'invoices.advance',
  right: 'invoices.edit',
  summary: 'Create a draft advance payment invoice for an accepted deal. Invoices of the deal deduct it',
  method: 'POST',
  path: '/api/v1/invoices/advance/',
  access: 'activeCompany',
  body: NewAdvance,
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
  right: 'invoices.edit',
  summary: 'Update a draft',
  method: 'PUT',
  path: '/api/v1/invoices/:id/',
  body: z.extend(ChangedDraft, { version: Version }),
})

export const removeInvoice = defineCall({
  id: 'invoices.remove',
  right: 'invoices.edit',
  line: 'O-06',
  summary: 'Delete a draft. Issued documents cannot be deleted',
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
  right: 'invoices.edit',
  summary: 'Discard a draft. It stays on record',
  path: '/api/v1/invoices/:id/cancel/',
  body: Versioned,
})

export const issueInvoice = defineCall({
  ...change,
  id: 'invoices.issue',
  right: 'invoices.issue',
  approval: ['credit_over', 'write_off_over', 'discount_over', 'amount_over'],
  summary: 'Issue a draft. It gets the next number without a gap and can’t be changed afterwards',
  path: '/api/v1/invoices/:id/issue/',
  body: Versioned,
  problems: [...change.problems, 'approval_requested'],
})

export const correctInvoice = defineCall({
  ...change,
  id: 'invoices.correct',
  right: 'invoices.issue',
  summary: 'Correct a document that ZATCA rejected, and send it again under its number',
  path: '/api/v1/invoices/:id/correct/',
  body: z.extend(CorrectedInvoice, { version: Version }),
})

export const duplicateInvoice = defineCall({
  id: 'invoices.duplicate',
  right: 'invoices.edit',
  summary: 'Duplicate an invoice as a new draft with the same buyer and lines',
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
  right: 'invoices.issue',
  summary: 'Create a draft credit note, in full or by line, for no more than is left to credit',
  path: '/api/v1/invoices/:id/credit/',
  body: NewCreditNote,
  status: 201,
  problems: ['wrong_state'],
})

export const debitInvoice = defineCall({
  ...change,
  id: 'invoices.debit',
  right: 'invoices.issue',
  summary: 'Create a draft debit note',
  path: '/api/v1/invoices/:id/debit/',
  body: NewDebitNote,
  status: 201,
  problems: ['wrong_state'],
})

export const recordPayment = defineCall({
  ...change,
  access: 'finishing',
  id: 'invoices.pay',
  right: 'invoices.payments',
  summary:
    'Record a payment, in part or in full, of no more than the open balance. Requires a version or an Idempotency-Key',
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
  right: 'invoices.payments',
  summary: 'Reverse a payment that was recorded by mistake',
  path: '/api/v1/invoices/:id/payments/:payment/take-back/',
  params: z.object({ id: Id, payment: Id }),
  body: z.strictObject({ reason: prose(2, 500) }),
  problems: ['wrong_state'],
})
