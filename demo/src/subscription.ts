import { randomUUIDv7 } from 'node:crypto'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays, addMonths, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { companies } from '@mawrid/server/src/features/companies/demo.ts'
import {
  companySubscription,
  findPackageByCode,
  insertPlanInvoice,
  insertSubscription,
  issued,
  type PackageRow,
  type PlanInvoiceRow,
  paymentChanges,
  periodLine,
  periodPaid,
  priceOf,
  quoteChange,
  spansOf,
  subscriptions,
  upgradeLine,
} from '@mawrid/server/src/features/subscriptions/demo.ts'
import { packageOf, type SubscriptionRow } from '@mawrid/server/src/features/subscriptions/index.ts'
import { recordMove } from '@mawrid/server/src/platform/history/history.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { eq } from 'drizzle-orm'

import { firstPaymentOn } from './opened.ts'

type Company = typeof companies.$inferSelect
type Deps = Pick<Parts, 'clock' | 'settings'>

interface Paying {
  readonly on: string
  readonly code: string
  readonly period: SubscriptionPeriod
  readonly method: string
}

/** How the demonstration's seller grew: a month at a time, a larger package, and then a whole year. */
function payingsUpTo(today: string): Paying[] {
  const began = firstPaymentOn(today)
  return [
    { on: began, code: 'start', period: 'month', method: 'visa' },
    { on: addMonths(began, 1), code: 'start', period: 'month', method: 'visa' },
    { on: addDays(addMonths(began, 1), 11), code: 'growth', period: 'month', method: 'mada' },
    { on: addMonths(began, 2), code: 'growth', period: 'month', method: 'mada' },
    { on: addMonths(began, 3), code: 'growth', period: 'month', method: 'bank_transfer' },
    { on: addDays(addMonths(began, 3), 20), code: 'growth', period: 'year', method: 'mada' },
  ]
}

/** The subscription of a seller who pays, with all invoices that led to it. */
export async function subscribe(parts: Deps, tx: Db, company: Company): Promise<void> {
  const payings = payingsUpTo(riyadhDay(parts.clock.now()))
  const [first] = payings
  if (!first) return
  const at = startOfDay(first.on)
  let subscription = await insertSubscription(tx, {
    id: randomUUIDv7(),
    companyId: company.id,
    packageId: (await named(tx, first.code)).id,
    period: first.period,
    status: 'pending_payment',
    createdAt: at,
    updatedAt: at,
  })
  const paid: PlanInvoiceRow[] = []
  for (const paying of payings) {
    const invoice = await pay(parts, tx, { company, subscription, paid, paying })
    paid.push(invoice)
    const grown = await grow(tx, subscription, invoice)
    await recordPayment(tx, { before: subscription, after: grown, invoice })
    subscription = grown
  }
  await makeActive(tx, company, subscription, parts.clock.now())
}

interface Before {
  readonly company: Company
  readonly subscription: SubscriptionRow
  readonly paid: readonly PlanInvoiceRow[]
  readonly paying: Paying
}

async function pay(parts: Deps, tx: Db, { company, subscription, paid, paying }: Before): Promise<PlanInvoiceRow> {
  const { on, period, method } = paying
  const [chosen, from] = [await named(tx, paying.code), paid.at(-1)]
  const choice = { packageId: chosen.id, rank: chosen.rank, period, price: priceOf(chosen, period) }
  const running = from && {
    packageId: from.packageId,
    period: from.period,
    rank: 0,
    spans: spansOf(paid),
    until: subscription.endDate ?? on,
    anchor: subscription.anchor,
  }
  const { kind, subtotal, on: quotedStart, until: quotedEnd } = quoteChange(running ?? null, choice, on)
  const purpose = kind === 'upgrade' || kind === 'renew' ? kind : 'start'
  const quoted = { purpose, period, periodStart: quotedStart, periodEnd: quotedEnd } as const
  const { start, end } = periodPaid(quoted, subscription, { today: on, paidUntil: null })
  const paidAt = new Date(startOfDay(on).getTime() + 10 * 3_600_000)
  const clock = { now: () => paidAt }
  const sums = withVat(subtotal)
  const before = from && (await packageOf(tx, from.packageId))
  const invoice = await insertPlanInvoice(tx, {
    id: randomUUIDv7(),
    companyId: company.id,
    subscriptionId: subscription.id,
    purpose,
    packageId: chosen.id,
    period,
    price: choice.price,
    status: 'paid',
    periodStart: start,
    periodEnd: end,
    lines: [
      purpose === 'upgrade' && before
        ? upgradeLine(before, chosen, period, subtotal)
        : periodLine(chosen, period, subtotal),
    ],
    ...sums,
    dueOn: on,
    paidAt,
    method,
    ...(await issued({ settings: parts.settings, clock }, tx, company, sums)),
    createdAt: paidAt,
    updatedAt: paidAt,
  })
  await recordMove(tx, {
    companyId: company.id,
    at: paidAt,
    side: 'payment',
    kind: 'subscription_invoice',
    recordId: invoice.id,
    called: { ref: invoice.number ?? invoice.reference },
    action: 'pay',
    from: 'open',
    to: 'paid',
  })
  return invoice
}

interface Payment {
  readonly before: SubscriptionRow
  readonly after: SubscriptionRow
  readonly invoice: PlanInvoiceRow
}

async function recordPayment(tx: Db, { before, after, invoice }: Payment): Promise<void> {
  const { nameAr, nameEn } = await packageOf(tx, after.packageId)
  await recordMove(tx, {
    companyId: invoice.companyId,
    kind: 'subscription',
    recordId: after.id,
    called: { name_ar: nameAr, name_en: nameEn },
    at: invoice.createdAt,
    side: 'payment',
    action: invoice.purpose === 'upgrade' ? 'upgrade' : 'pay',
    from: before.status,
    to: after.status,
    changes: await paymentChanges(tx, before, after, invoice.total),
  })
}

async function grow(tx: Db, before: SubscriptionRow, paid: PlanInvoiceRow): Promise<SubscriptionRow> {
  const { start, end, anchor, follows } = periodPaid(paid, before, { today: paid.periodStart, paidUntil: null })
  const [grown] = await tx
    .update(subscriptions)
    .set({
      status: 'active',
      packageId: paid.packageId,
      period: paid.period,
      startDate: follows ? before.startDate : start,
      endDate: end,
      anchor,
      paymentMethod: paid.method,
    })
    .where(eq(subscriptions.id, before.id))
    .returning()
  if (!grown) throw new Error('The subscription was not stored')
  return grown
}

async function makeActive(tx: Db, company: Company, subscription: SubscriptionRow, now: Date): Promise<void> {
  const subscriptionFields = companySubscription(
    company,
    subscription,
    await packageOf(tx, subscription.packageId),
    now,
  )
  await tx.update(companies).set(subscriptionFields).where(eq(companies.id, company.id))
}

async function named(tx: Db, code: string): Promise<PackageRow> {
  const found = await findPackageByCode(tx, code)
  if (!found) throw new Error(`There is no package ${code}`)
  return found
}
