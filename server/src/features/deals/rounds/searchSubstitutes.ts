import type { QueryOf } from '@mawrid/contract/call.ts'
import type { searchSubstitutes as call, SubstituteFound } from '@mawrid/contract/deals/substitutes.calls.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import type { Db } from '../../../platform/parts.ts'
import { ownArticles as articles, listingDetails, ownListings as own } from '../../listings/tables.ts'
import { stockLevels } from '../../stock/tables.ts'
import { isRegistered } from '../negotiation/isRegistered.ts'
import { publishedTerms } from '../negotiation/publishedTerms.ts'
import { offerable } from './substitutes.ts'

const maxResults = 20

/** Substitutes that a seller can offer: the newest products first, each with its variants. */
export async function searchSubstitutes(
  db: Db,
  companyId: string,
  { search, qty }: QueryOf<typeof call>,
): Promise<SubstituteFound[]> {
  // By listings_search, or by listings_made where nothing is typed; only the first are looked at further.
  const found = db
    .select({ id: own.id })
    .from(own)
    .where(
      and(
        eq(own.kind, 'product'),
        eq(own.archiveRank, 0),
        inArray(own.status, offerable),
        ...wordsOf(search).map((word) => holdingWord(word, own)),
      ),
    )
    .orderBy(desc(own.id))
    .limit(maxResults)
  return describeArticles(db, companyId, { where: inArray(own.id, found), limit: maxResults, qtyOf: () => qty })
}

interface Described {
  readonly where: SQL
  readonly limit: number
  readonly qtyOf: (article: string) => string
}

/** The variants that can be offered, with stock and the price for a quantity. */
export async function describeArticles(
  db: Db,
  companyId: string,
  { where, limit, qtyOf }: Described,
): Promise<SubstituteFound[]> {
  const rows = await db
    .select({
      id: articles.id,
      sku: articles.sku,
      variant: articles.optionValues,
      variantEn: articles.optionValuesEn,
      articlePrice: articles.price,
      kind: own.kind,
      price: own.price,
      isTracked: own.trackStock,
      nameAr: own.nameAr,
      nameEn: own.nameEn,
      details: listingDetails.own,
      available: sql<string>`coalesce(
        (select sum(${stockLevels.onHand} - ${stockLevels.reserved}) from stock_levels where article_id = ${articles.id}), 0)::text`,
    })
    .from(articles)
    .innerJoin(own, eq(own.id, articles.listingId))
    .innerJoin(listingDetails, eq(listingDetails.listingId, own.id))
    .where(
      and(
        where,
        articles.isCurrent,
        articles.isActive,
        eq(own.kind, 'product'),
        eq(own.archiveRank, 0),
        inArray(own.status, offerable),
      ),
    )
    .orderBy(desc(own.id), articles.position)
    .limit(limit)
  const seller = { isRegistered: await isRegistered(db, companyId) }
  return rows.map(({ details, ...row }) => {
    const terms = publishedTerms(row, details, { qty: qtyOf(row.id), articlePrice: row.articlePrice, ...seller })
    return {
      article: row.id,
      sku: row.sku,
      name_ar: row.nameAr,
      name_en: row.nameEn,
      variant: row.variant,
      variant_en: row.variantEn ?? row.variant,
      available: row.isTracked ? trimTrailingZeros(row.available) : null,
      list_price: terms.price,
      vat_category: terms.vatCategory,
      exemption_code: terms.exemptionCode,
    }
  })
}
