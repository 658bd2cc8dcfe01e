import { type SQL, sql } from 'drizzle-orm'
import { ownInvoices as own } from '../tables.ts'

/**
 * What customers of the bound company still have to pay: of all from the index invoices_unpaid alone, of some by
 * invoices_buyer.
 */
export function owingCustomers(today: string, customers?: readonly string[]): SQL {
  const ofSome = customers && sql`and known.customer_id = any (${sql.param(customers)}::uuid[])`
  const openFor = (from: number, to: number) => sql`coalesce(sum(${own.open}) filter (
      where ${own.dueOn} between ${today}::date - ${to}::int and ${today}::date - ${from}::int), 0)`
  return sql`
    select known.customer_id, sum(${own.open}) as open,
      coalesce(sum(${own.open}) filter (where ${own.dueOn} < ${today}::date), 0) as overdue,
      coalesce(sum(${own.open}) filter (where ${own.dueOn} is null or ${own.dueOn} >= ${today}::date), 0) as not_due,
      ${openFor(1, 30)} as days_1_30, ${openFor(31, 60)} as days_31_60, ${openFor(61, 90)} as days_61_90,
      coalesce(sum(${own.open}) filter (where ${own.dueOn} < ${today}::date - 90), 0) as over_90
    from customer_buyers known
    join ${own} on ${own.buyerId} = known.buyer_id
    where known.company_id = current_company() and ${own.open} > 0 and ${own.kind} <> 'credit_note' ${ofSome}
    group by known.customer_id`
}
