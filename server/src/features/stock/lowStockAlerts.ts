import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { notifyLater } from '../notices/index.ts'
import { lowStockAlerts } from './tables.ts'

const named = 10
const companiesAtOnce = 100

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
  /** A member who has some of the warehouses only; null is for those who have all of them. */
  readonly person: string | null
  readonly warehouses: readonly string[]
  readonly count: number
  readonly names_ar: readonly string[]
  readonly names_en: readonly string[]
}

/**
 * Notifies of low stock, grouped: five minutes after the last article fell, so that an import of thousands
 * is told once, but after an hour at the latest. A limited member is told of their own warehouses.
 */
export async function sendLowStockAlerts(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  while ((await sendToSome(parts, now)) === companiesAtOnce);
}

/** Returns to how many companies. */
function sendToSome(parts: Parts, now: Date): Promise<number> {
  return parts.db.transaction(async (tx) => {
    // By low_stock_alerts_unsent. The transaction that marks the rows sends the news.
    const { rows } = await tx.execute<Fallen>(sql`
      with ready as (
        select company_id from ${lowStockAlerts} where sent_at is null
        group by company_id
        having max(at) < ${now}::timestamptz - interval '5 minutes' or min(at) < ${now}::timestamptz - interval '1 hour'
        order by min(at) limit ${companiesAtOnce}
      ), told as (
        update ${lowStockAlerts} set sent_at = ${now}::timestamptz
        where sent_at is null and company_id in (select company_id from ready)
        returning company_id, listing_id, warehouse_id
      ), whole as (
        select company_id, array_agg(distinct warehouse_id) as warehouses from told group by company_id
      ), readers as (
        select company_id, null::uuid as person, warehouses from whole
        union all
        select w.company_id, m.user_id, array(select unnest(w.warehouses) intersect select unnest(m.warehouse_ids))
        from whole w join company_members m on m.company_id = w.company_id and m.status = 'active'
        where m.warehouse_ids && w.warehouses and not w.warehouses <@ m.warehouse_ids
      )
      select r.company_id, r.person, r.warehouses, fallen.* from readers r cross join lateral (
        select count(*)::int as count,
          (array_agg(l.name_ar order by l.id))[1:${sql.raw(String(named))}] as names_ar,
          (array_agg(coalesce(l.name_en, l.name_ar) order by l.id))[1:${sql.raw(String(named))}] as names_en
        from listings l
        where l.id in (
          select listing_id from told where told.company_id = r.company_id and warehouse_id = any (r.warehouses)
        )
      ) fallen`)
    for (const { company_id: companyId, person, warehouses, count, names_ar, names_en } of rows) {
      const more = count > named ? ' …' : ''
      await notifyLater(parts, tx, {
        companyId,
        kind: 'stock_low',
        personId: person,
        warehouseIds: warehouses,
        template: 'stockLow',
        path: `${screenPaths.stock}?tab=attention`,
        values: {
          count: String(count),
          products_ar: `${names_ar.join('، ')}${more}`,
          products_en: `${names_en.join(', ')}${more}`,
        },
        recordId: companyId,
        moment: person === null ? now.toISOString() : `${now.toISOString()} ${person}`,
      })
    }
    return new Set(rows.map(({ company_id }) => company_id)).size
  })
}
