import type { Language } from '@mawrid/contract/constants.ts'
import type { bundleStates } from '@mawrid/contract/invoices/documents.calls.ts'
import type { noteReasons, Restock } from '@mawrid/contract/invoices/draft.ts'
import type { invoiceKinds } from '@mawrid/contract/invoices/invoice.ts'
import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import type { paymentMethods } from '@mawrid/contract/invoices/payment.ts'
import type { paymentMeans } from '@mawrid/contract/invoices/paymentMeans.ts'
import type { invoiceLife, zatcaLife } from '@mawrid/contract/invoices/states.ts'
import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type { Discount, VatOfCategory } from '@mawrid/contract/sales/sums.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment, money, quantity, versionTable } from '../../platform/database/columns.ts'
import type { StoredBuyer } from '../customers/index.ts'

/** The company's account that buyers pay to. */
export interface Bank {
  readonly name_ar: string
  readonly name_en: string | null
  readonly iban: string
}

/** An advance payment invoice that an invoice deducts, by VAT category. */
export interface DeductedAdvance {
  readonly invoice: string
  readonly number: string
  readonly issued_at: string
  /** The amount with VAT that the seller requested; null if it is chosen automatically. */
  readonly requested: string | null
  readonly vat_by_category: readonly VatOfCategory[]
}

const invoiceColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  kind: text('kind').$type<(typeof invoiceKinds)[number]>().notNull(),
  isSimplified: boolean('is_simplified').notNull(),
  status: text('status').$type<(typeof invoiceLife.states)[number]>().notNull().default('draft'),
  zatcaStatus: text('zatca_status').$type<(typeof zatcaLife.states)[number]>(),
  number: text('number'),
  dealId: uuid('deal_id'),
  dealNumber: text('deal_number'),
  originalId: uuid('original_id'),
  originalNumber: text('original_number'),
  originalIssuedAt: moment('original_issued_at'),
  buyerId: uuid('buyer_id'),
  buyer: jsonb('buyer').$type<StoredBuyer>(),
  buyerIdentifierSealed: text('buyer_identifier_sealed'),
  seller: jsonb('seller').$type<InvoiceSeller>(),
  logoFile: uuid('logo_file'),
  bank: jsonb('bank').$type<Bank>(),
  lang: text('lang').$type<Language>().notNull(),
  supplyOn: date('supply_on'),
  dueOn: date('due_on'),
  paymentMeans: text('payment_means').array().$type<(typeof paymentMeans)[number][]>().notNull().default([]),
  poNumber: text('po_number'),
  termsAr: text('terms_ar'),
  termsEn: text('terms_en'),
  noteAr: text('note_ar'),
  noteEn: text('note_en'),
  reasonCode: text('reason_code').$type<(typeof noteReasons)[number]>(),
  reason: text('reason'),
  discount: jsonb('discount').$type<Discount>(),
  discountAmount: money('discount_amount').notNull(),
  deliveryFee: money('delivery_fee').notNull(),
  subtotal: money('subtotal').notNull(),
  taxable: money('taxable').notNull(),
  vatByCategory: jsonb('vat_by_category').$type<readonly VatOfCategory[]>().notNull(),
  vat: money('vat').notNull(),
  total: money('total').notNull(),
  paid: money('paid').notNull().default('0.00'),
  setOff: money('set_off').notNull().default('0.00'),
  credited: money('credited').notNull().default('0.00'),
  open: money('open')
    .notNull()
    .generatedAlwaysAs(sql`case when status in ('draft', 'cancelled') then 0 else total - paid - set_off end`),
  restock: jsonb('restock').$type<readonly Restock[]>().notNull().default([]),
  issuedAt: moment('issued_at'),
  issuedOn: date('issued_on'),
  uuid: uuid('uuid'),
  counter: bigint('counter', { mode: 'number' }),
  hash: text('hash'),
  previousHash: text('previous_hash'),
  qr: text('qr'),
  search: text('search').notNull().generatedAlwaysAs(sql`folded(coalesce(number, ''))`),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  assigneeId: uuid('assignee_id'),
  advances: jsonb('advances').$type<readonly DeductedAdvance[]>().notNull().default([]),
  prepaid: money('prepaid').notNull().default('0.00'),
  deducted: money('deducted').notNull().default('0.00'),
  /** Within how many days of the delivery its goods can be returned, as agreed in its deal; null if it does not say. */
  returnDays: integer('return_days'),
}

