import pg from 'pg'
import { inject } from 'vitest'

/** The number of rows and a checksum of each table, whatever the order of its rows. */
export async function databaseContents(database: string): Promise<Record<string, string>> {
  const tables = await queryDatabase<{ name: string }>(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  if (tables.length === 0) return {}
  const contents = tables.map(
    ({ name }) => `
      select '${name}' as name,
        count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as content
      from ${name} as row`,
  )
  const rows = await queryDatabase<{ name: string; content: string }>(database, contents.join(' union all '))
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

export async function queryDatabase<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ ...inject('connection'), database })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** An empty database for as long as `run` takes. */
export async function withEmptyDatabase(run: (database: string) => Promise<void>): Promise<void> {
  const database = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  await queryDatabase('postgres', `create database ${database}`)
  try {
    await run(database)
  } finally {
    await queryDatabase('postgres', `drop database ${database} with (force)`)
  }
}
