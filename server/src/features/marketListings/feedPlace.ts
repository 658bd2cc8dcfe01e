import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
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

/** A place beyond the last number is from before a restore of the database to an earlier time. */
export async function refuseForeignNumber(db: Db, number: bigint): Promise<void> {
  const { rows } = await db.execute(sql`select from market_feed_number where last_value < ${number.toString()}::bigint`)
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
