import { type SQL, sql } from 'drizzle-orm'
import { invoiceSettlements, invoiceLines as lines, ownInvoices as own } from '../tables.ts'

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

/**
 * What was sold to a customer by invoices without a deal, by invoices_buyer and invoice_lines_invoice. The article is found by the
 * SKU of the line.
 */
export function boughtByInvoice(customer: string, since: string): SQL {
  return sql`
    select article.id as article_id, article.listing_id, ${lines.sku} as sku, ${lines.nameAr} as name_ar,
      ${lines.nameEn} as name_en, ${lines.unitId} as unit_id, ${lines.qty} as qty, ${own.issuedOn} as bought_on
    from customer_buyers known
    join ${own} on ${own.buyerId} = known.buyer_id
    join ${lines} on ${lines.invoiceId} = ${own.id}
    left join own_articles article on article.is_kept and upper(article.sku) = upper(${lines.sku})
    where known.company_id = current_company() and known.customer_id = ${customer} and ${own.issuedOn} >= ${since}::date
      and ${own.dealId} is null and ${own.kind} in ('tax_invoice', 'simplified') and ${own.status} <> 'credited'`
}
