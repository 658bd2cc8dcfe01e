import { providerTypes } from '@mawrid/contract/companies/company.ts'
import { registrationRefusals } from '@mawrid/contract/companies/registration.ts'
import type { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull().default(''),
  descriptionAr: text('description_ar'),
  descriptionEn: text('description_en'),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  website: text('website').notNull().default(''),
  logoFileId: uuid('logo_file_id'),
  bannerFileId: uuid('banner_file_id'),
  providerType: text('provider_type', { enum: providerTypes }).notNull(),
  mmknPfp: numeric('mmkn_pfp', { precision: 5, scale: 2 }).notNull().default('0.00'),
  taxNumber: text('tax_number'),
  vatCheckDue: boolean('vat_check_due').notNull().default(false),
  gs1Prefix: text('gs1_prefix'),
  ssccExtension: integer('sscc_extension').notNull().default(0),
  exclusiveVatNumber: text('exclusive_vat_number'),

  isVerified: boolean('is_verified').notNull().default(false),
  cr: text('cr'),
  crName: text('cr_name'),
  crEntityNumber: text('cr_entity_number'),
  crMainNumber: text('cr_main_number'),
  crMainEntityNumber: text('cr_main_entity_number'),
  crStatus: text('cr_status', { enum: ['active', 'suspended', 'cancelled', 'expired'] }),
  crCity: text('cr_city'),
  crActivities: jsonb('cr_activities').$type<readonly string[]>().notNull().default([]),
  crCheckedAt: moment('cr_checked_at'),
  issueDate: date('issue_date'),
  expiryDate: date('expiry_date'),
  issueDateHijri: text('issue_date_hijri'),
  expiryDateHijri: text('expiry_date_hijri'),
  verificationFailures: integer('verification_failures').notNull().default(0),
  verificationRefusal: text('verification_refusal', { enum: registrationRefusals }),
  crWaiting: text('cr_waiting'),
  crWaitingSince: moment('cr_waiting_since'),

  subscriptionPackage: text('subscription_package'),
  subscriptionStartDate: date('subscription_start_date'),
  subscriptionEndDate: date('subscription_end_date'),
  activeUntil: moment('active_until'),
  subscriptionId: uuid('subscription_id'),
  subscriptionStatus: text('subscription_status').$type<(typeof subscriptionLife.states)[number]>(),
  graceUntil: date('grace_until'),

  requiresSecondStep: boolean('requires_second_step').notNull().default(false),
  suspendedAt: moment('suspended_at'),
  suspendedReason: text('suspended_reason'),
  /** Since its owner closed the account. */
  closedAt: moment('closed_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
