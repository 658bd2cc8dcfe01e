import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** What the database and the process take: bytes of a company in each table, memory, connections. */
export async function reportRoom(client: pg.Client, serverPid: number, companies: number): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; rows: number; heap: number; indexes: number }>(`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relnamespace in ('public'::regnamespace, 'partitions'::regnamespace) and relkind = 'r'
    order by pg_total_relation_size(oid) desc limit 8`)
  console.log(`\n${'table'.padEnd(24)} ${'of a company'.padStart(14)}, indexes, rows`)
  for (const { name, rows, heap, indexes } of tables) {
    console.log(
      `${name.padEnd(24)} ${mb((heap + indexes) / companies).padStart(14)}, ${mb(indexes / companies)}, ${Math.round(rows)}`,
    )
  }
  const { rows: held } = await client.query<{ name: string; connections: number }>(`
    select application_name as name, count(*)::int as connections from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() group by application_name order by application_name`)
  const { rows: size } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  console.log(`database ${mb(size[0]?.bytes ?? Number.NaN)}`)
  console.log(`connections of the process: ${held.map(({ name, connections }) => `${name} ${connections}`).join(', ')}`)
  const [now, peak] = ['VmRSS', 'VmHWM'].map((name) => memoryMb(serverPid, name))
  console.log(`memory of the process ${now?.toFixed(0)} MB, at most ${peak?.toFixed(0)} MB`)
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`
}

function memoryMb(pid: number, of: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
}
