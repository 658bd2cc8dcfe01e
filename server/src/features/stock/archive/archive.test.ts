import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failWrites } from '../../../../test/failWrites.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aProduct, aStockedSeller, deskOf, type StockedSeller } from '../../../../test/stockedSeller.ts'
import { readArchiveCommand, runArchiveCommand } from './archiveCommand.ts'
import { firstIdOf } from './months.ts'

interface Stocked extends StockedSeller {
  readonly listing: string
  readonly article: string
}

let server: TestServer
let mine: Stocked
let theirs: Stocked
let original: readonly Movement[]
beforeAll(async () => {
  server = await startServer()
  mine = await withGoods()
  theirs = await withGoods()
  await addPartition('2015-03')
  await deskOf(server, mine).book('receipt', [[mine.article, '7']])
  for (const { at, of, ...rest } of past()) await book(of, at, rest)
  original = await stored()
})
afterAll(() => server.close())

async function withGoods(): Promise<Stocked> {
  const seller = await aStockedSeller(server)
  const { id: listing, articles } = await aProduct(server, seller.companyId)
  return { ...seller, listing, article: articles[0] ?? '' }
}

/** Two months that are archived in the tests, one that no limit includes. */
const past = () => [
  { of: mine, at: '2015-01-04T08:00:00Z', kind: 'receipt', note: 'سطر "أول"\nوثان', qty: 12.5 },
  { of: mine, at: '2015-01-31T23:59:59.999Z', kind: 'damage', reason: 'broken', note: '=1+1', qty: -0.125 },
  { of: theirs, at: '2015-01-31T23:59:59Z', kind: 'receipt', qty: 999_999_999 },
  { of: mine, at: '2015-02-01T00:00:00Z', kind: 'count', reason: 'stocktake', qty: 0 },
  { of: theirs, at: '2015-02-28T12:00:00Z', kind: 'sale', qty: -1 },
  { of: mine, at: '2016-05-01T00:00:00Z', kind: 'receipt', qty: 3 },
]

async function book(
  { companyId, listing, article, main }: Stocked,
  at: string,
  {
    kind,
    qty,
    reason = null,
    note = null,
  }: { kind: string; qty: number; reason?: string | null; note?: string | null },
): Promise<void> {
  await server.parts.db.system.execute(sql`
    insert into stock_movements
      (id, company_id, listing_id, article_id, warehouse_id, kind, qty, balance, reason, note, cause_kind, at)
    values (
      overlay(uuidv7()::text placing
        regexp_replace(left(partition_bound('uuid', ${at}::timestamptz), 12), '(.{8})', '\\1-') from 1 for 13)::uuid,
      ${companyId}, ${listing}, ${article}, ${main}, ${kind}, ${qty}, 1, ${reason}, ${note}, 'hand', ${at})`)
}

/** A first partition that ends with the month, as if it had been made then. */
async function addPartition(month: string): Promise<void> {
  const { system } = server.parts.db
  const { rows } = await system.execute<{ name: string; ends_at: string }>(sql`
    select inhrelid::regclass::text as name, partition_bound('uuid', partition_end(relname)) as ends_at
    from pg_inherits join pg_class on oid = inhrelid where inhparent = 'stock_movements'::regclass
    order by ends_at limit 1`)
  const [first] = rows
  const bound = firstIdOf(month)
  for (const statement of [
    `alter table stock_movements detach partition ${first?.name}`,
    `create table partitions.stock_movements_until_${month.replace('-', '_')}_01 partition of stock_movements
       for values from (minvalue) to ('${bound}')`,
    `alter table stock_movements attach partition ${first?.name} for values from ('${bound}') to ('${first?.ends_at}')`,
  ]) {
    await system.execute(sql.raw(statement))
  }
}

interface Movement extends Record<string, unknown> {
  readonly company: string
  readonly month: string
}

/** What the table has, as the files have to. */
async function stored(): Promise<Movement[]> {
  const { rows } = await server.parts.db.system.execute<Movement>(sql`
    select company_id as company, to_char(at at time zone 'UTC', 'YYYY-MM') as month, id, kind, qty::float8, balance::float8, reason,
      note, article_id, warehouse_id, extract(epoch from at)::float8 as at
    from stock_movements order by id`)
  return rows
}

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of await runArchiveCommand(server.parts, readArchiveCommand(args))) lines.push(line)
  return lines
}

async function files(): Promise<{ id: string; month: string; isFinished: boolean; key: string; company: string }[]> {
  const { rows } = await server.parts.db.system.execute<{ id: string; key: string; company: string }>(sql`
    select id, storage_key as key, company_id as company from files where storage_key like 'archives/%' and removed_at is null`)
  const keys = new Map(rows.map((row) => [row.id, row]))
  return (await run('list')).map((line) => {
    const [id = '', month = ''] = line.split('  ')
    const { key = '', company = '' } = keys.get(id) ?? {}
    return { id, month, isFinished: !line.endsWith('not finished'), key, company }
  })
}

