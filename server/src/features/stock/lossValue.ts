import { times } from '@mawrid/contract/sales/halalas.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { articles, listingDetails, listings } from '../listings/tables.ts'

/** Goods that the company has no longer, in thousandths. */
export interface Loss {
  readonly articleId: string
  readonly qty: bigint
}

/** What lost goods are worth: at cost, or at the price of what has no cost. Quantities below zero are none. */
export async function valueOfLoss(db: Db, losses: readonly Loss[]): Promise<string> {
  const lost = losses.filter(({ qty }) => qty > 0n)
  if (lost.length === 0) return '0.00'
  const values = await db
    .select({
      id: articles.id,
      value: sql<
        string | null
      >`coalesce(${listingDetails.own} ->> 'cost', ${articles.price}::text, ${listings.price}::text)`,
    })
    .from(articles)
    .innerJoin(listings, eq(listings.id, articles.listingId))
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .where(
      inArray(
        articles.id,
        lost.map(({ articleId }) => articleId),
      ),
    )
  const worth = new Map(values.map(({ id, value }) => [id, toHalalas(value ?? '0.00')]))
  return fromHalalas(lost.reduce((sum, { articleId, qty }) => sum + times(worth.get(articleId) ?? 0n, qty), 0n))
}
