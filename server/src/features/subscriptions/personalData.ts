import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  packages: {
    notPersonal: 'what the marketplace offers',
    columns: `
      id code name_ar name_en description_ar description_en price_monthly price_yearly trial_days limits
      features marketplace_fee_percent rank is_popular is_active`,
  },
  payment_claims: {
    notPersonal: 'which process asks the payment service',
    columns: 'company_id holder expires_at',
  },
  processed_webhooks: {
    notPersonal: 'keys of the payment service',
    columns: 'id at',
  },
  invoice_numbers: {
    notPersonal: 'counters',
    columns: 'year last series',
  },
  subscriptions: {
    purpose: 'subscription',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    personal: 'payment_method suspended_reason',
    other: `
      id company_id package_id period status start_date end_date grace_until auto_renew cancel_at_end version
      created_at updated_at trial_end anchor pending_package pending_period card_id`,
  },
  subscription_invoices: {
    purpose: 'subscription',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    personal: `
      number reference lines total vat paid_at method transferred_on bank_reference receipt_refusal seller
      buyer qr checkout_url checkout_id payment_id`,
    other: `
      id company_id subscription_id status period_start period_end subtotal due_on checkout_requested_at
      last_payment version created_at updated_at purpose package_id period price receipt_file receipt_sent_at
      refunded credited issued_at`,
    expired: (past) => sql`id < ${past.keyYears(10)} and updated_at < ${past.years(10)}`,
  },
  subscription_credit_notes: {
    purpose: 'subscription',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'subscription_invoices',
    personal: 'number issued_at reason total qr transferred_on transfer_reference',
    other: `
      sent_at tried_at id company_id invoice_id subtotal vat refunded_before is_set_off requested_at is_by_transfer
      transfer_noted_at`,
  },
  subscription_e_invoices: {
    purpose: 'subscription',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    deletedWith: 'subscription_invoices',
    notExported: 'which signed document belongs to a subscription invoice',
    personal: 'problem',
    other: 'id company_id invoice_id credit_note_id document_id cleared_at created_at',
  },
  card_charges: {
    purpose: 'payment',
    retention: 'tax',
    owner: 'company',
    onClosing: 'blanked',
    deletedWith: 'subscription_invoices',
    personal: 'message state requested_at',
    secret: 'token',
    other: 'id company_id invoice_id retry_day timed_out_at',
  },
  saved_cards: {
    purpose: 'payment',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    personal: 'brand last_four holder saved_at',
    secret: 'token',
    other: 'id company_id',
  },
  duplicate_payments: {
    notPersonal: 'keys of payments that were sent back',
    columns: 'payment_id company_id invoice_id found_at refunded_at',
  },
  subscription_reminders: {
    notPersonal: 'which reminder was sent',
    columns: 'company_id subscription_id ends_on days_before',
  },
}
