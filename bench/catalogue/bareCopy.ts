import { join } from 'node:path'
import pg from 'pg'

/** The rows that an import writes, by its id. */
const products = 'select listing_id from bulk_changes where cause_id = $1'
const tables = {
  listings: `id in (${products})`,
  listing_details: `listing_id in (${products})`,
  articles: `listing_id in (${products})`,
  stock_levels: `listing_id in (${products})`,
  history_entries: 'bulk_id = $1',
  bulk_changes: 'cause_id = $1',
}

/**
 * The least that storing the rows of an import takes: how long Postgres needs to copy them, from its own files and over one
 * connection, into tables with the same columns and indexes, without triggers, foreign keys and policies.
 */
export async function bareCopySeconds(connection: pg.ClientConfig, importId: string): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    const folder = rows[0]?.folder ?? ''
    let seconds = 0
    for (const [table, condition] of Object.entries(tables)) {
      const columns = await makeBare(client, table)
      const file = `'${join(folder, `bare_${table}`)}'`
      const own = condition.replace('$1', client.escapeLiteral(importId))
      await client.query(`copy (select ${columns} from ${table} where ${own}) to ${file}`)
      const begun = performance.now()
      await client.query(`copy bare_${table} (${columns}) from ${file}`)
      seconds += (performance.now() - begun) / 1000
      await client.query(`drop table bare_${table}`)
    }
    return seconds
  } finally {
    await client.end()
  }
}

/** Makes an empty table like another one, and names the columns that are written. Indexes of what no import writes are left out. */
async function makeBare(client: pg.Client, table: string): Promise<string> {
  await client.query(`create table bare_${table} (like ${table} including all excluding indexes)`)
  const { rows: indexes } = await client.query<{ made: string }>(
    `select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = $1::regclass
     and pg_get_indexdef(indexrelid) not like '%(bulk_id IS NULL)'`,
    [table],
  )
  for (const { made } of indexes) {
    await client.query(made.replace(/INDEX (\S+) ON public\.(\S+)/, 'INDEX bare_$1 ON public.bare_$2'))
  }
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
