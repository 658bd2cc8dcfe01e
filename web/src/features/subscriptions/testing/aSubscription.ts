import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'

export function aPackage(changes: Partial<Package> = {}): Package {
  return {
    id: '0199a000-0000-7000-8000-000000000003',
    code: 'growth',
    name_ar: 'النمو',
    name_en: 'Growth',
    description_ar: '',
    description_en: '',
    price_monthly: '499.00',
    price_yearly: '4990.00',
    vat_included: false,
    trial_days: 14,
    limits: {
      products: 500,
      services: 100,
      franchises: null,
      investments: null,
      warehouses: 5,
      members: 5,
      images_per_listing: 10,
      deals_per_month: 200,
      import_rows: 2000,
    },
    features: [],
    marketplace_fee_percent: '2.50',
    rank: 2,
    is_popular: false,
    is_active: true,
    ...changes,
  }
}

export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: '0199a000-0000-7000-8000-000000000011',
    version: 3,
    allowed_actions: ['renew', 'change', 'cancel', 'set_renewal'],
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
    package: aPackage(),
    period: 'month',
    status: 'active',
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    trial_end: null,
    grace_until: null,
    auto_renew: false,
    cancel_at_end: false,
    pending_change: null,
    next_payment: { on: '2026-03-31', total: '573.85', card: null },
    is_account_closing: false,
    payment_method: 'mada',
    usage: {
      products: 412,
      services: 100,
      franchises: 3,
      investments: 0,
      warehouses: 2,
      members: 1,
      images_per_listing: 8,
      deals_per_month: 12,
      import_rows: 900,
    },
    open_invoice: null,
    last_payment: null,
    suspended_reason: null,
    ...changes,
  }
}

export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    kind: 'upgrade',
    package: aPackage(),
    period: 'month',
    on: '2026-03-14',
    until: '2026-03-31',
    days_left: 18,
    days: 31,
    price: '289.74',
    credit: '115.55',
    subtotal: '174.19',
    vat: '26.13',
    total: '200.32',
    later_total: '573.85',
    trial_days: 0,
    exceeds: [],
    ...changes,
  }
}

export function anInvoice(changes: Partial<SubscriptionInvoice> = {}): SubscriptionInvoice {
  return {
    id: '0199a000-0000-7000-8000-000000000021',
    version: 1,
    allowed_actions: ['pay', 'send_receipt'],
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
    number: null,
    reference: 'MRD-0000117',
    subscription: '0199a000-0000-7000-8000-000000000011',
    purpose: 'renew',
    status: 'open',
    is_overdue: false,
    period_start: '2026-04-01',
    period_end: '2026-04-30',
    lines: [{ name_ar: 'باقة النمو، اشتراك شهر', name_en: 'Growth plan, 1 month', amount: '499.00' }],
    subtotal: '499.00',
    vat: '74.85',
    total: '573.85',
    refunded: '0.00',
    due_on: '2026-03-31',
    issued_at: null,
    paid_at: null,
    method: null,
    last_payment: null,
    bank: {
      beneficiary_ar: 'شركة مورد للأسواق الرقمية',
      beneficiary_en: 'Mawrid Digital Markets',
      bank_ar: 'مصرف الراجحي',
      bank_en: 'Al Rajhi Bank',
      iban: 'SA0380000000608010167519',
      reference: 'MRD-0000117',
    },
    receipt: null,
    receipt_refusal: null,
    seller: null,
    buyer: null,
    qr: null,
    clearance: null,
    credit_notes: [],
    ...changes,
  }
}
