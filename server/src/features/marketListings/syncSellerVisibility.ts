import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { announceToMarket } from '../market/index.ts'
import { marketSellers } from './tables.ts'

interface Seller extends Record<string, unknown> {
  readonly company_id: string
  /** What buyers see of the seller now; null if the company is not active. */
  readonly now: string | null
  readonly before: string | null
}

/**
 * Each minute, compares every seller with what was last announced to the marketplace, because a company can become active or
 * inactive in many ways, also just as time passes, and a company whose owner closes the account takes no more requests.
 * A change of a seller moves all its listings up in the feed.
 */
export async function syncSellerVisibility(parts: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const moment = parts.clock.now().toISOString()
  await parts.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${marketSellers} in exclusive mode`)
    const { rows } = await tx.execute<Seller>(sql`
      select coalesce(seller.id, s.company_id) as company_id, seller.now, s.published_state as before
      from (
        select c.id, case when company_is_active(c, ${moment}::timestamptz) and u.closes_at is null
          then row(c.name, c.slug, c.logo_file_id, c.tax_number, c.vat_check_due, c.cr, c.cr_name, c.address, c.phone, c.email)::text end as now
        from companies c join users u on u.id = c.user_id
      ) seller full join ${marketSellers} s on s.company_id = seller.id
      where seller.now is distinct from s.published_state`)
    for (const { company_id: companyId, now, before } of rows) {
      await tx.execute(
        now === null
          ? sql`delete from ${marketSellers} where company_id = ${companyId}::uuid`
          : sql`insert into ${marketSellers} values (${companyId}::uuid, ${now})
              on conflict (company_id) do update set published_state = excluded.published_state`,
      )
      // By market_feed_company.
      await tx.execute(sql`
        update market_feed set xid = pg_current_xact_id(), position = nextval('market_feed_position')
        where company_id = ${companyId}::uuid`)
      await announceToMarket(parts, tx, {
        kind: kindOf(now, before),
        companyId,
        recordId: companyId,
        data: { id: companyId },
      })
    }
  })
}

function kindOf(now: string | null, before: string | null): MarketEventKind {
  if (now === null) return 'seller.hidden'
  return before === null ? 'seller.shown' : 'seller.changed'
}
