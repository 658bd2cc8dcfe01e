import type { Language } from '@mawrid/contract/constants.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { articles, listingDetails, ownListings as own } from '../../listings/tables.ts'
import { units } from '../../reference/tables.ts'
import { foundBy } from '../search.ts'
import { stockLevels as levels, stocktakeLines as lines } from '../tables.ts'
import type { Counted } from './countedLines.ts'
import type { StocktakeRecord } from './store.ts'

interface Some {
  readonly search?: string | undefined
  readonly ordering?: string | undefined
  readonly lang?: Language
  /** Only these articles. */
  readonly articleIds?: readonly string[]
}

/** The counted lines of a stock count, a few thousand at most, with the current stock of each. */
export async function readCounted(
  db: Db,
  { id, warehouseId }: Pick<StocktakeRecord, 'id' | 'warehouseId'>,
  { search, ordering, lang = 'ar', articleIds }: Some = {},
): Promise<Counted[]> {
  const rows = await db
    .select({
      articleId: lines.articleId,
      listingId: articles.listingId,
      counted: lines.counted,
      expected: lines.expected,
      countedAt: lines.countedAt,
      isTracked: own.trackStock,
      precision: units.precision,
      cost: sql<string | null>`${listingDetails.own} ->> 'cost'`,
      onHand: levels.onHand,
      reserved: levels.reserved,
      incoming: levels.incoming,
    })
    .from(lines)
    .innerJoin(articles, eq(articles.id, lines.articleId))
    .innerJoin(own, eq(own.id, articles.listingId))
    .leftJoin(units, eq(units.id, own.unitId))
    .leftJoin(listingDetails, eq(listingDetails.listingId, own.id))
    .leftJoin(levels, and(eq(levels.articleId, lines.articleId), eq(levels.warehouseId, warehouseId)))
    .where(
      and(
        eq(lines.stocktakeId, id),
        articleIds ? inArray(lines.articleId, [...articleIds]) : undefined,
        foundBy(search),
      ),
    )
    .orderBy(...inOrder(ordering, lang))
  return rows.map((row) => ({
    articleId: row.articleId,
    counted: row.counted,
    expected: row.expected,
    countedAt: row.countedAt,
    isTracked: row.isTracked,
    precision: row.precision ?? 0,
    cost: row.cost,
    level: {
      articleId: row.articleId,
      warehouseId,
      listingId: row.listingId,
      onHand: toThousandths(row.onHand ?? '0'),
      reserved: toThousandths(row.reserved ?? '0'),
      incoming: toThousandths(row.incoming ?? '0'),
    },
  }))
}

function inOrder(ordering: string | undefined, lang: Language): SQL[] {
  const towards = ordering?.startsWith('-') ? desc : asc
  const last = [desc(articles.listingId), asc(articles.id)]
  switch (ordering?.replace(/^-/, '')) {
    case 'name':
      return [towards(lang === 'ar' ? own.nameKeyAr : own.nameKeyEn), ...last]
    case 'sku':
      return [towards(articles.sku), ...last]
    default:
      return last
  }
}