/** The rows of a file, in the form of `stored`. */
async function read(...args: string[]): Promise<Movement[]> {
  const lines = (await run('read', ...args)).map((line) => JSON.parse(line))
  return lines.map(({ company_id, id, at, kind, qty, balance, reason, note, article_id, warehouse_id }) => {
    const seconds = Date.parse(at) / 1_000
    const month = new Date(at).toISOString().slice(0, 7)
    return { company: company_id, month, id, kind, qty, balance, reason, note, article_id, warehouse_id, at: seconds }
  })
}

const figures = async () => {
  const desk = deskOf(server, mine)
  return [(await desk.get(`products/${mine.listing}/`)).body, (await desk.get('stocktakes/')).body]
}

const archive = () => run('movements', '--before', '2015-03')
const ledgerOf = async (of: Stocked) => (await deskOf(server, of).get('movements/')).body

test('the months that the law’s years protect are refused, and so is what is no month', async () => {
  const thisMonth = server.clock.now().toISOString().slice(0, 7)
  await expect(run('movements', '--before', thisMonth)).rejects.toThrow('Movements stay 6 years')
  await expect(run('movements', '--before', '2015-13')).rejects.toThrow('npm run archive')
  expect(await run('list')).toEqual(['No movement is archived'])
})

test('a run that ends between file and record, or between file and removal, loses nothing and writes nothing twice', async () => {
  const before = await figures()
  expect(before[1].applied).toMatchObject([{ warehouse: mine.main, counted: 1, differing: 0 }])

  const fixRecords = await failWrites(server, theirs.companyId, 'movement_archives', 'insert')
  await expect(archive()).rejects.toThrow()
  expect(await stored()).toEqual(original)
  await fixRecords()

  const fixRemoval = await failWrites(server, theirs.companyId, 'stock_movements', 'delete')
  await expect(archive()).rejects.toThrow()
  const unfinished = await files()
  expect(unfinished.map(({ month, isFinished }) => [month, isFinished])).toEqual([
    ['2015-01', false],
    ['2015-01', false],
  ])
  expect(await ledgerOf(mine)).toMatchObject({ archived_before: null })
  // What is stored was damaged meanwhile, and all its rows are still here: it is written again.
  const damaged = unfinished.find(({ company }) => company === theirs.companyId)
  await server.parts.storage.put(damaged?.key ?? '', Buffer.from('nothing'), 'application/gzip')
  await fixRemoval()

  expect(await archive()).toEqual(['2015-01  2 companies  3 movements', '2015-02  2 companies  2 movements'])
  const finished = await files()
  expect(finished.map(({ month, isFinished }) => [month, isFinished])).toEqual([
    ['2015-01', true],
    ['2015-01', true],
    ['2015-02', true],
    ['2015-02', true],
  ])
  expect(new Set(finished.map(({ key }) => key)).size).toBe(4)
  const intact = unfinished.find(({ company }) => company === mine.companyId)
  expect(finished.map(({ id }) => id)).toContain(intact?.id)
  expect(finished.map(({ id }) => id)).not.toContain(damaged?.id)
  expect(await archive()).toEqual(['No movement is older than 2015-03'])
  expect(await figures()).toEqual(before)
})

test('archived movements are read back row by row, and other months stay as they were', async () => {
  const isArchived = ({ month }: Movement) => month < '2015-03'
  expect(await stored()).toEqual(original.filter((row) => !isArchived(row)))
  for (const { companyId } of [mine, theirs]) {
    expect(await read('--company', companyId)).toEqual(
      original.filter((row) => isArchived(row) && row.company === companyId),
    )
  }
  const { rows: partitions } = await server.parts.db.system.execute(
    sql`select to_regclass('partitions.stock_movements_until_2015_03_01') as found`,
  )
  expect(partitions).toEqual([{ found: null }])
  const csv = (await run('read', '--company', mine.companyId, '--csv')).join('\n')
  expect(csv).toMatch(/^\ufeffid,company_id,at,kind,qty/)
  expect(csv).toContain('"سطر ""أول""\nوثان"')
  expect(csv).not.toContain(',=1+1')
  expect(csv).toContain('-0.125')
  expect(csv).toContain('MAIN')
})

test('the ledger says from which day on it is whole, to each company whose movements are archived', async () => {
  const { archived_before, results } = await ledgerOf(mine)
  expect([archived_before, results.length]).toEqual(['2015-03-01', 2])
  const other = await aStockedSeller(server)
  expect((await deskOf(server, other).get('movements/')).body.archived_before).toBeNull()
})

test('a file that is not the one that was written, or is missing, is not read', async () => {
  const [first] = await files()
  const { id = '', key = '' } = first ?? {}
  const content = (await server.parts.storage.read(key)) ?? new Uint8Array()
  await server.parts.storage.put(key, content.with(content.length - 1, 1), 'application/gzip')
  await expect(run('read', id)).rejects.toThrow('is damaged: its checksum is another one')
  await server.parts.storage.remove(key)
  await expect(run('read', id)).rejects.toThrow('is missing')
  await server.parts.storage.put(key, content, 'application/gzip')
  expect(await run('read', id)).not.toEqual([])
})
