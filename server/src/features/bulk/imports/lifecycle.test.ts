import type { Import } from '@mawrid/contract/bulk/import.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, problemsOf, ran, untilState } from '../../../../test/imports.ts'
import { aStockedSeller } from '../../../../test/stockedSeller.ts'
import { inTurn } from '../../listings/index.ts'
import { bulk } from '../index.ts'
import { productCategories } from './facts.ts'

let server: TestServer
let seller: SignedInSeller
let companyId: string
beforeAll(async () => {
  server = await startServer()
  await including({ products: null, import_rows: null })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ seller, companyId } = await aStockedSeller(server))
})

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn ?? ''
/** Rows are done a thousand at a time. */
const all = 2_100

function sheet(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `L-${n},تمر ${n},${leaf},piece,5`)
  return `sku,name_ar,category,unit,price\n${lines.join('\n')}\n`
}

/** Every package's limits from now on. */
async function including(limits: object): Promise<void> {
  await server.parts.db.system.execute(sql`update packages set limits = limits || ${JSON.stringify(limits)}::jsonb`)
}

function move(id: string, action: string) {
  return ask(server, seller, 'POST', `${importsPath}${id}/${action}/`)
}

async function skus(): Promise<number> {
  const { rows } = await server.parts.db.system.execute<{ count: number }>(
    sql`select count(distinct sku)::int as count from listings where company_id = ${companyId} and status <> 'deleted'`,
  )
  return rows[0]?.count ?? 0
}

/** Somebody asks for `action` while the first thousand rows are being written. */
async function amidFirstRows(action: string): Promise<Import> {
  const { id } = await dropped(server, seller, 'l.csv', sheet(all))
  const gate = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const holding = server.parts.db.forCompany(companyId, async (tx) => {
    await inTurn(tx)
    closed.resolve()
    await gate.promise
  })
  await closed.promise
  expect((await move(id, 'start')).status).toBe(200)
  await untilWaiting(1)
  const moving = move(id, action)
  await untilWaiting(2)
  gate.resolve()
  await holding
  const { status, body } = await moving
  expect(status).toBe(200)
  return body
}

async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`
    select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`
  const read = async () => (await server.parts.db.system.execute<{ count: number }>(waiting)).rows[0]?.count
  await expect.poll(read, { timeout: 30_000 }).toBe(count)
}

test('C-10: an import stops after the rows at hand, and goes on from there', async () => {
  const paused = await amidFirstRows('pause')
  expect(paused).toMatchObject({ state: 'paused', rows_done: 1_000, made: 1_000 })
  expect(await skus()).toBe(1_000)
  await move(paused.id, 'resume')
  expect(await untilState(server, seller, paused.id, ['done'])).toMatchObject({ rows_done: all, made: all, refused: 0 })
  expect(await skus()).toBe(all)
})

test('C-10: what was made before an import is cancelled stays, and can be taken back', async () => {
  const cancelled = await amidFirstRows('cancel')
  expect(cancelled).toMatchObject({ state: 'cancelled', made: 1_000, allowed_actions: ['undo'] })
  expect((await move(cancelled.id, 'resume')).status).toBe(409)
  expect(await skus()).toBe(1_000)
  await move(cancelled.id, 'undo')
  await untilState(server, seller, cancelled.id, ['undone'])
  expect(await skus()).toBe(0)
})

test('C-10: after a process was killed its import goes on at the next start, each row done once', async () => {
  const { id } = await amidFirstRows('pause')
  await server.parts.db.system.execute(sql`update imports set state = 'running' where id = ${id}`)
  await bulk.prepare?.(server.parts)
  await bulk.prepare?.(server.parts)
  expect(await untilState(server, seller, id, ['done'])).toMatchObject({
    rows_done: all,
    made: all,
    same: 0,
    refused: 0,
  })
  expect(await skus()).toBe(all)
})

test('only one import of a company runs at a time', async () => {
  await amidFirstRows('pause')
  const [first, second] = (await ask(server, seller, 'GET', importsPath)).body.results
  expect([first.state, second]).toEqual(['paused', undefined])
  const other = await dropped(server, seller, 'other.csv', sheet(1))
  await server.parts.db.system.execute(sql`update imports set state = 'running' where id = ${first.id}`)
  expect(await move(other.id, 'start')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

describe('the package', () => {
  test('O-10: rows beyond its products are refused one by one', async () => {
    await including({ products: 2 })
    const done = await ran(server, seller, await dropped(server, seller, 'l.csv', sheet(3)))
    await including({ products: null })
    expect(done).toMatchObject({ made: 2, refused: 1 })
    const refused = await ask(server, seller, 'GET', `${importsPath}${done.id}/refused/`)
    expect(problemsOf(refused.body.results)).toEqual(['4 null: package_full'])
  })

  test('O-10: a file of more rows than it includes is not taken, and says so', async () => {
    await including({ import_rows: 2 })
    const read = await dropped(server, seller, 'l.csv', sheet(3))
    await including({ import_rows: null })
    expect(read).toMatchObject({ state: 'failed', fault: { code: 'package_rows', params: { limit: 2, rows: 3 } } })
  })
})
