import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { setBins as call } from '@mawrid/contract/stock/bins.calls.ts'
import { inArray, sql } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { isInScope } from '../../platform/scope.ts'
import { announceStock } from './ledger.ts'
import { recordStock } from './recordStock.ts'
import { type LockedStock, lockStock, placeKey } from './store.ts'
import { stockBins } from './tables.ts'

type Line = CallContext<typeof call>['body']['lines'][number]

/** Sets where in their warehouses goods lie. */
export function setBins(parts: Parts, { body, principal }: CallContext<typeof call>): Promise<{ changed: number }> {
  const { lines } = body
  return parts.db.forCompany(principal.company.id, async (tx) => {
    const stock = await lockStock(tx, lines.filter(({ warehouse }) => isInScope(warehouse)).map(placeOf))
    const errors = lines.flatMap((line, index) => binErrors(stock, line, `lines.${index}`))
    if (errors.length > 0) throw new Problem('invalid_input', { errors })
    const before = await readBins(tx, lines)
    const changed = lines.filter((line) => (before.get(placeKey(placeOf(line))) ?? null) !== line.bin)
    const moves = changed.map((line) => ({
      ...placeOf(line),
      change: { field: 'bin', before: before.get(placeKey(placeOf(line))) ?? null, after: line.bin },
    }))
    await recordStock(parts, tx, stock, moves, {
      companyId: principal.company.id,
      userId: principal.userId,
      action: 'set_bin',
    })
    await storeBins(tx, changed)
    await announceStock(parts.events, tx, principal.company.id, [...stock.levels.values()])
    return { changed: changed.length }
  })
}

function placeOf({ article, warehouse }: Line) {
  return { articleId: article, warehouseId: warehouse }
}

function binErrors(stock: LockedStock, line: Line, at: string) {
  if (!isInScope(line.warehouse)) return [fieldError(`${at}.warehouse`, 'not_offered')]
  const facts = stock.articles.get(line.article)
  if (!facts) return [fieldError(`${at}.article`, 'not_offered')]
  if (!facts.isTracked) return [fieldError(`${at}.article`, 'not_tracked')]
  return stock.levels.has(placeKey(placeOf(line))) ? [] : [fieldError(`${at}.warehouse`, 'not_offered')]
}

/** By `placeKey`; by the primary key of stock_bins. */
async function readBins(tx: Db, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const { articleId, warehouseId, bin } = stockBins
  const articles = lines.map(({ article }) => article)
  const found = await tx.select({ articleId, warehouseId, bin }).from(stockBins).where(inArray(articleId, articles))
  return new Map(found.map((place) => [placeKey(place), place.bin]))
}

/** Both by the primary key; a bin that was cleared has no row any more. */
async function storeBins(tx: Db, lines: readonly Line[]): Promise<void> {
  const requested = sql`unnest(
    ${sql.param(lines.map(({ article }) => article))}::uuid[],
    ${sql.param(lines.map(({ warehouse }) => warehouse))}::uuid[],
    ${sql.param(lines.map(({ bin }) => bin))}::text[]
  ) as n (article, warehouse, bin)`
  await tx.execute(sql`
    delete from stock_bins b using ${requested}
    where b.article_id = n.article and b.warehouse_id = n.warehouse and n.bin is null`)
  await tx.execute(sql`
    insert into stock_bins (article_id, warehouse_id, company_id, listing_id, bin)
    select n.article, n.warehouse, a.company_id, a.listing_id, n.bin
    from ${requested} join articles a on a.id = n.article
    where n.bin is not null
    on conflict (article_id, warehouse_id, company_id) do update set bin = excluded.bin`)
}
