import { fieldsByKind } from '@mawrid/contract/activity/recordFields.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  getTableConfig,
  integer,
  json,
  numeric,
  PgDialect,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { fieldColumnKeys, listings } from '../tables.ts'
import { columnKey, fieldKey, listOrder } from './orders.ts'

const dialect = new PgDialect()
const columns = fieldColumnKeys.map((key) => listings[key].name)
const neededColumns = (kind: (typeof listingKinds)[number]) => {
  const fields = fieldsByKind[kind]
  return [...new Set<string>([...namesWith(fields, 'isOrdering'), ...namesWith(fields, 'isFilter')])]
}

describe.each(listingKinds)('the list of a %s', (kind) => {
  test('has a column for each field that it can be sorted or filtered by', () => {
    expect(neededColumns(kind).filter((name) => !columns.includes(name))).toEqual([])
  })

  test('is sorted by the column of the field', () => {
    for (const name of namesWith(fieldsByKind[kind], 'isOrdering')) {
      const { key } = listOrder(name, 'en')
      expect(dialect.sqlToQuery(key).sql).toContain(`"${name}"`)
    }
  })
})

describe('the key of a column', () => {
  const probe = pgTable('probe', {
    text: text('text'),
    date: date('date'),
    boolean: boolean('boolean'),
    uuid: uuid('uuid'),
    numeric: numeric('numeric', { precision: 14, scale: 2 }),
    bigint: bigint('bigint', { mode: 'number' }),
    integer: integer('integer'),
    smallint: smallint('smallint'),
  })
  const keyOf = (column: Parameters<typeof columnKey>[0]) => dialect.sqlToQuery(columnKey(column).key).sql

  test.each(getTableConfig(probe).columns)('of type $name has a value in place of null', (column) => {
    expect(keyOf(column)).toMatch(new RegExp(`^coalesce\\("probe"\\."${column.name}", .+\\)$`))
  })

  test('has one in place of null in every nullable column', () => {
    const nullable = fieldColumnKeys.filter((key) => !listings[key].notNull)
    const keys = nullable.map((key) => dialect.sqlToQuery(fieldKey(key).key).sql)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !key.startsWith('coalesce('))).toEqual([])
  })

  test('is the column itself where it is not nullable', () => {
    const { days } = pgTable('probe', { days: integer('days').notNull() })
    expect(keyOf(days)).toBe('"probe"."days"')
  })

  test('is refused for a type without a value for null', () => {
    const { parts } = pgTable('probe', { parts: json('parts') })
    expect(() => columnKey(parts)).toThrow('no value for a missing json, the type of parts')
  })
})

describe('the indexes of the migrated database', () => {
  let server: TestServer
  let client: pg.Client
  beforeAll(async () => {
    server = await startServer()
    client = new pg.Client(server.connection)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await server.close()
  })

  test.each(listingKinds)('O-06: cover the key of each field that a %s is sorted or filtered by', async (kind) => {
    expect(await withoutIndex(kind, neededColumns(kind))).toEqual([])
  })

  test('are reported when one is missing or holds the column without the value for null', async () => {
    const remake = 'create index on listings (company_id, kind, archive_rank, sku, id)'
    expect(await withoutIndex('product', ['sku', 'price'], `drop index listings_by_sku; ${remake}`)).toEqual(['sku'])
    expect(await withoutIndex('product', ['closes_on'])).toEqual(['closes_on'])
  })

  /** Postgres writes an index down in its own form, so each key is compared with the index that would hold it. */
  async function withoutIndex(kind: string, names: readonly string[], change = ''): Promise<string[]> {
    const keys = fieldColumnKeys.filter((key) => names.includes(listings[key].name))
    await client.query('begin')
    try {
      await client.query(change)
      const existing = await indexesOf(kind)
      const missing: string[] = []
      for (const key of keys) {
        const expression = dialect.sqlToQuery(sql`${fieldKey(key).key}`).sql.replaceAll('"own_listings".', '')
        await client.query(`create index probe on listings (company_id, kind, archive_rank, (${expression}), id)`)
        const probe = (await indexesOf(kind)).find(({ name }) => name === 'probe')
        await client.query('drop index probe')
        if (!existing.some(({ columns }) => columns === probe?.columns)) missing.push(listings[key].name)
      }
      return missing
    } finally {
      await client.query('rollback')
    }
  }

  /** The key columns of every index that holds all listings of a kind. */
  async function indexesOf(kind: string) {
    const { rows } = await client.query<{ readonly name: string; readonly columns: string }>(
      `select c.relname as name, (
          select string_agg(pg_get_indexdef(i.indexrelid, position, true), ', ' order by position)
          from generate_series(1, i.indnkeyatts) position) as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'listings'::regclass and i.indisvalid
          and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', format('(kind = %L::text)', $1::text))`,
      [kind],
    )
    return rows
  }
})
