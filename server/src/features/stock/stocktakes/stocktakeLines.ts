import type { QueryOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { StocktakeLine, StocktakeView } from '@mawrid/contract/stock/stocktake.ts'
import type { listStocktakeLines } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { eq, inArray } from 'drizzle-orm'
import type { CachedRead } from '../../../platform/lists/versionedCache.ts'
import type { Db } from '../../../platform/parts.ts'
import { articles, ownListings as own } from '../../listings/tables.ts'
import { units } from '../../reference/tables.ts'
import { stockOf } from '../list/listStock.ts'
import { articleView, productView, shownColumns } from '../view.ts'
import { type Counted, isIn, judge } from './countedLines.ts'
import { readCounted } from './readCounted.ts'
import type { StocktakeRecord } from './store.ts'

interface LineQuery {
  readonly stocktake: StocktakeRecord
  readonly query: QueryOf<typeof listStocktakeLines>
  readonly lang: Language
}

/** The lines of a stock count as a list: everything that the warehouse stocks, or only counted lines. */
export function linesOf(db: Db, lineQuery: LineQuery, cache: CachedRead) {
  const { view } = lineQuery.query
  return view ? countedOf(db, lineQuery, view) : stockedOf(db, lineQuery, cache)
}

/** Every article stocked in the warehouse, with its counted quantity. */
function stockedOf(db: Db, { stocktake, query: { view: _, ...query }, lang }: LineQuery, cache: CachedRead) {
  const filters = { warehouse: stocktake.warehouseId, status: undefined, product: undefined }
  const stocked = stockOf(db, { query: { ...query, ...filters }, lang }, cache)
  return {
    count: stocked.count,
    async rows(limit: number, offset: number): Promise<StocktakeLine[]> {
      const rows = await stocked.rows(limit, offset)
      const articleIds = rows.map(({ article }) => article.id)
      const counted = articleIds.length > 0 ? await readCounted(db, stocktake, { articleIds }) : []
      const byArticle = new Map(counted.map((line) => [line.articleId, line]))
      return rows.map(({ article, product, on_hand, reserved }) => {
        const line = byArticle.get(article.id)
        return { article, product, on_hand, reserved, count: line ? judge(line) : null }
      })
    },
  }
}

/** Counted lines, filtered in memory: a count has few lines, and one function decides what differs. */
function countedOf(db: Db, { stocktake, query, lang }: LineQuery, view: StocktakeView) {
  const { search, ordering } = query
  let reading: Promise<Counted[]> | undefined
  const found = () => {
    reading ??= readCounted(db, stocktake, { search, ordering, lang }).then((lines) =>
      lines.filter((line) => isIn(view, judge(line))),
    )
    return reading
  }
  return {
    count: async () => (await found()).length,
    rows: async (limit: number, offset: number) => viewsOf(db, (await found()).slice(offset, offset + limit)),
  }
}

async function viewsOf(db: Db, lines: readonly Counted[]): Promise<StocktakeLine[]> {
  const ids = lines.map(({ articleId }) => articleId)
  if (ids.length === 0) return []
  const rows = await db
    .select(shownColumns)
    .from(articles)
    .innerJoin(own, eq(own.id, articles.listingId))
    .leftJoin(units, eq(units.id, own.unitId))
    .where(inArray(articles.id, ids))
  const byArticle = new Map(rows.map((row) => [row.articleId, row]))
  return lines.flatMap((line) => {
    const row = byArticle.get(line.articleId)
    if (!row) return []
    const { onHand, reserved } = line.level
    return {
      article: articleView(row),
      product: productView(row),
      on_hand: fromThousandths(onHand),
      reserved: fromThousandths(reserved),
      count: judge(line),
    }
  })
}
