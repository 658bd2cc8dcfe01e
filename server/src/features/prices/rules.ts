import type { PricedProductFound, ShownRule } from '@mawrid/contract/prices/priceList.ts'
import type { PriceRule } from '@mawrid/contract/prices/rule.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { holdingWord } from '../../platform/lists/holding.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { articles, listings, ownArticles, ownListings } from '../listings/tables.ts'
import { type PriceRuleRecord, priceRules } from './tables.ts'

const maxResults = 20
/** The most SKUs of a pasted column that are looked up at once. */
const maxSkus = 500

/** The rules of a list in their order, by price_rules_place. */
export function readRules(db: Db, listId: string): Promise<PriceRuleRecord[]> {
  return db.select().from(priceRules).where(eq(priceRules.listId, listId)).orderBy(asc(priceRules.position))
}

export function ruleOf(row: PriceRuleRecord): PriceRule {
  return {
    target: row.target,
    product: row.listingId,
    variant: row.articleId,
    category: row.categoryId,
    brand: row.brand,
    unit: row.unitId,
    tiers: row.tiers,
  }
}

/** The rules with the names of the products that they price. */
export async function shownRules(db: Db, listId: string): Promise<ShownRule[]> {
  const rows = await db
    .select({
      rule: priceRules,
      sku: listings.sku,
      ref: listings.ref,
      nameAr: listings.nameAr,
      nameEn: listings.nameEn,
      price: listings.price,
      variantSku: articles.sku,
      variantPrice: articles.price,
      optionValues: articles.optionValues,
    })
    .from(priceRules)
    .leftJoin(listings, eq(listings.id, priceRules.listingId))
    .leftJoin(articles, eq(articles.id, priceRules.articleId))
    .where(eq(priceRules.listId, listId))
    .orderBy(asc(priceRules.position))
  return rows.map(({ rule, sku, ref, nameAr, nameEn, price, variantSku, variantPrice, optionValues }) => ({
    ...ruleOf(rule),
    sku: variantSku ?? sku ?? ref,
    name_ar: nameAr,
    name_en: nameEn,
    option_values: optionValues ?? [],
    list_price: variantPrice ?? price,
  }))
}

interface Search {
  readonly search: string
  readonly skus?: string | undefined
}

/** Variants by words, the newest products first, or by their exact SKUs. */
export async function searchPricedProducts(db: Db, { search, skus }: Search): Promise<PricedProductFound[]> {
  const upper = (skus ?? '')
    .split(',')
    .map((sku) => sku.trim().toUpperCase())
    .filter((sku) => sku !== '')
    .slice(0, maxSkus)
  // By listings_search, or by listings_made where nothing is typed.
  const byWords = db
    .select({ id: ownListings.id })
    .from(ownListings)
    .where(
      and(
        eq(ownListings.kind, 'product'),
        eq(ownListings.archiveRank, 0),
        ...wordsOf(search).map((word) => holdingWord(word, ownListings)),
      ),
    )
    .orderBy(desc(ownListings.id))
    .limit(maxResults)
  const rows = await db
    .select({
      product: ownListings.id,
      variant: ownArticles.id,
      sku: ownArticles.sku,
      name_ar: ownListings.nameAr,
      name_en: ownListings.nameEn,
      option_values: ownArticles.optionValues,
      unit: ownListings.unitId,
      list_price: sql<string | null>`coalesce(${ownArticles.price}, ${ownListings.price})`,
    })
    .from(ownArticles)
    .innerJoin(ownListings, eq(ownListings.id, ownArticles.listingId))
    .where(
      and(
        ownArticles.isCurrent,
        eq(ownListings.archiveRank, 0),
        skus === undefined ? inArray(ownListings.id, byWords) : inArray(sql`upper(${ownArticles.sku})`, upper),
      ),
    )
    .orderBy(desc(ownListings.id), ownArticles.position)
    .limit(skus === undefined ? maxResults : maxSkus)
  return rows
}
