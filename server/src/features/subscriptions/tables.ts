import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { subscriptionInvoiceLife, subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { subscriptionPeriods } from '@mawrid/contract/subscriptions/subscription.ts'
import { boolean, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => numeric(name, { precision: 14, scale: 2 })

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

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  packageId: uuid('package_id').notNull(),
  period: text('period', { enum: subscriptionPeriods }).notNull(),
  status: text('status').$type<(typeof subscriptionLife.states)[number]>().notNull(),
  startDate: date('start_date'),
  endDate: date('end_date'),
  graceUntil: date('grace_until'),
  autoRenew: boolean('auto_renew').notNull().default(false),
  cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
  paymentMethod: text('payment_method'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const subscriptionInvoices = pgTable('subscription_invoices', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  subscriptionId: uuid('subscription_id').notNull(),
  number: text('number'),
  status: text('status').$type<(typeof subscriptionInvoiceLife.states)[number]>().notNull(),
  periodStart: date('period_start').notNull(),
  periodEnd: date('period_end').notNull(),
  lines: jsonb('lines').$type<SubscriptionInvoice['lines']>().notNull(),
  subtotal: money('subtotal').notNull(),
  vat: money('vat').notNull(),
  total: money('total').notNull(),
  dueOn: date('due_on').notNull(),
  paidAt: moment('paid_at'),
  method: text('method'),
  checkoutAskedAt: moment('checkout_asked_at'),
  checkoutId: text('checkout_id'),
  checkoutUrl: text('checkout_url'),
  paymentId: text('payment_id'),
  lastPayment: text('last_payment', { enum: ['refused', 'abandoned'] }),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const paymentNotices = pgTable('payment_notices', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
})
