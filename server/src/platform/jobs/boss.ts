import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, getConstructionPlans, type PgBoss } from 'pg-boss'
import { queryOf } from '../database/handle.ts'
import type { Db } from '../parts.ts'
import { jobsSchema } from './jobCounts.ts'

/** pg-boss passes the hints of NOTIFY only to workers that have started. */
export function passHints(boss: PgBoss, wake: (queue: string) => void): void {
  const db = boss.getDb()
  const listen = db.listen?.bind(db)
  if (listen) db.listen = (channel, _, onReconnect) => listen(channel, wake, onReconnect)
}

/** Statements that take and end jobs are few, and planning one takes longer than running it. */
export function prepareStatements(boss: PgBoss): void {
  const db: { executeSql: Execute; readonly pool?: pg.Pool } = boss.getDb()
  const execute = db.executeSql.bind(db)
  db.executeSql = (text, values) =>
    db.pool && isPrepared.test(text)
      ? db.pool.query({ name: nameOf(text), text, values: values ?? [] })
      : execute(text, values)
}

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Others are rare, or several statements in one. */
const isPrepared = /^\s*with\b/i

/** Statements that add jobs are the same for all jobs of a name. */
export function sendingThrough(tx: Db): ReturnType<typeof fromDrizzle> {
  const query = queryOf(tx)
  if (!query) return fromDrizzle(tx, sql)
  return {
    async executeSql(text, values = []) {
      return query({ name: nameOf(text), text, values })
    },
  }
}

const statementNames = new Map<string, string>()

function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `jobs_${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** The statements that create the tables of the queue. */
export function jobsPlan(): string {
  return getConstructionPlans(jobsSchema)
}

/** A company's transaction may add jobs but not read them; processes that start together are serialized. */
export async function letCompaniesSend(boss: PgBoss): Promise<void> {
  const grants = `do $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('${jobsSchema} grants', 0));
      grant usage on schema ${jobsSchema} to mawrid_company;
      grant select on ${jobsSchema}.queue to mawrid_company;
      grant insert, select (id, start_after) on ${jobsSchema}.job_common to mawrid_company;
    end
    $$`
  await boss.getDb().executeSql(grants)
}
