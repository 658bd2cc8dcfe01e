import type { Import } from '@mawrid/contract/bulk/import.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { failWrites } from '../../../../test/failWrites.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, problemsOf, ran, untilState } from '../../../../test/imports.ts'
import { aStockedSeller } from '../../../../test/stockedSeller.ts'
import { bulk } from '../index.ts'
import { onAccountClosed } from '../onAccountClosed.ts'
import { productCategories } from './facts.ts'
import { undoRows } from './undoRows.ts'

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

const leaf = productCategories.find(({ isLeaf }) => isLeaf) ?? { id: '', nameEn: '' }
/** Rows are done a thousand at a time: the second ones are few, since each takes milliseconds. */
const all = 1_100

function sheet(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `L-${n},تمر ${n},${leaf.nameEn},piece,5`)
  return `sku,name_ar,category,unit,price\n${lines.join('\n')}\n`
}

/** Every package's limits from now on. */
async function including(limits: object): Promise<void> {
  await server.parts.db.system.execute(sql`update packages set limits = limits || ${JSON.stringify(limits)}::jsonb`)
}

function move(id: string, action: string) {
  return callApi(server, seller, 'POST', `${importsPath}${id}/${action}/`)
}

async function skus(): Promise<number> {
  const { rows } = await server.parts.db.system.execute<{ count: number }>(
    sql`select count(distinct sku)::int as count from listings where company_id = ${companyId} and status <> 'deleted'`,
  )
  return rows[0]?.count ?? 0
}

/** Waits until a job that fails each time is given up, without the pauses between its attempts. */
async function untilLastAttempt(id: string, states: readonly Import['state'][]): Promise<Import> {
  const stateAfterHurry = async () => {
    await server.parts.db.system.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
    return (await callApi(server, seller, 'GET', `${importsPath}${id}/`)).body.state
  }
  await expect.poll(stateAfterHurry, { interval: 300 }).toBeOneOf([...states])
  return untilState(server, seller, id, states)
}

/** Requests `action` when the first thousand rows are done and the second thousand are being written. */
async function amidSecondRows(action: string): Promise<Import> {
  const { id } = await dropped(server, seller, 'l.csv', sheet(all))
  const gate = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  // Writing the SKU of a row waits for this transaction.
  const holding = server.parts.db.forCompany(companyId, async (tx) => {
    await tx.execute(sql`
      insert into listings (id, company_id, kind, ref, name_ar, slug, category_id, status, completeness, sku, search_words,
        created_at, updated_at)
      values (gen_random_uuid(), ${companyId}, 'product', 'P-GATE', 'تمر', 'gate', ${leaf.id}, 'draft', 0, 'L-1050', '',
        now(), now())`)
    closed.resolve()
    await gate.promise
    throw new Error('never there')
  })
  await closed.promise
  expect((await move(id, 'start')).status).toBe(200)
  await untilDone(id, 1_000)
  const { status, body } = await move(id, action)
  gate.resolve()
  await expect(holding).rejects.toThrow('never there')
  expect(status).toBe(200)
  return body
}

async function untilDone(id: string, rows: number): Promise<void> {
  const done = async () => (await callApi(server, seller, 'GET', `${importsPath}${id}/`)).body.rows_done
  await expect.poll(done, { timeout: 30_000 }).toBe(rows)
}

test('C-10: an import stops at once, rolls back the rows being written, and can be resumed from there', async () => {
  const paused = await amidSecondRows('pause')
  expect(paused).toMatchObject({ state: 'paused', rows_done: 1_000, made: 1_000 })
  expect(await skus()).toBe(1_000)
  await move(paused.id, 'resume')
  expect(await untilState(server, seller, paused.id, ['done'])).toMatchObject({ rows_done: all, made: all, refused: 0 })
  expect(await skus()).toBe(all)
})

test('C-10: rows written before an import was cancelled stay, and can be undone', async () => {
  const cancelled = await amidSecondRows('cancel')
  expect(cancelled).toMatchObject({ state: 'cancelled', made: 1_000, allowed_actions: ['undo'] })
  expect((await move(cancelled.id, 'resume')).status).toBe(409)
  expect(await skus()).toBe(1_000)
  await move(cancelled.id, 'undo')
  await untilState(server, seller, cancelled.id, ['undone'])
  expect(await skus()).toBe(0)
})

test('C-10: an import that is being undone when its account closes stops, and the rest stays', async () => {
  const { id } = await ran(server, seller, await dropped(server, seller, 'l.csv', sheet(3)))
  const { db, clock } = server.parts
  await db.system.execute(sql`update imports set state = 'undoing' where id = ${id}`)
  const account = { userId: seller.user.id, companyId, at: clock.now() }
  await db.transaction((tx) => onAccountClosed.end(server.parts, tx, account))
  await undoRows(server.parts, { id, companyId })
  expect((await callApi(server, seller, 'GET', `${importsPath}${id}/`)).body.state).toBe('done')
  expect(await skus()).toBe(3)
})

