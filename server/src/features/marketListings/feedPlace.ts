import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Parts } from '../../platform/parts.ts'
import { numberEntries } from './numberEntries.ts'

/**
 * A place is written `0-<number>`. Versions before migration 0145 wrote `<transaction id>-<position>`, and read `0-…` as the
 * beginning, so during a rollout a reader that meets one of them repeats entries and misses none.
 */
export const feedBeginning = '0-0'

export function writePlace(number: bigint): string {
  return `0-${number}`
}

/** Undefined while the entries up to a place of an earlier version are not numbered yet. */
export async function readPlace(parts: Pick<Parts, 'db'>, place: string): Promise<bigint | undefined> {
  const [xid = '0', position = '0'] = place.split('-')
  if (BigInt(xid) === 0n) return BigInt(position)
  await refuseForeignXid(parts.db.system, xid)
  if (await numberEntries(parts)) return undefined
  // By market_feed_changes: entries are numbered in the earlier order, so what follows the place has higher numbers than it.
  const { rows } = await parts.db.system.execute<{ number: string }>(sql`
    select coalesce(
      (select min(number) - 1 from market_feed where (xid, position) > (${xid}::xid8, ${position}::bigint)),
      (select max(number) from market_feed), 0)::text as number`)
  return BigInt(rows[0]?.number ?? 0)
}

/** More numbers than a database ever gives between two restores. */
const numbersOfEpoch = 100_000_000_000n
/** Epochs are numbered by the ten minutes in which they begin, so the 18 digits of a place have room for 190 years. */
const firstEpochMs = Date.UTC(2026, 0)
const epochEachMs = 600_000

/**
 * After a restore to an earlier time, numbers go on in a new epoch, so that none is given again that a reader has seen. Its number
 * comes from the clock: a backup that is restored twice does not know the epoch that began the first time. Call it before the
 * product starts. A backup from before numbers has none.
 */
export async function beginEpoch(db: Pick<pg.ClientBase, 'query'>, at = new Date()): Promise<void> {
  const { rows } = await db.query(`select to_regclass('market_feed_number') is null as is_older`)
  if (rows[0]?.is_older) return
  const ofEpoch = numbersOfEpoch.toString()
  const byClock = Math.floor((at.getTime() - firstEpochMs) / epochEachMs)
  await db.query(
    `select setval('market_feed_number', greatest(last_value / ${ofEpoch} + 1, ${byClock}) * ${ofEpoch}) from market_feed_number`,
  )
}

/**
 * A place of an earlier epoch is only good as far as that one was restored. What follows it was: if nothing of its epoch
 * does, the reader is at its very end, whose entry is still there, or has seen what the restored database has not.
 */
export async function refuseForeignNumber(db: Db, number: bigint, next: bigint | undefined): Promise<void> {
  if (next !== undefined && next / numbersOfEpoch === number / numbersOfEpoch) return
  const [place, ofEpoch] = [number.toString(), numbersOfEpoch.toString()]
  const { rows } = await db.execute(sql`
    select from market_feed_number where last_value < ${place}::bigint
      or ${place}::bigint > 0 and last_value / ${ofEpoch}::bigint > ${place}::bigint / ${ofEpoch}::bigint
        and not exists (select from market_feed where number = ${place}::bigint)`)
  if (rows.length > 0) throw foreignPlace()
}

async function refuseForeignXid(db: Db, xid: string): Promise<void> {
  const { rows } = await db.execute<{ is_ahead: boolean }>(
    sql`select ${xid}::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) as is_ahead`,
  )
  if (rows[0]?.is_ahead) throw foreignPlace()
}

function foreignPlace() {
  return fieldProblem('after', 'invalid', fieldMessages.invalid)
}
