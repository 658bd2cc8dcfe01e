import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { sql } from 'drizzle-orm'
import { riyadhDay } from '../../platform/calendar/days.ts'
import type { Db } from '../../platform/parts.ts'
import { type InvoiceRow, openInvoiceOf } from './invoiceStore.ts'
import { findPackage, packageView } from './packageStore.ts'
import type { SubscriptionRow } from './subscriptionStore.ts'

/** A subscription as the contract shows it. Asked of the company's own rows. */
export async function subscriptionView(own: Db, row: SubscriptionRow): Promise<Subscription> {
  const chosen = await findPackage(own, row.packageId)
  if (!chosen) throw new Error(`The package ${row.packageId} is gone`)
  const invoice = await openInvoiceOf(own, row.id)
  return {
    id: row.id,
    version: row.version,
    allowed_actions: row.status === 'pending_payment' ? ['pay', 'withdraw'] : [],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    package: packageView(chosen),
    period: row.period,
    status: row.status,
    start_date: row.startDate,
    end_date: row.endDate,
    grace_until: row.graceUntil,
    auto_renew: row.autoRenew,
    cancel_at_end: row.cancelAtEnd,
    pending_change: null,
    payment_method: row.paymentMethod,
    trial_end: null,
    next_payment: null,
    usage: {
      products: 0,
      services: 0,
      franchises: 0,
      investments: 0,
      images_per_listing: 0,
      deals_per_month: 0,
      warehouses: await warehousesOf(own),
    },
    open_invoice: invoice?.id ?? null,
    last_payment: invoice?.lastPayment ?? null,
    suspended_reason: null,
  }
}

export function invoiceView(row: InvoiceRow, now: Date): SubscriptionInvoice {
  return {
    id: row.id,
    version: row.version,
    allowed_actions: row.status === 'open' ? ['pay'] : [],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    number: row.number,
    subscription: row.subscriptionId,
    status: row.status,
    is_overdue: row.status === 'open' && row.dueOn < riyadhDay(now),
    period_start: row.periodStart,
    period_end: row.periodEnd,
    lines: row.lines,
    subtotal: row.subtotal,
    vat: row.vat,
    total: row.total,
    due_on: row.dueOn,
    paid_at: row.paidAt?.toISOString() ?? null,
    method: row.method,
    reference: row.id,
    purpose: 'start',
    refunded: '0.00',
    issued_at: row.paidAt?.toISOString() ?? null,
    last_payment: row.lastPayment,
    bank: null,
    receipt: null,
    receipt_refusal: null,
    seller: null,
    buyer: null,
    qr: null,
    credit_notes: [],
  }
}

/** Counted here, since the warehouses ask this feature for their limit and cannot be asked in turn. */
async function warehousesOf(own: Db): Promise<number> {
  const { rows } = await own.execute<{ count: number }>(
    sql`select count(*)::int as count from warehouses where company_id = current_company() and status <> 'archived'`,
  )
  return rows[0]?.count ?? 0
}
