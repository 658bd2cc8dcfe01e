import type { readBuyerPrices as call } from '@mawrid/contract/market/deals.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { articles, listings } from '../listings/tables.ts'
import { pricesOfLines } from '../prices/index.ts'
import { refuseNewRequest } from './refuseInactive.ts'

/** What a buyer pays for published products. Which price list answers, and how it is computed, is the seller's. */
export async function readBuyerPrices(
  parts: Pick<Parts, 'db' | 'clock'>,
  { query: { seller, buyer, lines } }: Pick<CallContext<typeof call>, 'query'>,
) {
  await refuseNewRequest(parts, seller)
  const day = riyadhDay(parts.clock.now())
  return parts.db.readCompany(seller, async (companyDb) => {
    const published = await publishedArticles(
      companyDb,
      lines.map(({ article }) => article),
    )
    const prices = await pricesOfLines(companyDb, { customer: buyer, day, lines })
    return {
      prices: lines.map(({ article }, index) => {
        const priced = published.has(article) ? prices[index] : null
        return {
          article,
          unit_price: priced?.unit_price ?? null,
          list_price: priced?.list_price ?? null,
          is_own: priced?.why?.source === 'price_list',
          from_qty: priced?.why?.from_qty ?? null,
          until: priced?.why?.until ?? null,
        }
      }),
    }
  })
}

async function publishedArticles(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(listings, eq(listings.id, articles.listingId))
    .where(
      and(
        inArray(articles.id, [...new Set(ids)]),
        eq(listings.status, 'published'),
        articles.isCurrent,
        articles.isActive,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
