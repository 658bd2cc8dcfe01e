import type { InvoiceBuyer, InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { invoicePurposes, type SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { subscriptionInvoiceLife, subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { subscriptionPeriods } from '@mawrid/contract/subscriptions/subscription.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment, money } from '../../platform/database/columns.ts'

export const packages = pgTable('packages', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  priceMonthly: money('price_monthly').notNull(),
  priceYearly: money('price_yearly').notNull(),
  trialDays: integer('trial_days').notNull().default(0),
  limits: jsonb('limits').$type<Package['limits']>().notNull(),
  features: jsonb('features').$type<Package['features']>().notNull(),
  marketplaceFeePercent: numeric('marketplace_fee_percent', { precision: 5, scale: 2 }).notNull(),
  rank: integer('rank').notNull(),
  isPopular: boolean('is_popular').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    packageId: uuid('package_id').notNull(),
    period: text('period', { enum: subscriptionPeriods }).notNull(),
    status: text('status').$type<(typeof subscriptionLife.states)[number]>().notNull(),
    startDate: date('start_date'),
    endDate: date('end_date'),
    trialEnd: date('trial_end'),
    anchor: date('anchor'),
    graceUntil: date('grace_until'),
    autoRenew: boolean('auto_renew').notNull().default(false),
    cardId: uuid('card_id'),
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    pendingPackage: uuid('pending_package'),
    pendingPeriod: text('pending_period', { enum: subscriptionPeriods }),
    paymentMethod: text('payment_method'),
    suspendedReason: text('suspended_reason'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  idOfCompany,
)

export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    /** Null, like plan, period and price, of an invoice of the marketplace's fee. */
    subscriptionId: uuid('subscription_id'),
    number: text('number'),
    reference: text('reference').notNull().default(sql`'MRD-' || lpad(nextval('payment_references')::text, 7, '0')`),
    purpose: text('purpose', { enum: invoicePurposes }).notNull(),
    packageId: uuid('package_id'),
    period: text('period', { enum: subscriptionPeriods }),
    price: money('price'),
    status: text('status').$type<(typeof subscriptionInvoiceLife.states)[number]>().notNull(),
    periodStart: date('period_start').notNull(),
    periodEnd: date('period_end').notNull(),
    lines: jsonb('lines').$type<SubscriptionInvoice['lines']>().notNull(),
    subtotal: money('subtotal').notNull(),
    vat: money('vat').notNull(),
    total: money('total').notNull(),
    refunded: money('refunded').notNull().default('0.00'),
    /** Before it was paid, so that less is due. */
    credited: money('credited').notNull().default('0.00'),
    dueOn: date('due_on').notNull(),
    /** Null if it becomes a tax invoice when it is paid. */
    issuedAt: moment('issued_at'),
    paidAt: moment('paid_at'),
    method: text('method'),
    checkoutRequestedAt: moment('checkout_requested_at'),
    checkoutId: text('checkout_id'),
    checkoutUrl: text('checkout_url'),
    paymentId: text('payment_id'),
    lastPayment: text('last_payment', { enum: ['refused', 'abandoned', 'differs'] }),
    receiptFile: uuid('receipt_file'),
    transferredOn: date('transferred_on'),
    bankReference: text('bank_reference'),
    receiptSentAt: moment('receipt_sent_at'),
    receiptRefusal: jsonb('receipt_refusal').$type<SubscriptionInvoice['receipt_refusal']>(),
    seller: jsonb('seller').$type<InvoiceSeller>(),
    buyer: jsonb('buyer').$type<InvoiceBuyer>(),
    qr: text('qr'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  idOfCompany,
)

export const processedWebhooks = pgTable('processed_webhooks', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
})

export const savedCards = pgTable(
  'saved_cards',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    token: text('token').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    holder: text('holder'),
    savedAt: moment('saved_at').notNull(),
  },
  idOfCompany,
)

export const cardCharges = pgTable(
  'card_charges',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    token: text('token').notNull(),
    retryDay: integer('retry_day').notNull(),
    state: text('state', { enum: ['pending', 'paid', 'refused'] }).notNull(),
    message: text('message'),
    requestedAt: moment('requested_at').notNull(),
    timedOutAt: moment('timed_out_at'),
  },
  idOfCompany,
)

export const creditNotes = pgTable(
  'subscription_credit_notes',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    number: text('number'),
    issuedAt: moment('issued_at'),
    reason: text('reason').notNull(),
    subtotal: money('subtotal').notNull(),
    vat: money('vat').notNull(),
    total: money('total').notNull(),
    refundedBefore: money('refunded_before').notNull(),
    /** The invoice was not paid yet, so less was due and nothing was paid back. */
    isSetOff: boolean('is_set_off').notNull().default(false),
    /** People transfer it back, and note when they have. */
    isByTransfer: boolean('is_by_transfer').notNull().default(false),
    transferredOn: date('transferred_on'),
    transferReference: text('transfer_reference'),
    transferNotedAt: moment('transfer_noted_at'),
    qr: text('qr'),
    requestedAt: moment('requested_at').notNull(),
    sentAt: moment('sent_at'),
    triedAt: moment('tried_at'),
  },
  idOfCompany,
)

/** What was issued while the marketplace was connected to ZATCA, and the document that was signed for it. */
export const eInvoices = pgTable(
  'subscription_e_invoices',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    creditNoteId: uuid('credit_note_id'),
    documentId: uuid('document_id'),
    problem: text('problem'),
    /** From then on the buyer gets the XML. */
    clearedAt: moment('cleared_at'),
    createdAt: moment('created_at').notNull(),
  },
  idOfCompany,
)

export const duplicatePayments = pgTable(
  'duplicate_payments',
  {
    paymentId: text('payment_id').notNull(),
    companyId: uuid('company_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    foundAt: moment('found_at').notNull(),
    refundedAt: moment('refunded_at'),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.companyId] })],
)

export const reminders = pgTable(
  'subscription_reminders',
  {
    companyId: uuid('company_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    endsOn: date('ends_on').notNull(),
    daysBefore: integer('days_before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.endsOn, table.daysBefore, table.companyId] })],
)

/** The last number of each series and year. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { series: text('series').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/** Which process is calling the payment service for a company. */
export const paymentClaims = pgTable('payment_claims', {
  companyId: uuid('company_id').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
