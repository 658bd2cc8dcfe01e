import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { type Reach, startServer, type TestServer } from '../../../test/harness.ts'
import { expectIsolation } from '../../../test/isolationMatrix.ts'
import { type PoolMode, startPooler } from '../../../test/pooler.ts'
import { findCompany } from '../../features/companies/store.ts'
import type { Db } from '../parts.ts'
import { checkIsolation } from './checkIsolation.ts'
import { type DatabaseConnection, readDatabaseUrl } from './connection.ts'
import { openDatabase } from './database.ts'

test.each([
  'options=-c%20statement_timeout%3D30000',
  'options=-c%20role%3Dnone',
  'options=-c%20mawrid.company%3D00000000-0000-0000-0000-000000000000&application_name=other',
])('companies are kept apart with %s in DATABASE_URL', async (query) => {
  await expectIsolation(await open({}, (connection) => ({ connection: urlOf(connection, query) })))
})

test('companies stay isolated with a pooler that drops startup parameters and keeps sessions', async () => {
  await expectIsolation(await open({}, async (connection) => ({ connection: await through(connection, 'session') })))
})

test('companies stay isolated with a pooler that gives each transaction another session', async () => {
  await expectIsolation(await open({}, besidePooler))
})

test('no prepared statements are used, because a pooler may switch the session', async () => {
  await expectIsolation(await open({ DATABASE_PREPARE: 'off' }, besidePooler))
  const mistaken = open({ DATABASE_PREPARE: 'on' }, besidePooler).then(expectIsolation)
  await expect(mistaken).rejects.toThrow()
})

test('a pooler that shares sessions is refused without DATABASE_DIRECT_URL, and so is another database there', async () => {
  const alone = open({}, async (connection) => ({ connection: await through(connection, 'transaction') }))
  await expect(alone).rejects.toThrow('Set DATABASE_DIRECT_URL to the address of the database itself')
  const both = open({}, async (connection) => {
    const pooled = await through(connection, 'transaction')
    return { connection: pooled, direct: pooled }
  })
  await expect(both).rejects.toThrow('DATABASE_DIRECT_URL leads through a pooler')
  const elsewhere = open({}, (connection) => ({ connection, direct: { ...connection, database: 'postgres' } }))
  await expect(elsewhere).rejects.toThrow('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases')
})

test('a role that bypasses the policies is answered 503, and refused at the next start with instructions', async () => {
  const server = await open()
  const seller = await aSeller(server).active().signIn()
  expect((await callApi(server, seller, 'GET', '/api/v1/addresses/')).status).toBe(200)
  await server.parts.db.system.execute(sql`alter table companies owner to mawrid_company`)
  const refused = await server.app.inject({ url: '/api/v1/addresses/', headers: seller.headers })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBeDefined()
  await expect(checkIsolation(server.parts.db)).rejects.toThrow('mawrid_company owns tables')
})

test.each([
  ['one of companies', 'alter table addresses disable row level security', 'alter table addresses enable row level'],
  [
    'one that belongs to a company by a record of it',
    `create table deal_notes (deal_id uuid, seller uuid, note text, foreign key (deal_id, seller) references deals);
    create table deal_note_marks (note text, deal_id uuid, seller uuid, foreign key (deal_id, seller) references deals); grant insert on deal_note_marks to mawrid_company`,
    'alter table deal_note_marks enable row level',
  ],
  [
    'one of which a company may read one column',
    'create table visits (user_id uuid, page text); grant select (page) on visits to mawrid_company',
    'alter table visits enable row level',
  ],
])(
  'a table that a company may use without row-level security is named at the start: %s',
  async (_, statement, remedy) => {
    const { parts } = await open()
    await parts.db.system.execute(sql.raw(statement))
    await expect(checkIsolation(parts.db)).rejects.toThrow(remedy)
  },
)

test.each([
  ['a search path', 'alter function announce_event reset search_path', 'alter function announce_event(uuid,'],
  [
    'a caller',
    'grant execute on function publish_market_event to public',
    'revoke execute on function publish_market_event(uuid,',
  ],
  ['a schema', 'grant create on schema public to public', 'revoke create on schema public from public'],
])('a function that runs as its owner is not left with %s of anybody', async (_, opening, remedy) => {
  const { parts } = await open()
  await checkIsolation(parts.db)
  await parts.db.system.execute(sql.raw(opening))
  await expect(checkIsolation(parts.db)).rejects.toThrow(remedy)
})

test('a company cannot create temporary tables, also in a copied database', async () => {
  const { parts } = await open()
  const mayMakeThem = sql`select has_database_privilege('mawrid_company', current_database(), 'temporary') as may`
  expect((await parts.db.system.execute(mayMakeThem)).rows).toEqual([{ may: false }])
  await parts.db.system.execute(sql`
    do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`)
  await expect(checkIsolation(parts.db)).rejects.toThrow('revoke temporary on database')
})

test('without a bound company, queries of a company find no record by its id, even where policies allow it', async () => {
  const server = await open()
  const { db } = server.parts
  const [one, other] = await Promise.all([aSeller(server).withCompany().create(), aSeller(server).create()])
  const companyId = String(one.companyId)
  await db.system.execute(sql`create policy broken on companies to mawrid_company using (true)`)
  const whole = await db.forSeller({ userId: other.userId, companyId: null }, (tx) =>
    tx.execute(sql`select id from companies where id = ${companyId}`),
  )
  expect(whole.rows).toEqual([{ id: companyId }])
  const find = (tx: Db) => findCompany(tx, companyId)
  await expect(db.forSeller({ userId: other.userId, companyId: null }, find)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(db.forCompany(companyId, find)).resolves.toMatchObject({ id: companyId })
  await expect(find(db.system)).resolves.toMatchObject({ id: companyId })
})

test('a role that cannot act as mawrid_company is reported at the start', async () => {
  const { parts, connection } = await open()
  const outsider = `outsider_${crypto.randomUUID().replaceAll('-', '')}`
  await parts.db.system.execute(sql.raw(`create role ${outsider} login`))
  const db = await openDatabase({ connection: { ...connection, user: outsider }, onError: () => {} })
  onTestFinished(async () => {
    await db.close()
    await parts.db.system.execute(sql.raw(`drop role ${outsider}`))
  })
  await expect(checkIsolation(db)).rejects.toThrow('grant mawrid_company to the role of DATABASE_URL')
})

test('only a UUID can be bound', async () => {
  const { parts } = await open()
  const reading = parts.db.readCompany(`'; reset role; --`, (own) => own.execute(sql`select 1`))
  await expect(reading).rejects.toThrow('by a UUID only')
})

async function open(environment = {}, reach?: Reach): Promise<TestServer> {
  const server = await startServer(environment, reach)
  onTestFinished(() => server.close())
  return server
}

async function besidePooler(connection: DatabaseConnection) {
  return { connection: await through(connection, 'transaction'), direct: connection }
}

async function through({ user, database, ...server }: DatabaseConnection, mode: PoolMode): Promise<DatabaseConnection> {
  const pooler = await startPooler({ user, database, ...server }, mode)
  onTestFinished(() => pooler.close())
  return readDatabaseUrl(`postgres://${user}@127.0.0.1:${pooler.port}/${database}`)
}

function urlOf({ host, port, user, database }: DatabaseConnection, query: string): DatabaseConnection {
  return readDatabaseUrl(
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}&${query}`,
  )
}
