import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { sql } from 'drizzle-orm'
import { forEachDueCompany } from '../../platform/jobs/dueCompanies.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { announceToMarket } from '../market/index.ts'
import { marketSellers } from './tables.ts'

interface Seller extends Record<string, unknown> {
  /** What buyers see of the seller now; null if the company is not active. */
  readonly now: string | null
  readonly before: string | null
  /** When it ends to be active by itself. */
  readonly ends_at: string | null
}

/**
 * Each minute, compares the sellers that changed, or whose time is up, with what was last announced to the marketplace: a
 * company can become active or inactive in many ways, and one whose owner closes the account takes no more requests.
 * A change of a seller moves all its listings up in the feed.
 */
export async function syncSellerVisibility(parts: Pick<Parts, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  await forEachDueCompany(parts, 'marketListings.sync_sellers', (companyId) =>
    parts.db.transaction((tx) => syncSeller(parts, tx, companyId)),
  )
}

async function syncSeller(
  parts: Pick<Parts, 'clock' | 'jobs' | 'db'>,
  tx: Db,
  companyId: string,
): Promise<Date | null> {
  // Of two processes that read before and after a change, the one with the older state could store it last.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seller ${companyId}`}, 0))`)
  const seller = await readSeller(tx, companyId, parts.clock.now())
  if (seller.now !== seller.before && (await storeState(tx, companyId, seller))) {
    // By market_feed_company.
    await tx.execute(sql`
      update market_feed set xid = pg_current_xact_id(), position = nextval('market_feed_position')
      where company_id = ${companyId}::uuid`)
    await announceToMarket(parts, tx, { kind: kindOf(seller), companyId, recordId: companyId, data: { id: companyId } })
  }
  return seller.ends_at === null ? null : new Date(seller.ends_at)
}

async function readSeller(tx: Db, companyId: string, now: Date): Promise<Seller> {
  const { rows } = await tx.execute<Seller>(sql`
    select seller.now, s.published_state as before, case when seller.now is not null then seller.ends_at end as ends_at
    from (select ${companyId}::uuid as id) one
      left join lateral (
        select case when company_is_active(c, ${now}::timestamptz) and u.closes_at is null
            then row(c.name, c.slug, c.logo_file_id, c.tax_number, c.vat_check_due, c.cr, c.cr_name, c.address, c.phone, c.email)::text
          end as now,
          least(c.active_until, (c.expiry_date + 1)::timestamp at time zone 'Asia/Riyadh') as ends_at
        from companies c join users u on u.id = c.user_id where c.id = one.id
      ) seller on true
      left join ${marketSellers} s on s.company_id = one.id`)
  return rows[0] ?? { now: null, before: null, ends_at: null }
}

/** False if another process has announced it meanwhile. */
async function storeState(tx: Db, companyId: string, { now }: Seller): Promise<boolean> {
  const { rowCount } = await tx.execute(
    now === null
      ? sql`delete from ${marketSellers} where company_id = ${companyId}::uuid`
      : sql`insert into ${marketSellers} as known values (${companyId}::uuid, ${now})
          on conflict (company_id) do update set published_state = excluded.published_state
          where known.published_state <> excluded.published_state`,
  )
  return rowCount === 1
}

function kindOf({ now, before }: Seller): MarketEventKind {
  if (now === null) return 'seller.hidden'
  return before === null ? 'seller.shown' : 'seller.changed'
}
