import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { notifyLater } from '../notices/index.ts'
import { lowStockAlerts } from './tables.ts'

const named = 10

/** Records which of these articles have fallen to their low level, and removes those that have risen above it. */
export async function recordLowStock(tx: Db, articleIds: readonly string[], now: Date): Promise<void> {
  const articles = sql`${sql.param([...new Set(articleIds)])}::uuid[]`
  await tx.execute(sql`
    delete from ${lowStockAlerts} f using stock_levels s
    where f.article_id = any (${articles}) and s.article_id = f.article_id and s.warehouse_id = f.warehouse_id
      and s.stock_status = 'in'`)
  await tx.execute(sql`
    insert into ${lowStockAlerts} (article_id, warehouse_id, company_id, listing_id, at)
    select s.article_id, s.warehouse_id, s.company_id, s.listing_id, ${now}::timestamptz from stock_levels s
    where s.article_id = any (${articles}) and s.stock_status <> 'in' and not s.is_placeholder
    on conflict do nothing`)
}

interface Fallen extends Record<string, unknown> {
  readonly company_id: string
  readonly count: number
  readonly names_ar: readonly string[]
  readonly names_en: readonly string[]
}

/**
 * Notifies of low stock, grouped: five minutes after the last article fell, so that an import of thousands
 * is told once, but after an hour at the latest.
 */
export async function sendLowStockAlerts(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  await db.transaction(async (tx) => {
    // By low_stock_alerts_unsent. The transaction that marks the rows sends the news.
    const { rows } = await tx.execute<Fallen>(sql`
      with ready as (
        select company_id from ${lowStockAlerts} where sent_at is null
        group by company_id
        having max(at) < ${now}::timestamptz - interval '5 minutes' or min(at) < ${now}::timestamptz - interval '1 hour'
      ), told as (
        update ${lowStockAlerts} set sent_at = ${now}::timestamptz
        where sent_at is null and company_id in (select company_id from ready)
        returning listing_id
      )
      select l.company_id, count(*)::int as count,
        (array_agg(l.name_ar order by l.id))[1:${sql.raw(String(named))}] as names_ar,
        (array_agg(coalesce(l.name_en, l.name_ar) order by l.id))[1:${sql.raw(String(named))}] as names_en
      from listings l where l.id in (select listing_id from told)
      group by l.company_id`)
    for (const { company_id: companyId, count, names_ar, names_en } of rows) {
      const more = count > named ? ' …' : ''
      await notifyLater(parts, tx, {
        companyId,
        kind: 'stock_low',
        template: 'stockLow',
        path: `${screenPaths.stock}?tab=attention`,
        values: {
          count: String(count),
          products_ar: `${names_ar.join('، ')}${more}`,
          products_en: `${names_en.join(', ')}${more}`,
        },
        recordId: companyId,
        moment: now.toISOString(),
      })
    }
  })
}
