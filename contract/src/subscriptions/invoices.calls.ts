import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { listQuery, pageOf } from '../list.ts'
import { RecordEvent } from '../record.ts'
import { ById, Id } from '../values/ids.ts'
import { Day } from '../values/time.ts'
import { invoicePurposes, NewReceipt, receiptUploads, SubscriptionInvoice } from './invoice.ts'
import { subscriptionInvoiceLife } from './states.ts'

const subscriptionInvoiceFilters = {
  status: z.optional(z.enum(subscriptionInvoiceLife.states)),
  purpose: z.optional(z.enum(invoicePurposes)),
  subscription: z.optional(Id),
  /** Paid between these days. */
  from: z.optional(Day),
  to: z.optional(Day),
}

export const listSubscriptionInvoices = defineCall({
  id: 'subscriptions.invoices',
  right: 'company.billing',
  line: 'R-11',
  summary: 'List subscription invoices, latest first',
  method: 'GET',
  path: '/api/v1/subscription-invoices/',
  access: 'activeCompany',
  query: listQuery(['number', 'due_on', 'paid_at', 'total'], subscriptionInvoiceFilters),
  reply: pageOf(SubscriptionInvoice),
})

export const readSubscriptionInvoice = defineCall({
  id: 'subscriptions.readInvoice',
  right: 'company.billing',
  line: 'O-06',
  summary: 'Retrieve a subscription invoice',
  method: 'GET',
  path: '/api/v1/subscription-invoices/:id/',
  access: 'withCompany',
  params: ById,
  reply: SubscriptionInvoice,
})

export const readSubscriptionInvoiceTimeline = defineCall({
  id: 'subscriptions.invoiceTimeline',
  right: 'company.billing',
  summary: 'List the invoice’s history, latest first',
  method: 'GET',
  path: '/api/v1/subscription-invoices/:id/timeline/',
  access: 'withCompany',
  params: ById,
  reply: z.object({ results: z.array(RecordEvent) }),
})

const InLanguage = z.object({ lang: z.optional(z.enum(languages)) })

export const readSubscriptionInvoicePdf = defineCall({
  id: 'subscriptions.invoicePdf',
  right: 'company.billing',
  summary: 'Download the tax invoice as PDF once it is paid. `lang` says which language comes first',
  method: 'GET',
  path: '/api/v1/subscription-invoices/:id/pdf/',
  access: 'withCompany',
  params: ById,
  query: InLanguage,
  reply: { media: 'application/pdf' },
  problems: ['wrong_state'],
})

export const readSubscriptionInvoiceXml = defineCall({
  id: 'subscriptions.invoiceXml',
  right: 'company.billing',
  summary: 'Download the XML of the tax invoice once ZATCA has cleared it',
  method: 'GET',
  path: '/api/v1/subscription-invoices/:id/xml/',
  access: 'withCompany',
  params: ById,
  reply: { media: 'application/xml' },
  problems: ['wrong_state'],
})

export const readSubscriptionCreditNotePdf = defineCall({
  id: 'subscriptions.creditNotePdf',
  right: 'company.billing',
  summary: 'Download the credit note of a refund as PDF',
  method: 'GET',
  path: '/api/v1/subscription-credit-notes/:id/pdf/',
  access: 'withCompany',
  params: ById,
  query: InLanguage,
  reply: { media: 'application/pdf' },
})

export const readSubscriptionCreditNoteXml = defineCall({
  id: 'subscriptions.creditNoteXml',
  right: 'company.billing',
  summary: 'Download the XML of the credit note once ZATCA has cleared it',
  method: 'GET',
  path: '/api/v1/subscription-credit-notes/:id/xml/',
  access: 'withCompany',
  params: ById,
  reply: { media: 'application/xml' },
  problems: ['wrong_state'],
})

export const paySubscriptionInvoice = defineCall({
  id: 'subscriptions.pay',
  right: 'company.billing',
  line: 'O-04',
  summary: 'Get the payment page of an open invoice, in `lang`. It stays the same page while it is open',
  method: 'POST',
  path: '/api/v1/subscription-invoices/:id/pay/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  reply: z.object({ url: z.string() }),
  problems: ['wrong_state', 'account_closing', 'payment_refused', 'payment_running', 'outside_unavailable'],
})

export const checkSubscriptionPayment = defineCall({
  id: 'subscriptions.checkPayment',
  right: 'company.billing',
  line: 'O-04',
  summary: 'Check the payment with the payment service, after the return from its page',
  method: 'POST',
  path: '/api/v1/subscription-invoices/:id/check/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({}),
  reply: SubscriptionInvoice,
  problems: ['outside_unavailable'],
})

export const sendReceipt = defineCall({
  id: 'subscriptions.sendReceipt',
  right: 'company.billing',
  line: 'O-04',
  summary: 'Upload the receipt of a bank transfer. The marketplace’s staff check that the money has arrived',
  method: 'POST',
  path: '/api/v1/subscription-invoices/:id/receipt/',
  access: 'withCompany',
  encoding: 'multipart',
  params: ById,
  body: NewReceipt,
  uploads: receiptUploads,
  reply: SubscriptionInvoice,
  problems: ['wrong_state', 'account_closing', 'payment_running', 'outside_unavailable'],
})

export const withdrawReceipt = defineCall({
  id: 'subscriptions.withdrawReceipt',
  right: 'company.billing',
  line: 'O-04',
  summary: 'Withdraw a receipt under review. The invoice can be paid again',
  method: 'POST',
  path: '/api/v1/subscription-invoices/:id/withdraw-receipt/',
  access: 'withCompany',
  params: ById,
  body: z.strictObject({}),
  reply: SubscriptionInvoice,
  problems: ['wrong_state'],
})
