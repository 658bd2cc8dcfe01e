import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { Email } from '../values/email.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose, SearchText } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { invoiceFilters } from './calls.ts'
import { PreviewedDraft } from './draft.ts'
import { Invoice } from './invoice.ts'

const InLanguage = z.object({ lang: z.optional(z.enum(languages)) })

export const readInvoicePdf = defineCall({
  id: 'invoices.pdf',
  right: 'invoices.see',
  summary:
    'Download the document as PDF in both languages; `lang` says which comes first. It never changes once issued; payments are on a separate statement',
  method: 'GET',
  path: '/api/v1/invoices/:id/pdf/',
  access: 'finishing',
  params: ById,
  query: InLanguage,
  reply: { media: 'application/pdf' },
})

export const readInvoiceXml = defineCall({
  id: 'invoices.xml',
  right: 'invoices.see',
  summary: 'Download the signed XML of an issued document; of a cleared one, with ZATCA’s stamp',
  method: 'GET',
  path: '/api/v1/invoices/:id/xml/',
  access: 'finishing',
  params: ById,
  reply: { media: 'application/xml' },
  problems: ['wrong_state'],
})

export const readZatcaAnswer = defineCall({
  id: 'invoices.zatcaAnswer',
  right: 'invoices.see',
  summary: 'Download ZATCA’s answer to an issued document as it came, as JSON',
  method: 'GET',
  path: '/api/v1/invoices/:id/zatca-answer/',
  access: 'finishing',
  params: ById,
  reply: { media: 'application/json' },
  problems: ['wrong_state'],
})

export const readPaymentsPdf = defineCall({
  id: 'invoices.paymentsPdf',
  right: 'invoices.see',
  summary: 'Download a statement of the payments and credits of an issued document up to today, as PDF',
  method: 'GET',
  path: '/api/v1/invoices/:id/payments/pdf/',
  access: 'finishing',
  params: ById,
  query: InLanguage,
  reply: { media: 'application/pdf' },
  problems: ['wrong_state'],
})

export const previewInvoice = defineCall({
  id: 'invoices.preview',
  right: 'invoices.see',
  summary: 'Preview the pages of the document as SVG images',
  method: 'GET',
  path: '/api/v1/invoices/:id/preview/',
  access: 'finishing',
  params: ById,
  query: InLanguage,
  reply: z.object({ pages: z.array(z.string()) }),
})

export const previewDraft = defineCall({
  id: 'invoices.previewDraft',
  right: 'invoices.edit',
  summary: 'Preview the pages of a document while it is written, as SVG images. Nothing is saved',
  method: 'POST',
  path: '/api/v1/invoice-previews/',
  access: 'activeCompany',
  body: PreviewedDraft,
  reply: z.object({ pages: z.array(z.string()) }),
  problems: ['rate_limited'],
})

const emailBody = {
  to: z.array(Email).check(z.minLength(1), z.maxLength(5)),
  message: maybe(prose(1, 2000)),
  lang: z._default(z.enum(languages), 'ar'),
}

export const sendInvoice = defineCall({
  id: 'invoices.send',
  right: 'invoices.issue',
  summary: 'Email the document as PDF',
  method: 'POST',
  path: '/api/v1/invoices/:id/send/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject(emailBody),
  reply: Invoice,
  problems: ['wrong_state', 'version_conflict', 'rate_limited'],
})

export const remindOfInvoice = defineCall({
  id: 'invoices.remind',
  right: 'invoices.issue',
  summary: 'Email the buyer a reminder of the balance due',
  method: 'POST',
  path: '/api/v1/invoices/:id/remind/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject(emailBody),
  reply: Invoice,
  problems: ['wrong_state', 'version_conflict', 'rate_limited'],
})

export const bundleStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Many documents in one ZIP with a summary sheet; made by a job, kept for a week. */
export const Bundle = z.object({
  id: Id,
  state: z.enum(bundleStates),
  made: z.int(),
  total: z.int(),
  created_at: Moment,
  expires_at: z.nullable(Moment),
  /** A download link, valid for an hour. */
  url: z.nullable(z.string()),
})
export type Bundle = z.output<typeof Bundle>

/** The named invoices, or all that the list's filters show, without drafts. */
export const bundleInvoices = defineCall({
  id: 'invoices.bundle',
  right: 'invoices.see',
  summary: 'Create a ZIP of many documents with a summary sheet, and the XML and ZATCA’s answers of signed ones',
  method: 'POST',
  path: '/api/v1/invoice-bundles/',
  access: 'activeCompany',
  body: z.strictObject({
    ids: maybe(z.array(Id).check(z.minLength(1), z.maxLength(1000))),
    filters: z._default(z.partial(z.strictObject({ ...invoiceFilters, search: z.optional(SearchText) })), {}),
    lang: z._default(z.enum(languages), 'ar'),
  }),
  reply: Bundle,
  status: 202,
  problems: ['rate_limited'],
})

export const listBundles = defineCall({
  id: 'invoices.bundles',
  right: 'invoices.see',
  summary: 'List the latest twenty ZIPs with their progress. The event `invoice_bundle` reports changes',
  method: 'GET',
  path: '/api/v1/invoice-bundles/',
  access: 'activeCompany',
  reply: z.object({ results: z.array(Bundle) }),
})

export const cancelBundle = defineCall({
  id: 'invoices.cancelBundle',
  right: 'invoices.see',
  summary: 'Cancel a ZIP that is being created',
  method: 'POST',
  path: '/api/v1/invoice-bundles/:id/cancel/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({}),
  reply: Bundle,
  problems: ['wrong_state'],
})
