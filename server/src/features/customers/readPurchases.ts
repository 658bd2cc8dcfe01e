import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listPurchases } from '@mawrid/contract/customers/calls.ts'
import { dueAgain, purchaseMonths } from '@mawrid/contract/customers/purchases.ts'
import { addMonths, riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { purchaseHooks } from './hooks.ts'
import type { Reader } from './readCustomer.ts'
import { findCustomer } from './store.ts'

/** The most articles shown: those that are due, then those bought most often. */
const most = 50

type Bought = {
  article: string | null
  product: string | null
  sku: string | null
  name_ar: string
  name_en: string | null
  unit: string | null
  last_qty: string
  days: string[]
}

/** What a customer buys, by what the reader may see of deals and invoices, each article once. */
export async function readPurchases(
  { clock }: Pick<Parts, 'clock'>,
  db: Db,
  id: string,
  { rights }: Reader,
): Promise<ReplyOf<typeof listPurchases>> {
  const customer = await findCustomer(db, id)
  const today = riyadhDay(clock.now())
  const since = addMonths(today, -purchaseMonths)
  const sources = purchaseHooks.registered().filter(({ right }) => rights.has(right))
  if (sources.length === 0) return { results: [] }
  const bought = sql.join(
    sources.map((source) => sql`(${source.bought(customer.id, since)})`),
    sql` union all `,
  )
  const { rows } = await db.execute<Bought>(sql`
    select
      (array_agg(article_id::text order by bought_on desc))[1] as article,
      (array_agg(listing_id::text order by bought_on desc))[1] as product,
      (array_agg(sku order by bought_on desc))[1] as sku,
      (array_agg(name_ar order by bought_on desc))[1] as name_ar,
      (array_agg(name_en order by bought_on desc))[1] as name_en,
      (array_agg(unit_id::text order by bought_on desc))[1] as unit,
      trim_scale(sum(qty) filter (where bought_on = last_on))::text as last_qty,
      array_agg(distinct bought_on::text order by bought_on::text desc) as days
    from (
      select *, max(bought_on) over (partition by known_as) as last_on
      from (
        select coalesce(article_id::text, folded(name_ar)) as known_as, bought_on, sum(qty) as qty,
          (array_agg(article_id order by qty desc))[1] as article_id,
          (array_agg(listing_id order by qty desc))[1] as listing_id,
          (array_agg(sku order by qty desc))[1] as sku, (array_agg(name_ar order by qty desc))[1] as name_ar,
          (array_agg(name_en order by qty desc))[1] as name_en, (array_agg(unit_id order by qty desc))[1] as unit_id
        from (${bought}) every_purchase
        group by 1, 2
        -- A day of which everything came back is none.
        having sum(qty) > 0
      ) every_day
    ) bought
    group by known_as
    order by cardinality(array_agg(distinct bought_on)) desc, max(bought_on) desc, 4
    limit 500`)
  const purchases = rows.map(({ days, ...what }) => ({
    ...what,
    times: days.length,
    last_on: days[0] ?? today,
    ...dueAgain(days, today),
  }))
  const isDue = (due_on: string | null) => due_on !== null && due_on <= today
  const due = purchases
    .filter(({ due_on }) => isDue(due_on))
    .sort((a, b) => ((a.due_on ?? '') < (b.due_on ?? '') ? -1 : 1))
  const others = purchases.filter(({ due_on }) => !isDue(due_on))
  return { results: [...due, ...others].slice(0, most) }
}
