import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller } from '../../../test/stockedSeller.ts'
import { eventStore } from '../events/store.ts'
import { makePartitions } from './partitions.ts'

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

const daysAhead = (days: number) => `now() + interval '${days} days'`

async function addEvent(at: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (id, company_id, kind, data, at)
     values (nextval('events_id'), '00000000-0000-0000-0000-000000000001', 'x', '{}', ${at}) returning id`,
  )
  return rows[0]?.id ?? ''
}

async function partitionOf(id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from events join pg_class on pg_class.oid = events.tableoid where id = $1`,
    [id],
  )
  return rows[0]?.name
}

test('an event for which there is no partition yet is stored, and moves to its day once there is one', async () => {
  const id = await addEvent(daysAhead(20))
  expect(await partitionOf(id)).toBe('events_others')
  await client.query(`select make_partitions('events', '1 day', ${daysAhead(25)})`)
  expect(await partitionOf(id)).toMatch(/^events_until_\d{4}_\d\d_\d\d$/)
  // Of two processes that make them, each finds what the other has made.
  await Promise.all([makePartitions(server.parts), makePartitions(server.parts)])
})

test('at the end of their time whole days are dropped, none that is still written to, and streams know that events are gone', async () => {
  const { db } = server.parts
  await addPartition('2020-01-01')
  const wholeDay = await addEvent("'2019-12-31'")
  const oldest = await addEvent("now() - interval '40 days'")
  const recent = await addEvent('now()')
  expect(await partitionOf(wholeDay)).toBe('events_until_2020_01_01')
  const store = eventStore(db.system)
  await store.removeBefore(new Date(Date.now() - 7 * 86_400_000))
  expect([await partitionOf(wholeDay), await partitionOf(oldest)]).toEqual([undefined, undefined])
  expect(await partitionOf(recent)).toBeDefined()
  const { rows } = await client.query(`select to_regclass('partitions.events_until_2020_01_01') as found`)
  expect(rows).toEqual([{ found: null }])
  const { removedUpTo } = await store.bounds({ userId: '00000000-0000-0000-0000-000000000001' })
  expect(removedUpTo).toBeGreaterThanOrEqual(BigInt(oldest))
})

/** One before the first, as if it had been made then. */
async function addPartition(day: string): Promise<void> {
  const { rows } = await client.query<{ name: string; ends_at: string }>(
    `select inhrelid::regclass::text as name, partition_end(relname)::text as ends_at
     from pg_inherits join pg_class on oid = inhrelid where inhparent = 'events'::regclass order by ends_at limit 1`,
  )
  const [first] = rows
  await client.query(`
    alter table events detach partition ${first?.name};
    create table partitions.events_until_${day.replaceAll('-', '_')} partition of events for values from (minvalue) to ('${day}');
    alter table events attach partition ${first?.name} for values from ('${day}') to ('${first?.ends_at}')`)
}

test('a company reaches movements through their table alone, never through a partition', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r'
       and has_schema_privilege('mawrid_company', relnamespace, 'usage')`,
  )
  expect(rows).toEqual([])
})

test('a movement of a month that has no partition is stored, and pages of the ledger read month after month', async () => {
  const { companyId, main } = await aStockedSeller(server)
  const { id: listingId, articles } = await aProduct(server, companyId)
  const { rows: late } = await client.query<{ id: string }>(
    `insert into stock_movements (id, company_id, listing_id, article_id, warehouse_id, kind, qty, balance, cause_kind, at)
     values (partition_bound('uuid', ${daysAhead(200)})::uuid, $1, $2, $3, $4, 'receipt', 1, 1, 'hand', now()) returning id`,
    [companyId, listingId, articles[0], main],
  )
  const place = () =>
    client.query(
      'select relname as name from stock_movements m join pg_class on pg_class.oid = m.tableoid where m.id = $1',
      [late[0]?.id],
    )
  expect((await place()).rows).toEqual([{ name: 'stock_movements_others' }])
  await client.query(`select make_partitions('stock_movements', '1 month', ${daysAhead(230)})`)
  expect((await place()).rows).toMatchObject([{ name: expect.stringMatching(/^stock_movements_until_/) }])

  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select id from stock_movements where company_id = '${companyId}' order by id desc limit 25`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Append')
  expect(plan).not.toMatch(/Sort|Merge Append/)
})
