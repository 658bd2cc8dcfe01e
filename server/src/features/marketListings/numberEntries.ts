import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'

/** Few enough that a change of a listing hardly waits for the rows that are being numbered. */
const numberedAtOnce = 2_000

/**
 * Gives the next numbers of the feed to entries that have committed. One transaction at a time does so and commits before the
 * next begins, so numbers become visible in their order. An entry that another transaction is changing is left to that one's
 * commit, and holds nobody up. Returns whether there may be more.
 */
export async function numberEntries({ db }: Pick<Parts, 'db'>): Promise<boolean> {
  if (!(await isAnyWaiting(db.system))) return false
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('market feed', 0))`)
    // By market_feed_waiting.
    const { rowCount } = await tx.execute(sql`
      with waiting as (
        select listing_id from market_feed where number is null order by xid, position limit ${numberedAtOnce}
        for update skip locked
      ), numbered as (
        select listing_id, nextval('market_feed_number') as number from waiting
      )
      update market_feed set number = numbered.number from numbered where market_feed.listing_id = numbered.listing_id`)
    return rowCount === numberedAtOnce
  })
}

/** All of them: after an upgrade, or while nobody reads the feed. */
export async function numberAllEntries(parts: Pick<Parts, 'db'>): Promise<void> {
  while (await numberEntries(parts));
}

async function isAnyWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from market_feed where number is null limit 1`)
  return rows.length > 0
}
