import { sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { tellMarket } from '../market/index.ts'

/**
 * A company becomes active or stops being so by many ways, time alone among them: so each minute all are compared with
 * what the marketplace was told. What changed for a seller changed for each listing, which so moves up in the feed.
 */
export async function turnSellers(parts: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = parts.clock.now().toISOString()
  await parts.db.transaction(async (tx) => {
    await tx.execute(sql`lock table market_sellers in exclusive mode`)
    const { rows } = await tx.execute<{ company_id: string; is_active: boolean }>(sql`
      select coalesce(c.id, s.company_id) as company_id, s.company_id is null as is_active
      from companies c full join market_sellers s on s.company_id = c.id
      where coalesce(company_is_active(c, ${now}::timestamptz), false) <> (s.company_id is not null)`)
    for (const { company_id: companyId, is_active: isActive } of rows) {
      await tx.execute(
        isActive
          ? sql`insert into market_sellers values (${companyId}::uuid)`
          : sql`delete from market_sellers where company_id = ${companyId}::uuid`,
      )
      // By market_feed_company.
      await tx.execute(sql`
        update market_feed set xid = pg_current_xact_id(), position = nextval('market_feed_position')
        where company_id = ${companyId}::uuid`)
      const kind = isActive ? 'seller.shown' : 'seller.hidden'
      await tellMarket(parts, tx, { kind, companyId, recordId: companyId, data: { id: companyId } })
    }
  })
}
