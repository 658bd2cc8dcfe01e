import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../parts.ts'

/** Tables that are partitioned by time (migration 0149): how much a partition has, and how far ahead there is one. */
const partitioned = {
  events: { step: '1 day', ahead: '9 days' },
  stock_movements: { step: '1 month', ahead: '2 months' },
} as const

type PartitionedTable = keyof typeof partitioned

/** Each night. Rows for which there is no partition yet are stored with all others, and moved when theirs is made. */
export async function makePartitions({ db }: Pick<Parts, 'db'>): Promise<void> {
  for (const [table, { step, ahead }] of Object.entries(partitioned)) {
    await db.system.execute(sql`select make_partitions(${table}::name, ${step}::interval, now() + ${ahead}::interval)`)
    // Postgres itself collects statistics of partitions, not of the whole.
    await db.long.system.execute(sql`analyze ${sql.identifier(table)}`)
  }
}

/** Drops the partitions that have nothing after the moment. Older rows in others are left. */
export async function dropPartitions(db: Db, table: PartitionedTable, before: Date): Promise<void> {
  await db.execute(sql`select drop_partitions(${table}::name, ${before.toISOString()}::timestamptz)`)
}
