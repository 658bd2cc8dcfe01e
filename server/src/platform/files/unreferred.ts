import { daysBefore } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Clock, Database, Db, Files } from '../parts.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly files: Pick<Files, 'remove'>
}

/** Longer than any request takes to store a file and then the record that refers to it. */
const retentionDays = 1

/** Removes what was stored for something that never came to be, or that forgot it when it changed. */
export async function removeUnreferred({ db, clock, files }: Deps): Promise<void> {
  const before = daysBefore(clock.now(), retentionDays)
  for (const id of await unreferred(db.long.system, before)) await files.remove(id)
}

/** Scans all files in one join, so an index would not help. */
async function unreferred(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select file.id from files file
    where file.removed_at is null and file.created_at < ${before}
      and ${sql.join(await nobodyRefers(db), sql` and `)}`)
  return rows.map(({ id }) => id)
}

/** One condition for each column that names a file in a foreign key (docs/decisions/0008). */
async function nobodyRefers(db: Db) {
  const { rows } = await db.execute<{ condition: string }>(sql`
    select format('not exists (select from %s referring where referring.%I = file.id)', key.conrelid::regclass, own.attname)
      as condition
    from pg_constraint key
    cross join lateral unnest(key.conkey, key.confkey) as pair (own, referred)
    join pg_attribute own on own.attrelid = key.conrelid and own.attnum = pair.own
    join pg_attribute referred on referred.attrelid = key.confrelid and referred.attnum = pair.referred
    where key.contype = 'f' and key.confrelid = 'files'::regclass and referred.attname = 'id'`)
  return rows.map(({ condition }) => sql.raw(condition))
}
