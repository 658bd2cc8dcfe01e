import { randomUUIDv7 } from 'node:crypto'
import type { invoicePurposes } from '@mawrid/contract/subscriptions/invoice.ts'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { refuseWhileClosing } from '../../companies/index.ts'
import { insertPlanInvoice, type PlanInvoiceRow } from '../invoices/store.ts'
import { type Move, recordInvoiceAction } from '../moveSubscription.ts'
import { type PackageRow, packageOf } from '../packages/store.ts'
import { periodLine, priceOf, upgradeLine } from '../rules/price.ts'
import type { QuotedChange } from '../rules/quote.ts'
import type { SubscriptionRow } from '../store.ts'

const daysToPay = 7

interface Opened {
  readonly purpose: (typeof invoicePurposes)[number]
  readonly chosen: PackageRow
  readonly period: SubscriptionPeriod
  readonly quoted: QuotedChange
}

/** Creates the invoice of a period, or of an upgrade for the rest of one. It has no number until it is paid. */
export async function openInvoice(
  parts: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  subscription: SubscriptionRow,
  { purpose, chosen, period, quoted }: Opened,
  by: Pick<Move, 'side' | 'userId'>,
): Promise<PlanInvoiceRow> {
  await refuseWhileClosing(tx, subscription.companyId)
  const now = parts.clock.now()
  const { subtotal } = quoted
  const from = purpose === 'upgrade' ? await packageOf(tx, subscription.packageId) : undefined
  const invoice = await insertPlanInvoice(tx, {
    id: randomUUIDv7(),
    companyId: subscription.companyId,
    subscriptionId: subscription.id,
    status: 'open',
    purpose,
    packageId: chosen.id,
    period,
    price: priceOf(chosen, period),
    periodStart: quoted.on,
    periodEnd: quoted.until,
    lines: [from ? upgradeLine(from, chosen, period, subtotal) : periodLine(chosen, period, subtotal)],
    ...withVat(subtotal),
    dueOn: dueOn(purpose, subscription, riyadhDay(now)),
    createdAt: now,
    updatedAt: now,
  })
  await recordInvoiceAction(parts, tx, null, invoice, { action: 'open', ...by })
  return invoice
}

/** An upgrade is due today, because its price is for the days left; a renewal is due before its period begins. */
function dueOn(purpose: Opened['purpose'], { endDate }: SubscriptionRow, today: string): string {
  if (purpose === 'upgrade') return today
  return purpose === 'renew' && endDate ? endDate : addDays(today, daysToPay)
}