export const invoices = pgTable('invoices', invoiceColumns, idOfCompany)
export type InvoiceRecord = typeof invoices.$inferSelect

/** The same rows as a company's own lists read them. */
export const ownInvoices = pgView('own_invoices', invoiceColumns).existing()

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: uuid('id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    companyId: uuid('company_id').notNull(),
    position: integer('position').notNull(),
    dealLineId: uuid('deal_line_id'),
    milestoneId: uuid('milestone_id'),
    ofLineId: uuid('of_line_id'),
    sku: text('sku'),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en'),
    qty: quantity('qty').notNull(),
    unitId: uuid('unit_id').notNull(),
    unitPrice: money('unit_price').notNull(),
    discount: jsonb('discount').$type<Discount>(),
    discountAmount: money('discount_amount').notNull(),
    net: money('net').notNull(),
    vatCategory: text('vat_category').$type<(typeof vatCategories)[number]>().notNull(),
    exemptionCode: text('exemption_code'),
    vat: money('vat').notNull(),
    gross: money('gross').notNull(),
  },
  idOfCompany,
)
export type InvoiceLineRecord = typeof invoiceLines.$inferSelect

const buyerColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  marketId: uuid('market_id'),
  identityKey: text('identity_key').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en'),
  party: jsonb('party').$type<StoredBuyer>().notNull(),
  identifierSealed: text('identifier_sealed'),
  search: text('search').notNull().generatedAlwaysAs(sql`folded(name_ar)`),
  updatedAt: moment('updated_at').notNull(),
}

export const invoiceBuyers = pgTable('invoice_buyers', buyerColumns, idOfCompany)

/** The same rows as a company finds them by name or number. */
export const ownInvoiceBuyers = pgView('own_invoice_buyers', buyerColumns).existing()
export type InvoiceBuyerRecord = typeof invoiceBuyers.$inferSelect

/** When an invoice was paid in full, and how many days after it was due. Written by a trigger. */
export const invoiceSettlements = pgTable(
  'invoice_settlements',
  {
    invoiceId: uuid('invoice_id').notNull(),
    companyId: uuid('company_id').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    paidOn: date('paid_on').notNull(),
    daysLate: integer('days_late').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.companyId] })],
)

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: uuid('id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    companyId: uuid('company_id').notNull(),
    paidOn: date('paid_on').notNull(),
    amount: money('amount').notNull(),
    method: text('method').$type<(typeof paymentMethods)[number]>().notNull(),
    reference: text('reference'),
    receiptFile: uuid('receipt_file'),
    recordedAt: moment('recorded_at').notNull(),
    reversedAt: moment('reversed_at'),
    reversalReason: text('reversal_reason'),
  },
  idOfCompany,
)
export type InvoicePaymentRecord = typeof invoicePayments.$inferSelect

export const invoiceEmails = pgTable(
  'invoice_emails',
  {
    id: uuid('id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    companyId: uuid('company_id').notNull(),
    kind: text('kind', { enum: ['document', 'reminder'] }).notNull(),
    step: integer('step'),
    sentTo: text('sent_to').array().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  idOfCompany,
)

export const invoiceSettings = pgTable('invoice_settings', {
  companyId: uuid('company_id').primaryKey(),
  bank: jsonb('bank').$type<Bank>(),
  dueDays: integer('due_days').notNull(),
  termsAr: text('terms_ar'),
  termsEn: text('terms_en'),
  lang: text('lang').$type<Language>().notNull(),
  reminds: boolean('reminds').notNull(),
  version: integer('version').notNull().default(1),
})

export const invoiceBundles = pgTable(
  'invoice_bundles',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    state: text('state').$type<(typeof bundleStates)[number]>().notNull(),
    lang: text('lang').$type<Language>().notNull(),
    /** The documents, in the order of the ZIP. */
    invoiceIds: jsonb('invoice_ids').$type<readonly string[]>().notNull(),
    made: integer('made').notNull().default(0),
    total: integer('total').notNull(),
    fileId: uuid('file_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  idOfCompany,
)

/** The last number of each series of a company. */
export const invoiceSeries = pgTable(
  'invoice_series',
  { companyId: uuid('company_id').notNull(), series: text('series').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.series] })],
)

/** The end of a company's chain of documents. */
export const invoiceChains = pgTable('invoice_chains', {
  companyId: uuid('company_id').primaryKey(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  hash: text('hash'),
})

export const invoiceVersions = versionTable('invoice_versions')
