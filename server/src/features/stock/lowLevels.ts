import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/stock/calls.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { inArray, sql } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { isInScope } from '../../platform/scope.ts'
import { announceStock } from './ledger.ts'
import { recordLowStock } from './lowStockAlerts.ts'
import { recordStock, type StockMove } from './recordStock.ts'
import { lockStock, placeKey } from './store.ts'
import { stockLevels } from './tables.ts'

/** Sets the low-stock levels of articles. */
export function setLowLevels(
  parts: Parts,
  { body, principal }: CallContext<typeof calls.setLowLevels>,
): Promise<{ changed: number }> {
  const { db, events, clock } = parts
  return db.forCompany(principal.company.id, async (tx) => {
    const elsewhere = body.lines.flatMap(({ warehouse }, index) =>
      isInScope(warehouse) ? [] : [fieldError(`lines.${index}.warehouse`, 'not_offered')],
    )
    if (elsewhere.length > 0) throw new Problem('invalid_input', { errors: elsewhere })
    const places = body.lines.map(({ article, warehouse }) => ({ articleId: article, warehouseId: warehouse }))
    const stock = await lockStock(tx, places)
    const errors = body.lines.flatMap(({ article, low_at }, index) => {
      const place = places[index]
      const facts = stock.articles.get(article)
      if (!facts) return fieldError(`lines.${index}.article`, 'not_offered')
      if (!facts.isTracked) return fieldError(`lines.${index}.article`, 'not_tracked')
      if (!place || !stock.levels.has(placeKey(place))) return fieldError(`lines.${index}.warehouse`, 'not_offered')
      return low_at === null || fitsPrecision(low_at, facts.precision)
        ? []
        : fieldError(`lines.${index}.low_at`, 'precision')
    })
    if (errors.length > 0) throw new Problem('invalid_input', { errors })
    await recordStock(parts, tx, stock, await lowMoves(tx, body.lines), {
      companyId: principal.company.id,
      userId: principal.userId,
      action: 'set_low_level',
    })
    await tx.execute(sql`
      update stock_levels s set low_at = n.low_at, is_placeholder = false
      from unnest(
        ${sql.param(body.lines.map(({ article }) => article))}::uuid[],
        ${sql.param(body.lines.map(({ warehouse }) => warehouse))}::uuid[],
        ${sql.param(body.lines.map(({ low_at }) => low_at))}::numeric[]
      ) as n (article, warehouse, low_at)
      where s.article_id = n.article and s.warehouse_id = n.warehouse`)
    await recordLowStock(
      tx,
      body.lines.map(({ article }) => article),
      clock.now(),
    )
    await announceStock(events, tx, principal.company.id, [...stock.levels.values()])
    return { changed: stock.levels.size }
  })
}

type Line = CallContext<typeof calls.setLowLevels>['body']['lines'][number]

/** The previous low-stock levels, by the primary key of stock_levels. */
async function lowMoves(tx: Db, lines: readonly Line[]): Promise<StockMove[]> {
  const { articleId, warehouseId, lowAt } = stockLevels
  const articles = lines.map(({ article }) => article)
  const found = await tx.select({ articleId, warehouseId, lowAt }).from(stockLevels).where(inArray(articleId, articles))
  const before = new Map(found.map((level) => [placeKey(level), level.lowAt]))
  return lines.flatMap(({ article, warehouse, low_at }) => {
    const place = { articleId: article, warehouseId: warehouse }
    const [was, is] = [before.get(placeKey(place)) ?? null, low_at].map((low) => low && trimTrailingZeros(low))
    return was === is ? [] : [{ ...place, change: { field: 'low_at', before: was ?? null, after: is ?? null } }]
  })
}
