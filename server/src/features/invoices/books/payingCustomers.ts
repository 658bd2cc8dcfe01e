import { type SQL, sql } from 'drizzle-orm'
import { invoiceSettlements } from '../tables.ts'

/**
 * How customers of the bound company have paid within twelve months, by the table invoice_settlements, which a trigger keeps: of
 * all or of some by invoice_settlements_buyer.
 */
export function payingCustomers(today: string, customers?: readonly string[]): SQL {
  const ofSome = customers && sql`and known.customer_id = any (${sql.param(customers)}::uuid[])`
  return sql`
    select known.customer_id, count(*)::int as invoices, round(avg(settled.days_late))::int as days_late
    from customer_buyers known
    join ${invoiceSettlements} settled on settled.company_id = current_company() and settled.buyer_id = known.buyer_id
    where known.company_id = current_company() and settled.paid_on > ${today}::date - interval '1 year' ${ofSome}
    group by known.customer_id`
}
