import { randomUUIDv7 } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../test/harness.ts'
import { foreignKeys, uniqueKeys } from '../test/keysWithoutCompany.ts'
import { distributionCommands, placements } from '../test/placement.ts'
import { aProduct, aStockedSeller, type StockedSeller } from '../test/stockedSeller.ts'
import { files } from './platform/files/tables.ts'

/** What `tables.ts` and the migrated database must agree on for a table or view. */
interface Shape {
  readonly columns: Readonly<Record<string, Column>>
  readonly primaryKey: readonly string[]
}
type Shapes = Readonly<Record<string, Shape>>

interface Column {
  readonly type: string
  readonly isNotNull: boolean
  readonly hasDefault: boolean
  readonly isGenerated: boolean
}

/** Tables that no feature reads: those of the migrations, of the rate-limiting library and of replicas, and what only a view reads. */
const undeclared = ['migrations', 'rate_limits', 'replica_beat', 'scope_stock']

let server: TestServer
let client: pg.Client
let declared: readonly unknown[]
beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.connection)
  await client.connect()
  const files = globSync('**/tables.ts', { cwd: import.meta.dirname })
  const modules: readonly object[] = await Promise.all(files.map((file) => import(new URL(file, import.meta.url).href)))
  declared = modules.flatMap((module) => Object.values(module))
})
afterAll(async () => {
  await client.end()
  await server.close()
})

test('tables.ts and the migrated database have the same tables, columns, types, defaults and primary keys', async () => {
  const tables = declared.filter((one) => is(one, PgTable)).map(shapeOfTable)
  expect(tables.length).toBeGreaterThan(80)
  const migrated = Object.entries(await shapesOf('r'))
  expect(migrated.map(([name]) => name)).toEqual(expect.arrayContaining(undeclared))
  const expected = migrated.filter(([name]) => !undeclared.includes(name))
  expect(Object.fromEntries(tables)).toEqual(Object.fromEntries(expected))
})

test('the views of limited members have the columns of the views that they stand in for', async () => {
  const views = await shapesOf('v')
  const limited = await shapesOf('v', 'limited')
  expect(Object.keys(limited).length).toBeGreaterThan(3)
  for (const [name, { columns }] of Object.entries(limited))
    expect({ [name]: columns }).toEqual({ [name]: views[name]?.columns })
})

/** Of migrations up to 0052. Each new row is checked, as with the others. */
const unvalidated = [
  'deals_assignee_known',
  'invitations_scope',
  'invoices_assignee_known',
  'members_scope',
  'stock_transfers_assignee_known',
  'stocktakes_assignee_known',
  'tickets_assignee_known',
  'zatca_documents_supplier',
]

test('a constraint that is added without checking what is stored is validated by a later migration', async () => {
  const { rows } = await client.query<{ conname: string }>(
    `select conname from pg_constraint where connamespace = 'public'::regnamespace and not convalidated`,
  )
  expect(rows.map(({ conname }) => conname).toSorted()).toEqual(unvalidated)
})

test('tables.ts and the migrated database have the same views', async () => {
  const views = declared
    .filter((one) => is(one, PgView))
    .map((view) => {
      const { name, selectedFields } = getViewConfig(view)
      const columns = Object.values(selectedFields).filter((field) => is(field, PgColumn))
      return [name, typesOf(Object.fromEntries(columns.map(columnOf)))] as const
    })
  const migrated = Object.entries(await shapesOf('v')).map(([name, { columns }]) => [name, typesOf(columns)] as const)
  expect(Object.fromEntries(views)).toEqual(Object.fromEntries(migrated))
})

test('a table is declared once, and the comparison sees a column that differs', async () => {
  const names = declared.filter((one) => is(one, PgTable)).map((table) => getTableConfig(table).name)
  expect(names.toSorted()).toEqual([...new Set(names)].sort())
  const { units } = await shapesOf('r')
  await client.query(`begin;
    alter table units alter position drop not null, alter symbol_en type varchar(9), alter code set default '', drop symbol_ar`)
  const changed = (await shapesOf('r')).units
  await client.query('rollback')
  expect(changed?.columns).toMatchObject({
    position: { isNotNull: false },
    symbol_en: { type: 'character varying(9)' },
    code: { hasDefault: true },
  })
  expect(Object.keys(changed?.columns ?? {})).toEqual(
    Object.keys(units?.columns ?? {}).filter((name) => name !== 'symbol_ar'),
  )
})

test('each table is of a company, or named as shared, of people, of the marketplace or mixed', async () => {
  const { rows } = await client.query<{ name: string; isOfCompany: boolean | null }>(`
    select c.relname as name, a.attnotnull as "isOfCompany"
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  const { mixed, ...others } = placements
  const named = (isOfCompany: boolean | null) =>
    rows.filter((row) => row.isOfCompany === isOfCompany).map(({ name }) => name)
  expect(named(false)).toEqual(mixed)
  expect(named(null)).toEqual(Object.values(others).flat().sort())
  const commands = distributionCommands(await referredFirst(named(true)))
  const growth = await readFile(new URL('../../docs/growth.md', import.meta.url), 'utf8')
  expect(growth).toContain(`\`\`\`sql\n${commands}\n\`\`\``)
})

/** Each table after those that it refers to. */
async function referredFirst(tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ of: string; to: string }>(
    `select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid order by 1, 2`,
  )
  const placed = new Set<string>()
  function place(table: string): void {
    if (placed.has(table) || !tables.includes(table)) return
    for (const { of, to } of rows) if (of === table) place(to)
    placed.add(table)
  }
  tables.forEach(place)
  return [...placed]
}

