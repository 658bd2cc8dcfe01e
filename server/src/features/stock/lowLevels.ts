import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/stock/calls.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { sql } from 'drizzle-orm'
import type { Asked } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { announceStock } from './ledger.ts'
import { lockStock, placeKey } from './levels.ts'

/** Says from how little on articles count as low. */
export function setLowLevels(
  { db, events }: Parts,
  { body, principal }: Asked<typeof calls.setLowLevels>,
): Promise<{ changed: number }> {
  return db.forCompany(principal.company.id, async (tx) => {
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
    await tx.execute(sql`
      update stock_levels s set low_at = n.low_at, is_blank = false
      from unnest(
        ${sql.param(body.lines.map(({ article }) => article))}::uuid[],
        ${sql.param(body.lines.map(({ warehouse }) => warehouse))}::uuid[],
        ${sql.param(body.lines.map(({ low_at }) => low_at))}::numeric[]
      ) as n (article, warehouse, low_at)
      where s.article_id = n.article and s.warehouse_id = n.warehouse`)
    await announceStock(events, tx, principal.company.id, [...stock.levels.values()])
    return { changed: stock.levels.size }
  })
}
