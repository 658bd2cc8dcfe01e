import type { ReplyOf } from '@mawrid/contract/call.ts'
import { type readListingSales as call, listingSalesDays } from '@mawrid/contract/deals/listingSales.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { addDays, endOfDay, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { trimZeros } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { dealCache } from '../dealCache.ts'

type Sales = ReplyOf<typeof call>
type Period = Pick<Sales, 'from' | 'to'>

/** The recent sales of a listing, cached until a deal changes or the day ends. */
export async function readListingSales(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { params: { id }, principal }: CallContext<typeof call>,
): Promise<Sales> {
  const to = riyadhDay(clock.now())
  const period = { from: addDays(to, 1 - listingSalesDays), to }
  const cache = await dealCache(db)(principal.company.id)
  return cache(`sales ${to} ${id}`, () =>
    db.readCompany(principal.company.id, async (companyDb) => {
      await requireListing(companyDb, id)
      return { ...period, ...(await countSales(companyDb, id, period)), last: await lastAgreement(companyDb, id) }
    }),
  )
}

async function requireListing(companyDb: Db, id: string): Promise<void> {
  const { rows } = await companyDb.execute(sql`select 1 from own_listings where id = ${id} and status <> 'deleted'`)
  if (rows.length === 0) throw new Problem('not_found')
}

/** As the list of deals counts them; investments too, since it is filtered by the kind. */
async function countSales(companyDb: Db, id: string, { from, to }: Period) {
  const [start, end] = [startOfDay(from).toISOString(), endOfDay(to).toISOString()]
  const { rows } = await companyDb.execute<{ requests: number; agreed: number; quantity: string }>(sql`
    select
      count(distinct deal.id) filter (where requested_at >= ${start} and requested_at < ${end})::int as requests,
      count(distinct deal.id) filter (where won)::int as agreed,
      coalesce(sum(line.agreed_qty - line.closed_qty) filter (where won and ${isListingItself}), 0)::text as quantity
    from deal_lines line
    join own_deals deal on deal.id = line.deal_id,
    lateral (
      select accepted_at >= ${start} and accepted_at < ${end} and deal.status <> 'cancelled' as won
    ) sale
    where line.listing_id = ${id}`)
  const { requests = 0, agreed = 0, quantity = '0' } = rows[0] ?? {}
  return { requests, agreed, quantity: trimZeros(quantity) }
}

async function lastAgreement(companyDb: Db, id: string): Promise<Sales['last']> {
  const { rows } = await companyDb.execute<{
    deal: string
    number: string
    at: Date
    unit_price: string
    sku: string | null
  }>(sql`
    select deal.id as deal, number, accepted_at as at, round(agreed_net / agreed_qty, 2)::text as unit_price,
      (select sku from articles where articles.id = line.agreed_article_id) as sku
    from deal_lines line
    join own_deals deal on deal.id = line.deal_id
    where line.listing_id = ${id} and agreed_qty > 0 and deal.status <> 'cancelled' and ${isListingItself}
    order by accepted_at desc, deal.id desc
    limit 1`)
  const [row] = rows
  if (!row) return null
  const { at, ...agreement } = row
  return { ...agreement, on: riyadhDay(new Date(at)) }
}

/** Not a substitute for it. */
const isListingItself = sql`line.agreed_article_id is not distinct from coalesce(line.article_id, line.agreed_article_id)`