/** Unique keys without `company_id`, and foreign keys that do not name the company of both rows, but for tables that are everywhere. */
async function keysWithoutCompany(kind: 'unique' | 'foreign'): Promise<string[]> {
  const key =
    kind === 'unique'
      ? `select indexrelid::regclass::text as name, indrelid as of_table, null::oid as to_table, indkey::int2[] as columns,
           null::int2[] as referred
         from pg_index where indisunique`
      : `select conname as name, conrelid as of_table, confrelid as to_table, conkey as columns, confkey as referred
         from pg_constraint where contype = 'f' and conparentid = 0`
  const { rows } = await client.query<{ name: string }>(
    `select name from (${key}) k join pg_class t on t.oid = of_table left join pg_class r on r.oid = to_table
     where t.relnamespace = 'public'::regnamespace and not t.relispartition and t.relname <> all ($1)
       and (r.relname is null or r.relname <> all ($2))
       and not exists (
         select from unnest(columns, referred) as pair (own, referred)
         join pg_attribute a on a.attrelid = t.oid and a.attnum = pair.own
         left join pg_attribute b on b.attrelid = r.oid and b.attnum = pair.referred
         where a.attname = 'company_id' and coalesce(b.attname, 'company_id') = 'company_id')`,
    [Object.values(placements).flat(), [...placements.shared, ...placements.people]],
  )
  return rows.map(({ name }) => name).sort()
}

test('keys of companies’ tables have company_id, except those that still have to get it', async () => {
  expect(await keysWithoutCompany('unique')).toEqual([...uniqueKeys].sort())
  expect(await keysWithoutCompany('foreign')).toEqual([...foreignKeys].sort())
})

test('the database refuses a row of a company that refers to a row of another one', async () => {
  const [own, others] = [await aStockedSeller(server), await aStockedSeller(server)]
  const { id: listingId, articles } = await aProduct(server, own.companyId)
  const foreign = await aProduct(server, others.companyId)
  const refused = (statement: SQL) =>
    expect(server.parts.db.forCompany(own.companyId, (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { code: '23503' },
    })
  const bin = (article: string | undefined, warehouse: string) =>
    sql`insert into stock_bins (article_id, warehouse_id, company_id, listing_id, bin)
      values (${article}, ${warehouse}, ${own.companyId}, ${listingId}, 'A-1')`
  await refused(bin(foreign.articles[0], own.main))
  await refused(bin(articles[0], others.main))
  await refused(sql`insert into listing_files (listing_id, file_id, company_id)
    values (${foreign.id}, ${await aFileOf(own)}, ${own.companyId})`)
  await refused(sql`insert into listing_files (listing_id, file_id, company_id)
    values (${listingId}, ${await aFileOf(others)}, ${own.companyId})`)
  await server.parts.db.forCompany(own.companyId, (tx) => tx.execute(bin(articles[0], own.main)))
})

async function aFileOf({ companyId, seller }: StockedSeller): Promise<string> {
  const { db } = server.parts
  const file = {
    companyId,
    userId: seller.user.id,
    kind: 'document',
    name: 'a.pdf',
    mediaType: 'application/pdf',
  } as const
  const stored = { bytes: 1, sha256: Buffer.alloc(32), storageKey: 'documents/a', createdAt: new Date() }
  const [made] = await db.system
    .insert(files)
    .values({ id: randomUUIDv7(), ...file, ...stored })
    .returning({ id: files.id })
  return made?.id ?? ''
}

function shapeOfTable(table: PgTable): [string, Shape] {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const own = columns.filter(({ primary }) => primary).map((column) => column.name)
  const composite = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
  return [name, { columns: Object.fromEntries(columns.map(columnOf)), primaryKey: [...own, ...composite] }]
}

function columnOf(column: PgColumn): [string, Column] {
  const isGenerated = column.generated !== undefined || column.generatedIdentity !== undefined
  const hasDefault = !isGenerated && column.default !== undefined
  const type = column.getSQLType().replaceAll(', ', ',')
  return [column.name, { type, isNotNull: column.notNull, hasDefault, isGenerated }]
}

function typesOf(columns: Shape['columns']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]))
}

interface Row extends Column {
  readonly relation: string
  readonly name: string
  /** The position in the primary key. */
  readonly key: number | null
}

/** Tables are ordinary or partitioned. */
async function shapesOf(kind: 'r' | 'v', schema = 'public'): Promise<Shapes> {
  const { rows } = await client.query<Row>(
    `select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "isNotNull", a.attgenerated <> '' or a.attidentity <> '' as "isGenerated",
        a.attgenerated = '' and d.adrelid is not null as "hasDefault", array_position(i.indkey::int[], a.attnum::int) as key
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = $2::regnamespace and c.relkind = any ($1)
      order by c.relname, key, a.attnum`,
    [kind === 'r' ? ['r', 'p'] : ['v'], schema],
  )
  const byRelation = Object.groupBy(rows, ({ relation }) => relation)
  return Object.fromEntries(
    Object.entries(byRelation).map(([relation, columns = []]) => [
      relation,
      {
        columns: Object.fromEntries(
          columns.map(({ name, type, isNotNull, hasDefault, isGenerated }) => [
            name,
            { type, isNotNull, hasDefault, isGenerated },
          ]),
        ),
        primaryKey: columns.filter(({ key }) => key !== null).map(({ name }) => name),
      },
    ]),
  )
}
