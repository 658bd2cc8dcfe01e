import type { BodyOf } from '@mawrid/contract/call.ts'
import type { findSkus as call } from '@mawrid/contract/deals/quotes.calls.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { ownArticles as articles } from '../../listings/tables.ts'
import { describeArticles } from '../rounds/searchSubstitutes.ts'

/** The variants that a pasted list names, in its order, by the index articles_sku. */
export async function findSkus(db: Db, companyId: string, { rows }: BodyOf<typeof call>) {
  const skus = [...new Set(rows.map(({ sku }) => sku.toUpperCase()))]
  const named = await db
    .select({ id: articles.id, sku: sql<string>`upper(${articles.sku})` })
    .from(articles)
    .where(and(articles.isCurrent, inArray(sql`upper(${articles.sku})`, skus)))
  const idOf = new Map(named.map(({ id, sku }) => [sku, id]))
  const qtyOf = new Map(rows.map(({ sku, qty }) => [idOf.get(sku.toUpperCase()), qty]))
  const found = await describeArticles(db, companyId, {
    where: inArray(articles.id, [...idOf.values()]),
    limit: skus.length,
    qtyOf: (id) => qtyOf.get(id) ?? '1',
  })
  const byId = new Map(found.map((one) => [one.article, one]))
  return rows.map(({ sku }) => ({ sku, found: byId.get(idOf.get(sku.toUpperCase()) ?? '') ?? null }))
}
