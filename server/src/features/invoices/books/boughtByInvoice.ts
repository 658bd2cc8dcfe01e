import { type SQL, sql } from 'drizzle-orm'
import { invoiceLines as lines, ownInvoices as own } from '../tables.ts'

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
