import type { BookedPayment } from '@mawrid/contract/accounting/journal.ts'
import type { paymentMethods } from '@mawrid/contract/invoices/payment.ts'
import { addMonths, startOfDay } from '@mawrid/contract/values/days.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { invoicePayments, ownInvoices } from '../../invoices/index.ts'
import type { Period } from './period.ts'

/** A payment, a refund or the reversal of one, with its place in the order of reading. */
export interface PaymentRow extends Record<string, unknown> {
  readonly id: string
  readonly at: string
  readonly on: string
  readonly is_refund: boolean
  readonly method: (typeof paymentMethods)[number]
  readonly amount: string
  readonly reference: string | null
  readonly document: string
  readonly name_ar: string
  readonly name_en: string | null
  readonly vat_number: string | null
}

export type PaymentSide = 'recorded' | 'reversed'

/**
 * Payments of a period in the order in which they were recorded, by the index invoice_payments_recorded; or their reversals, by
 * invoice_payments_reversed. A payment counts on its day if it was recorded in the same month, otherwise on the day on which it was
 * recorded; a reversal on its own day. So a month that is over never changes.
 */
export async function readPayments(
  companyDb: Db,
  query: { readonly side: PaymentSide; readonly period: Period },
  last: PaymentRow | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await companyDb.execute<PaymentRow>(paymentsQuery(query, last, limit))
  return rows
}

/** The query on its own, so that tests can explain it. */
export function paymentsQuery(
  { side, period }: { readonly side: PaymentSide; readonly period: Period },
  last: Pick<PaymentRow, 'at' | 'id'> | undefined,
  limit: number,
): SQL {
  const p = invoicePayments
  const at = side === 'recorded' ? p.recordedAt : p.reversedAt
  const day = sql`(${at} at time zone 'Asia/Riyadh')::date`
  const bookedOn =
    side === 'recorded'
      ? sql`case when date_trunc('month', ${p.paidOn}) = date_trunc('month', ${day}) then ${p.paidOn} else ${day} end`
      : day
  // What is booked in a month was recorded in it.
  const begins = startOfDay(`${period.from.slice(0, 7)}-01`)
  const ends = startOfDay(`${addMonths(period.to, 1).slice(0, 7)}-01`)
  const after = last && sql`and (${at}, ${p.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`
  return sql`
    select ${p.id} as id, ${at}::text as at, (${bookedOn})::text as "on",
      ${ownInvoices.kind} = 'credit_note' as is_refund, ${p.method} as method, ${p.amount}::text as amount,
      ${side === 'recorded' ? p.reference : p.reversalReason} as reference, ${ownInvoices.number} as document,
      ${ownInvoices.buyer} ->> 'name_ar' as name_ar, ${ownInvoices.buyer} ->> 'name_en' as name_en,
      ${ownInvoices.buyer} ->> 'vat_number' as vat_number
    from ${p} join ${ownInvoices} on ${ownInvoices.id} = ${p.invoiceId}
    where ${p.companyId} = current_company() and ${at} >= ${begins.toISOString()}::timestamptz
      and ${at} < ${ends.toISOString()}::timestamptz
      and ${bookedOn} between ${period.from}::date and ${period.to}::date ${after}
    order by ${at}, ${p.id}
    limit ${limit}`
}

export function bookedPayment(side: PaymentSide, row: PaymentRow): BookedPayment {
  const { id, on, is_refund, method, amount, reference, document, name_ar, name_en, vat_number } = row
  const kind = is_refund ? 'refund' : 'payment'
  return {
    // The last digits of an id are random: the journal of a year has no two alike.
    number: `${side === 'recorded' ? 'P' : 'R'}-${id.slice(-8)}`,
    on,
    kind: side === 'recorded' ? kind : `${kind}_reversed`,
    document,
    reference,
    party: { name_ar, name_en, vat_number },
    method,
    amount,
  }
}
