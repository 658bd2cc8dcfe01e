import type { PricedProductFound, ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { holdingWord } from '../../platform/lists/holding.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { articles, listings, ownArticles, ownListings } from '../listings/tables.ts'
import { categoryOf } from '../reference/index.ts'
import { priceRules } from './tables.ts'

const maxResults = 20
/** The most codes of a pasted column that are looked up at once. */
const maxCodes = 500

/** The prices of a list in their order, by price_rules_place. */
export async function shownEntries(db: Db, listId: string): Promise<ShownEntry[]> {
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
  return rows.flatMap(({ rule, sku, ref, nameAr, nameEn, price, variantSku, variantPrice, optionValues }) => {
    const category = rule.categoryId === null ? undefined : categoryOf(rule.categoryId)
    const shown = {
      target: rule.target === 'variant' ? ('product' as const) : rule.target,
      code: variantSku ?? sku ?? ref ?? category?.slug ?? rule.brand,
      unit: rule.unitId,
      name_ar: category?.name_ar ?? nameAr,
      name_en: category?.name_en ?? nameEn,
      option_values: optionValues ?? [],
      list_price: variantPrice ?? price,
    }
    return rule.tiers.map((tier) => ({ ...shown, ...tier }))
  })
}

interface Search {
  readonly search: string
  readonly codes?: string | undefined
}

/** Products by words, the newest first, or by their exact codes; those with variants as a whole and each variant. */
export async function searchPricedProducts(db: Db, { search, codes }: Search): Promise<PricedProductFound[]> {
  const found = db
    .select({ id: ownListings.id })
    .from(ownListings)
    .where(and(eq(ownListings.kind, 'product'), eq(ownListings.archiveRank, 0), ...matching(db, search, codes)))
    .orderBy(desc(ownListings.id))
    .limit(codes === undefined ? maxResults : maxCodes)
  const rows = await db
    .select({
      article: ownArticles.id,
      sku: ownArticles.sku,
      wholeSku: ownListings.sku,
      ref: ownListings.ref,
      product: ownListings.id,
      name_ar: ownListings.nameAr,
      name_en: ownListings.nameEn,
      option_values: ownArticles.optionValues,
      unit: ownListings.unitId,
      variantPrice: ownArticles.price,
      price: ownListings.price,
    })
    .from(ownArticles)
    .innerJoin(ownListings, eq(ownListings.id, ownArticles.listingId))
    .where(and(ownArticles.isCurrent, inArray(ownListings.id, found)))
    .orderBy(desc(ownListings.id), ownArticles.position)
  return [...Map.groupBy(rows, ({ product }) => product).values()].flatMap((variants) => {
    const [first] = variants
    if (!first) return []
    const { name_ar, name_en, unit, price } = first
    const isSingle = variants.length === 1 && first.option_values.length === 0
    const whole = {
      code: first.wholeSku ?? first.ref,
      article: isSingle ? first.article : null,
      option_values: [],
      list_price: price,
    }
    const each = variants.map(({ sku, article, option_values, variantPrice }) => ({
      code: sku,
      article,
      option_values,
      list_price: variantPrice ?? price,
    }))
    return [whole, ...(isSingle ? [] : each)].map((one) => ({ ...one, name_ar, name_en, unit }))
  })
}

/** By listings_search, or by listings_made where nothing is typed; codes by their own indexes. */
function matching(db: Db, search: string, codes: string | undefined) {
  if (codes === undefined) return wordsOf(search).map((word) => holdingWord(word, ownListings))
  const named = codes
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')
    .slice(0, maxCodes)
  return [inArray(ownListings.id, findingByCodes(db, named))]
}

/**
 * Products by articles_sku, listings_sku_once and listings_ref. Not one condition with `or`, for which every product of the
 * company would be read.
 */
export function findingByCodes(db: Db, codes: string[]) {
  const ofVariants = db
    .select({ id: ownArticles.listingId })
    .from(ownArticles)
    .where(and(ownArticles.isCurrent, inArray(sql`upper(${ownArticles.sku})`, codes)))
  const bySku = db
    .select({ id: ownListings.id })
    .from(ownListings)
    .where(and(sql`${ownListings.status} <> 'deleted'`, inArray(sql`upper(${ownListings.sku})`, codes)))
  const byNumber = db.select({ id: ownListings.id }).from(ownListings).where(inArray(ownListings.ref, codes))
  return unionAll(ofVariants, bySku, byNumber)
}
