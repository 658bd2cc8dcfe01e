import type { statementKinds } from '@mawrid/contract/invoices/books.calls.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { buyersOfCustomer } from '../../customers/index.ts'
import { releasedInvoices } from '../zatca/clearance.ts'

/** A change of a buyer's account on a day. */
export interface Movement {
  readonly on: string
  readonly kind: (typeof statementKinds)[number]
  readonly invoice: string
  readonly number: string
  readonly reference: string | null
  readonly charged: string
  readonly paid: string
}

/** In the order of a statement: by day, what is charged before what is paid for it. */
export async function readMovements(companyDb: Db, buyer: string, from: string, to: string): Promise<Movement[]> {
  const { rows } = await companyDb.execute<Movement & Record<string, unknown>>(sql`
    select "on"::text, kind, invoice, number, reference, charged::text, paid::text
    from (${movements(buyer)}) moved
    where "on" between ${from}::date and ${to}::date
    order by moved."on", is_money, at, id`)
  return rows
}

/** What was owed before a day. */
export async function owedBefore(companyDb: Db, buyer: string, day: string): Promise<string> {
  const { rows } = await companyDb.execute<{ owed: string }>(sql`
    select coalesce(sum(charged - paid), 0)::numeric(20, 2)::text as owed
    from (${movements(buyer)}) moved where "on" < ${day}::date`)
  return rows[0]?.owed ?? '0.00'
}

/**
 * The documents that a buyer was given, by the index invoices_buyer, and their payments by invoice_payments_invoice. What an
 * invoice deducts was charged already, by an advance payment invoice.
 */
function movements(buyer: string): SQL {
  return sql`
    select issued_on as "on", false as is_money, issued_at as at, id,
      case when kind in ('tax_invoice', 'simplified', 'advance_payment') then 'invoice' else kind end as kind,
      id as invoice, number, coalesce(original_number, po_number) as reference,
      case when kind = 'credit_note' then 0 else total - prepaid end as charged,
      case when kind = 'credit_note' then total else 0 end as paid
    from ${releasedInvoices} given where buyer_id in ${buyersOfCustomer(buyer)} and issued_on is not null
    union all
    select paid_on, true, recorded_at, payment.id,
      case when i.kind = 'credit_note' then 'refund' else 'payment' end,
      i.id, i.number, payment.reference,
      case when i.kind = 'credit_note' then amount else 0 end,
      case when i.kind = 'credit_note' then 0 else amount end
    from ${releasedInvoices} i join invoice_payments payment on payment.invoice_id = i.id
    where i.buyer_id in ${buyersOfCustomer(buyer)} and i.issued_on is not null and reversed_at is null`
}