test('C-10: after a process was killed its import continues at the next start, each row once', async () => {
  const { id } = await amidSecondRows('pause')
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
  const first = await dropped(server, seller, 'l.csv', sheet(1))
  const other = await dropped(server, seller, 'other.csv', sheet(1))
  await server.parts.db.system.execute(sql`update imports set state = 'running' where id = ${first.id}`)
  expect(await move(other.id, 'start')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('C-10: before it starts, an import previews the outcome of all rows, not only of those shown', async () => {
  await including({ products: 60 })
  const file = `${sheet(70)}L-1,تكرار,${leaf.nameEn},piece,5\n`
  const read = await dropped(server, seller, 'l.csv', file)
  expect(read).toMatchObject({ rows: 71, forecast: { made: 60, changed: 0, same: 0, refused: 11 } })
  const done = await ran(server, seller, read)
  await including({ products: null })
  expect(done).toMatchObject({ made: 60, refused: 11 })
})

test('C-10: the limits of the plan are stated before a file is uploaded', async () => {
  const limits = async () => (await callApi(server, seller, 'GET', `${importsPath}limits/`)).body
  expect(await limits()).toEqual({ rows: null, products_left: null })
  await including({ products: 4, import_rows: 2_000 })
  await ran(server, seller, await dropped(server, seller, 'l.csv', sheet(3)))
  expect(await limits()).toEqual({ rows: 2_000, products_left: 1 })
  await including({ products: null, import_rows: null })
})

test('C-10: an import that fails unexpectedly while it is read stops, and can be retried or discarded', async () => {
  const { db } = server.parts
  const { id } = await dropped(server, seller, 'l.csv', sheet(3))
  const lost = async () => {
    await db.system.execute(sql`
      update imports set state = 'reading', failures = 2, file_key = 'imports/nowhere' where id = ${id}`)
    await bulk.prepare?.(server.parts)
    return untilState(server, seller, id, ['failed'])
  }
  const found = () => db.system.execute(sql`update imports set file_key = ${`imports/${id}/file`} where id = ${id}`)

  expect(await lost()).toMatchObject({ fault: { code: 'unexpected' }, allowed_actions: ['retry', 'cancel'] })
  await found()
  expect((await move(id, 'retry')).body).toMatchObject({ state: 'reading', fault: null })
  expect(await untilState(server, seller, id, ['ready'])).toMatchObject({ rows: 3 })

  await lost()
  expect((await move(id, 'cancel')).body).toMatchObject({ state: 'cancelled' })
})

test('C-10: an import that fails unexpectedly while writing stops after some attempts, and resumes there on request', async () => {
  const { id } = await dropped(server, seller, 'l.csv', sheet(3))
  const restoreWrites = await failWrites(server, companyId, 'articles', 'insert')
  await move(id, 'start')
  const failed = await untilLastAttempt(id, ['failed'])
  expect(failed).toMatchObject({ fault: { code: 'unexpected' }, rows_done: 0, allowed_actions: ['retry', 'cancel'] })
  expect(failed.columns).toHaveLength(5)
  expect(await skus()).toBe(0)
  await restoreWrites()
  expect((await move(id, 'retry')).body).toMatchObject({ state: 'running', fault: null })
  expect(await untilState(server, seller, id, ['done'])).toMatchObject({ made: 3, rows_done: 3 })
})

test('C-10: an undo that fails unexpectedly stops after some attempts, keeps the remaining products, and can be started again', async () => {
  const { id } = await ran(server, seller, await dropped(server, seller, 'l.csv', sheet(3)))
  const restoreWrites = await failWrites(server, companyId, 'bulk_changes', 'delete')
  const fail = async () => {
    expect((await move(id, 'undo')).body).toMatchObject({ state: 'undoing', fault: null })
    return untilLastAttempt(id, ['done', 'cancelled', 'undone'])
  }
  const failed = await fail()
  expect(failed).toMatchObject({ state: 'done', fault: { code: 'undo_failed' }, made: 3 })
  expect(failed.allowed_actions).toContain('undo')
  expect(await skus()).toBe(3)
  expect(await fail()).toMatchObject({ state: 'done', fault: { code: 'undo_failed' } })
  // Nothing of it is held meanwhile: another import runs.
  await ran(server, seller, await dropped(server, seller, 'other.csv', sheet(1)))
  await restoreWrites()
  expect((await move(id, 'undo')).body).toMatchObject({ state: 'undoing', fault: null })
  expect(await untilState(server, seller, id, ['undone'])).toMatchObject({ fault: null })
  expect(await skus()).toBe(0)
})

describe('the plan', () => {
  test('O-10: rows beyond its product limit are refused one by one', async () => {
    await including({ products: 2 })
    const done = await ran(server, seller, await dropped(server, seller, 'l.csv', sheet(3)))
    await including({ products: null })
    expect(done).toMatchObject({ made: 2, refused: 1 })
    const refused = await callApi(server, seller, 'GET', `${importsPath}${done.id}/refused/`)
    expect(problemsOf(refused.body.results)).toEqual(['4 null: package_full'])
  })

  test('O-10: a file with more rows than the plan includes is refused with the limit', async () => {
    await including({ import_rows: 2 })
    const read = await dropped(server, seller, 'l.csv', sheet(3))
    await including({ import_rows: null })
    expect(read).toMatchObject({ state: 'failed', fault: { code: 'package_rows', params: { limit: 2 } } })
  })
})
