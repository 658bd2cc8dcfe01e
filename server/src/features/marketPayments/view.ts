import type { InvoiceOfSeller, SubscriptionOfSeller } from '@mawrid/contract/market/payments.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import {
  type InvoiceRow,
  oneInvoiceView,
  packageOf,
  pendingRefund,
  type SubscriptionRow,
} from '../subscriptions/index.ts'

/** A subscription invoice as the marketplace's staff see it. */
export async function sellersInvoice(parts: Parts, row: InvoiceRow): Promise<InvoiceOfSeller> {
  const { bank: _, allowed_actions: __, ...invoice } = await oneInvoiceView(parts, parts.db.system, row)
  const pending = await pendingRefund(parts.db.system, row.id)
  return {
    ...invoice,
    company: await payerOf(parts.db.system, row.companyId),
    pending_refund: pending && {
      total: pending.total,
      reason: pending.reason,
      requested_at: pending.requestedAt.toISOString(),
    },
  }
}

export async function payerOf(db: Db, companyId: string): Promise<InvoiceOfSeller['company']> {
  const { id, name, crName, cr } = await findCompany(db, companyId)
  return { id, name: crName ?? name, cr }
}

export async function sellersSubscription({ db }: Parts, row: SubscriptionRow): Promise<SubscriptionOfSeller> {
  const { code } = await packageOf(db.system, row.packageId)
  return {
    id: row.id,
    version: row.version,
    company: row.companyId,
    package: code,
    period: row.period,
    status: row.status,
    start_date: row.startDate,
    end_date: row.endDate,
    grace_until: row.graceUntil,
    cancel_at_end: row.cancelAtEnd,
    suspended_reason: row.suspendedReason,
  }
}
