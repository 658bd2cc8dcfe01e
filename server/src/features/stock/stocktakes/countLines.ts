import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { maxOnHand } from '@mawrid/contract/stock/stock.ts'
import { maxCountedLines, type Stocktake } from '@mawrid/contract/stock/stocktake.ts'
import type { countLines as countCall } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { readArticles } from '../store.ts'
import { announceStocktake } from './announceStocktake.ts'
import { findStocktake, lockStocktake, type StocktakeRecord } from './store.ts'
import { stocktakeView } from './view.ts'

type Lines = CallContext<typeof countCall>['body']['lines']

/** Saves counted quantities with the current booked quantity. Books nothing. */
export function countLines(
  parts: Parts,
  { body, params, principal }: CallContext<typeof countCall>,
): Promise<Stocktake> {
  return parts.db.forCompany(principal.company.id, async (tx) => {
    const stocktake = await lockStocktake(tx, params.id)
    await refuseUncountable(tx, body.lines)
    await storeCounted(tx, stocktake, body.lines, parts.clock.now())
    await announceStocktake(parts, tx, stocktake)
    return stocktakeView(tx, await findStocktake(tx, stocktake.id))
  })
}

async function refuseUncountable(tx: Db, lines: Lines): Promise<void> {
  const articles = await readArticles(
    tx,
    lines.map(({ article }) => article),
  )
  const errors = lines.flatMap(({ article, counted }, index) => {
    const facts = articles.get(article)
    if (!facts) return fieldError(`lines.${index}.article`, 'not_offered')
    // A line counted before its product stopped being tracked can still be removed.
    if (counted === null) return []
    if (!facts.isTracked) return fieldError(`lines.${index}.article`, 'not_tracked')
    if (!fitsPrecision(counted, facts.precision)) return fieldError(`lines.${index}.counted`, 'precision')
    return compareDecimals(counted, maxOnHand) > 0
      ? fieldError(`lines.${index}.counted`, 'too_big', { max: Number(maxOnHand) })
      : []
  })
  if (errors.length > 0) throw new Problem('invalid_input', { errors })
}

async function storeCounted(tx: Db, stocktake: StocktakeRecord, lines: Lines, now: Date): Promise<void> {
  const { id, companyId, warehouseId } = stocktake
  const removed = lines.filter(({ counted }) => counted === null).map(({ article }) => article)
  const counted = lines.filter((line) => line.counted !== null)
  await tx.execute(sql`
    delete from stocktake_lines where stocktake_id = ${id} and article_id = any (${sql.param(removed)}::uuid[])`)
  await tx.execute(sql`
    insert into stocktake_lines (stocktake_id, article_id, company_id, counted, expected, counted_at)
    select ${id}, n.article, ${companyId}, n.counted, coalesce(s.on_hand, 0), ${now}::timestamptz
    from unnest(
      ${sql.param(counted.map((line) => line.article))}::uuid[], ${sql.param(counted.map((line) => line.counted))}::numeric[]
    ) as n (article, counted)
    left join stock_levels s on s.article_id = n.article and s.warehouse_id = ${warehouseId}
    on conflict (stocktake_id, article_id, company_id) do update
      set counted = excluded.counted, expected = excluded.expected, counted_at = excluded.counted_at`)
  await tx.execute(sql`update stocktakes set version = version + 1, updated_at = ${now}::timestamptz where id = ${id}`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from stocktake_lines where stocktake_id = ${id}`,
  )
  if ((rows[0]?.count ?? 0) > maxCountedLines) {
    throw new Problem('invalid_input', { errors: [fieldError('lines', 'too_many', { max: maxCountedLines })] })
  }
}
