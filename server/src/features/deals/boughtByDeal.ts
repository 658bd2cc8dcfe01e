import { type SQL, sql } from 'drizzle-orm'
import { dealLines as lines, ownDeals as own } from './tables.ts'

/** How much of an agreed item counts, and what finds the items of a deal. */
interface Counting {
  readonly qty: SQL
  readonly items: SQL
}

const agreed: Counting = {
  qty: sql`${lines.agreedQty} - ${lines.closedQty}`,
  items: sql`join ${lines} on ${lines.dealId} = ${own.id}`,
}

/**
 * What was agreed with a customer of goods and services, by deals_buyer and deal_lines_deal. What came back is counted instead
 * by who knows returns, on the day of the deal.
 */
export function boughtByDeal(customer: string, since: string, { qty, items }: Counting = agreed): SQL {
  const nameWith = (name: typeof lines.nameAr | typeof lines.nameEn, values: SQL) => sql`
    ${name} || case when jsonb_array_length(${values}) = 0 then ''
      else ' (' || (select string_agg(value, ' / ') from jsonb_array_elements_text(${values}) value) || ')' end`
  return sql`
    select coalesce(${lines.agreedArticleId}, ${lines.articleId}) as article_id, ${lines.listingId} as listing_id,
      ${lines.sku} as sku, ${nameWith(lines.nameAr, sql`${lines.variant}`)} as name_ar,
      ${nameWith(lines.nameEn, sql`coalesce(${lines.variantEn}, ${lines.variant})`)} as name_en,
      ${lines.unitId} as unit_id, ${qty} as qty,
      (${own.acceptedAt} at time zone 'Asia/Riyadh')::date as bought_on
    from customer_buyers known
    join ${own} on ${own.buyerId} = known.buyer_id
    ${items}
    where known.company_id = current_company() and known.customer_id = ${customer}
      and ${own.acceptedAt} >= ${since}::date and ${own.status} in ('accepted', 'disputed', 'completed')
      and ${own.kind} in ('product', 'service') and ${lines.agreedQty} > ${lines.closedQty}`
}
