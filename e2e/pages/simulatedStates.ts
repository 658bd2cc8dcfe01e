import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { countedLimits } from '@mawrid/contract/subscriptions/package.ts'
import type { Page } from 'playwright/test'

type Answer = Record<string, unknown>

/* States that no demo seller has. They are simulated by changing the server's responses, so that other journeys find
   the demo sellers unchanged. Other journeys reach these states for real. */

/** The inactive seller's company at other steps of its activation. */
export const companyStates = {
  refused: {
    status: 'verification_failed',
    activation: [step('details', 'done'), refused('cr_of_another'), step('subscription', 'locked')],
  },
  waiting: {
    cr_waiting: { cr: '4030291847', since: '2026-11-21T09:30:00.000Z' },
    activation: [step('details', 'done'), step('registration', 'waiting'), step('subscription', 'locked')],
  },
  verified: {
    status: 'verified',
    is_verified: true,
    cr: '4030291847',
    cr_name: 'مؤسسة سواحل الحجاز للأغذية',
    cr_entity_number: '7012846395',
    cr_main_number: '4030291847',
    cr_main_entity_number: '7012846395',
    cr_status: 'active',
    issue_date: '2019-03-11',
    issue_date_hijri: '1440-07-04',
    city: 'جدة',
    activities: ['البيع بالجملة للأغذية والمشروبات الأخرى'],
    checked_at: '2026-11-21T09:30:00.000Z',
    allowed_actions: ['edit'],
    activation: [
      step('details', 'done'),
      step('registration', 'done'),
      step('subscription', 'open', { action: 'choose_package' }),
    ],
  },
} satisfies Record<string, Answer>

export async function showCompanyAs(page: Page, stage: Answer): Promise<void> {
  await page.route(/\/api\/v1\/companies\/(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const { results, ...rest } = await response.json()
    await route.fulfill({
      response,
      json: { ...rest, results: results.map((company: Answer) => ({ ...company, ...stage })) },
    })
  })
}

const invoiceId = '019a7c3e-5b10-7c54-9d1a-6f2d8e4b7a90'
const subscriptionId = '019a7c3e-5b0f-7a21-8c43-1b9f7d2e6a55'
export const paymentPath = `/apps/subscription/payment?invoice=${invoiceId}`

/** Outcomes of the payment named in the address. */
export const paymentStates = {
  paid: [{ status: 'paid', paid_at: '2026-11-21T09:30:00.000Z', number: 'SUB-2026-000117', method: 'mada' }, null],
  refused: [{ status: 'open' }, 'refused'],
  abandoned: [{ status: 'open' }, 'abandoned'],
  differs: [{ status: 'open' }, 'differs'],
  'in review': [{ status: 'in_review' }, null],
  closed: [{ status: 'void' }, null],
  pending: [{ status: 'open' }, null],
} as const satisfies Record<string, readonly [Answer, 'refused' | 'abandoned' | 'differs' | null]>

export async function showPaymentAs(
  page: Page,
  [invoice, lastPayment]: readonly [Answer, string | null],
): Promise<void> {
  const isPaid = invoice.status === 'paid'
  await page.route(`**/api/v1/subscription-invoices/${invoiceId}/check/`, (route) =>
    route.fulfill({ json: { ...anInvoice, ...invoice, last_payment: lastPayment } }),
  )
  await page.route(`**/api/v1/subscriptions/${subscriptionId}/`, async (route) => {
    const request = { url: new URL('/api/v1/subscription-packages/?ordering=rank', route.request().url()).href }
    const packages = await route.fetch(request)
    const { results } = await packages.json()
    await route.fulfill({
      json: {
        ...aSubscription,
        package: results[1],
        status: isPaid ? 'active' : 'pending_payment',
        start_date: isPaid ? '2026-11-21' : null,
        end_date: isPaid ? '2027-11-20' : null,
        open_invoice: isPaid ? null : invoiceId,
        last_payment: lastPayment,
      },
    })
  })
}

const record = {
  version: 1,
  allowed_actions: [],
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
}

const anInvoice = {
  ...record,
  id: invoiceId,
  number: null,
  reference: 'MRD-0000117',
  subscription: subscriptionId,
  purpose: 'start',
  is_overdue: false,
  period_start: '2026-11-21',
  period_end: '2027-11-20',
  lines: [{ name_ar: 'باقة النمو، سنة', name_en: 'Growth plan, 1 year', amount: '2990.00' }],
  subtotal: '2990.00',
  vat: '448.50',
  total: '3438.50',
  refunded: '0.00',
  credited: '0.00',
  due: '3438.50',
  due_on: '2026-11-28',
  issued_at: null,
  paid_at: null,
  method: null,
  last_payment: null,
  bank: null,
  receipt: null,
  receipt_refusal: null,
  seller: null,
  buyer: null,
  qr: null,
  clearance: null,
  credit_notes: [],
} satisfies Omit<SubscriptionInvoice, 'status'>

const aSubscription = {
  ...record,
  id: subscriptionId,
  period: 'year',
  trial_end: null,
  grace_until: null,
  auto_renew: true,
  cancel_at_end: false,
  pending_change: null,
  next_payment: null,
  is_account_closing: false,
  payment_method: null,
  usage: Object.fromEntries(countedLimits.map((limit) => [limit, 0])),
  suspended_reason: null,
}

/** A Nafath request that was just sent, with the number to choose in the app. */
export async function showNafathNumber(page: Page): Promise<void> {
  const status = { status: 'waiting', number: '47', expires_at: new Date(Date.now() + 170_000).toISOString() }
  await page.route('**/api/v1/seller/activate-account/', (route) =>
    route.fulfill({ json: { ...status, token: 'a-token-of-this-browser' } }),
  )
  await page.route('**/api/v1/seller/activation-status/', (route) =>
    route.fulfill({ json: { ...status, is_delayed: false, refusal: null } }),
  )
}

function step(name: string, state: string, more: Answer = {}) {
  return { step: name, state, action: null, reason: null, days_left: null, ...more }
}

function refused(reason: string) {
  return step('registration', 'refused', { action: 'verify', reason })
}
