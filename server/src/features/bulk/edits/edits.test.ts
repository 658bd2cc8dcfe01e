import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, ran } from '../../../../test/imports.ts'
import { drafts } from '../../../../test/listings.ts'
import { aStockedSeller, reserveGoods, type StockedSeller, waitsForLock } from '../../../../test/stockedSeller.ts'
import { book as bookStock, lockStock } from '../../stock/index.ts'
import { productCategories } from '../imports/facts.ts'
import { bulk } from '../index.ts'

let server: TestServer
let stocked: StockedSeller
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  stocked = await aStockedSeller(server)
  const file = `sku,name_ar,category,unit,price,quantity\nE-1,تمر سكري,${leaf},piece,10,5\nE-2,تمر خلاص,${leaf},piece,0.01,\nE-3,تمر برحي,${leaf},piece,30,\n`
  await ran(server, stocked.seller, await dropped(server, stocked.seller, 'e.csv', file))
})

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn
const path = '/api/v1/products/bulk-edit/'
const all = { filter: {} }

async function edit(selection: object, change: object, preview = false) {
  return callApi(server, stocked.seller, 'POST', path, { selection, change, preview })
}

async function placeOf(id: string) {
  const { body } = await callApi(server, stocked.seller, 'GET', `/api/v1/stock/products/${id}/`)
  return { articleId: String(body.articles[0].id), warehouseId: stocked.main }
}

async function products(): Promise<{ id: string; sku: string; price: string; status: string; available: string }[]> {
  return (await callApi(server, stocked.seller, 'GET', '/api/v1/products/?ordering=sku')).body.results
}

test('a change is previewed with the outcome for each product, and can be undone', async () => {
  const lower = { what: 'price', how: 'lower', percent: '60' }
  const preview = await edit(all, lower, true)
  expect(preview.body).toMatchObject({ id: null, state: 'preview', total: 3, done: 2, refused: 1 })
  expect(preview.body.refusals).toMatchObject([{ sku: 'E-2', code: 'price_positive' }])
  expect(preview.body.average).toEqual({ before: '20.00', after: '8.00' })
  expect((await products()).map(({ price }) => price)).toEqual(['10.00', '0.01', '30.00'])

  const { body } = await edit(all, lower)
  expect(body).toMatchObject({ state: 'done', total: 3, done: 2, refused: 1, same: 0 })
  expect(body.examples).toMatchObject([
    { sku: 'E-1', before: '10.00', after: '4.00' },
    { sku: 'E-3', before: '30.00', after: '12.00' },
  ])
  expect((await products()).map(({ price }) => price)).toEqual(['4.00', '0.01', '12.00'])

  const undone = await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  expect(undone.body).toMatchObject({ state: 'undone', undo_left: 0 })
  expect((await products()).map(({ price }) => price)).toEqual(['10.00', '0.01', '30.00'])
})

test('volume prices and variant prices change with the price, and are restored with it', async () => {
  const stepped = await add({ sku: 'F-1', price: '10', price_tiers: [{ min_qty: '10', price: '9.50' }] })
  const varied = await add({
    sku: 'F-2',
    price: '30',
    options: [{ name_ar: 'الحجم', values: ['كبير', 'صغير'] }],
    variants: [
      { sku: 'F-2-L', option_values: ['كبير'], price: '40' },
      { sku: 'F-2-S', option_values: ['صغير'] },
    ],
  })
  const selection = { ids: [stepped, varied] }
  const { body } = await edit(selection, { what: 'price', how: 'lower', percent: '10' })
  expect(body).toMatchObject({ done: 2, refused: 0 })
  expect(await read(stepped)).toMatchObject({ price: '9.00', price_tiers: [{ price: '8.55' }] })
  expect(await read(varied)).toMatchObject({ price: '27.00', variants: [{ price: '36.00' }, { price: null }] })

  await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  expect(await read(stepped)).toMatchObject({ price: '10.00', price_tiers: [{ price: '9.50' }] })
  expect(await read(varied)).toMatchObject({ price: '30.00', variants: [{ price: '40.00' }, { price: null }] })

  const tooMuch = await edit(selection, { what: 'price', how: 'subtract', amount: '9.60' }, true)
  expect(tooMuch.body.refusals).toMatchObject([{ sku: 'F-1', code: 'price_positive' }])

  async function add(fields: object): Promise<string> {
    const made = await callApi(server, stocked.seller, 'POST', '/api/v1/products/', { ...drafts.product(), ...fields })
    return made.body.id
  }
  async function read(id: string) {
    return (await callApi(server, stocked.seller, 'GET', `/api/v1/products/${id}/`)).body
  }
})

test('stock is set in one warehouse, and restored by an undo', async () => {
  const [first] = await products()
  const change = { what: 'stock', how: 'add', warehouse: stocked.main, quantity: '7' }
  const { body } = await edit({ ids: [first?.id] }, change)
  expect(body).toMatchObject({ done: 1, examples: [{ before: '5', after: '12' }] })
  expect((await products())[0]?.available).toBe('12')
  await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  expect((await products())[0]?.available).toBe('5')
})

test('stock is never set below the reserved quantity nor above the maximum of a warehouse', async () => {
  const [first, second] = await products()
  await reserveGoods(server, stocked, first?.id ?? '', '3')
  const counted = (how: string, quantity: string) =>
    edit({ ids: [first?.id, second?.id] }, { what: 'stock', how, warehouse: stocked.main, quantity })
  expect((await counted('set', '2')).body).toMatchObject({
    state: 'done',
    done: 1,
    refusals: [{ sku: 'E-1', code: 'stock_reserved' }],
  })
  expect((await counted('set', '1000000000')).body).toMatchObject({
    state: 'done',
    done: 0,
    refusals: [{ code: 'more_than_fits' }, { code: 'more_than_fits' }],
  })
  expect((await products()).map(({ available }) => available)).toEqual(['2', '2', '0'])
})

test('goods received while a count is planned are included', async () => {
  const [first] = await products()
  const { articleId, warehouseId } = await placeOf(first?.id ?? '')
  const { promise: booked, resolve: book } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const coming = server.parts.db.forCompany(stocked.companyId, async (tx) => {
    const stock = await lockStock(tx, [{ articleId, warehouseId }])
    hold()
    await booked
    const entry = { companyId: stocked.companyId, userId: null, cause: { kind: 'deal', id: randomUUIDv7() } } as const
    await bookStock(server.parts, tx, stock, [{ articleId, warehouseId, kind: 'return', onHand: 2_000n }], entry)
  })
  await held
  const editing = edit({ ids: [first?.id] }, { what: 'stock', how: 'add', warehouse: stocked.main, quantity: '10' })
  await expect.poll(() => waitsForLock(server), { timeout: 10_000, interval: 20 }).toBe(true)
  book()
  await coming
  expect((await editing).body).toMatchObject({ done: 1, examples: [{ before: '7', after: '17' }] })
  expect((await products())[0]?.available).toBe('17')
})

test('a count is not undone where more is reserved than was on hand before', async () => {
  const [first, second] = await products()
  const ids = [first?.id, second?.id]
  const { body } = await edit({ ids }, { what: 'stock', how: 'set', warehouse: stocked.main, quantity: '20' })
  await reserveGoods(server, stocked, first?.id ?? '', '6')
  const undone = await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  expect(undone.body).toMatchObject({ state: 'undone', undo_left: 1 })
  expect((await products()).map(({ available }) => available)).toEqual(['14', '0', '0'])
})

test('a product that is incomplete for publishing is refused, and the others are published', async () => {
  const { body } = await edit(all, { what: 'status', action: 'submit' })
  expect(body).toMatchObject({ total: 3, done: 0, refused: 3 })
  expect(body.refusals[0].code).toBe('incomplete')
})

test('drafts are archived together, and restored unchanged', async () => {
  const { body } = await edit(all, { what: 'status', action: 'archive' })
  expect(body).toMatchObject({ done: 3 })
  expect(await products()).toEqual([])
  await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  expect((await products()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
})

test('no more listings are restored from the archive than the plan includes', async () => {
  const { body } = await edit(all, { what: 'status', action: 'archive' })
  const others = 'sku,name_ar,category,unit,price\n'.concat(`E-4,تمر,${leaf},piece,5\nE-5,تمر,${leaf},piece,5\n`)
  await ran(server, stocked.seller, await dropped(server, stocked.seller, 'f.csv', others))
  await including({ products: 4 })
  const undone = await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  await including({ products: null })
  expect(undone.body).toMatchObject({ state: 'undone', undo_left: 1 })
  expect((await products()).map(({ sku }) => sku)).toEqual(['E-1', 'E-2', 'E-4', 'E-5'])

  async function including(limits: object) {
    await server.parts.db.system.execute(sql`update packages set limits = limits || ${JSON.stringify(limits)}::jsonb`)
  }
})

test('a change that a killed process left half done continues after the next start, and so does its undo', async () => {
  const { body } = await edit(all, { what: 'price', how: 'set', amount: '8' })
  const ids = (await products()).map(({ id }) => `"${id}"`).sort()
  await left(body.id, `done = 0, remaining_ids = '{${ids.join()}}'`)
  await callApi(server, stocked.seller, 'POST', '/api/v1/products/bulk-edit/', {
    selection: all,
    change: { what: 'price', how: 'set', amount: '9' },
  })
  await server.parts.db.system.execute(`delete from bulk_changes where cause_id = '${body.id}'`)
  await bulk.prepare?.(server.parts)
  await comesTo(body.id, { state: 'done', done: 3 })
  expect((await products()).map(({ price }) => price)).toEqual(['8.00', '8.00', '8.00'])

  await left(body.id, `remaining_ids = '{}'`)
  await bulk.prepare?.(server.parts)
  await comesTo(body.id, { state: 'undone', undo_left: 0 })
  expect((await products()).map(({ price }) => price)).toEqual(['9.00', '9.00', '9.00'])

  function left(id: string, how: string) {
    return server.parts.db.system.execute(`update bulk_edits set state = 'running', ${how} where id = '${id}'`)
  }
  async function comesTo(id: string, what: object) {
    const read = async () => (await callApi(server, stocked.seller, 'GET', `${path}${id}/`)).body
    await expect.poll(read, { timeout: 20_000 }).toMatchObject(what)
  }
})

test('a change stored by a process that was killed before it began is done by a job, and so is its undo', async () => {
  const { body } = await edit(all, { what: 'price', how: 'set', amount: '8' })
  const ids = (await products()).map(({ id }) => `"${id}"`).sort()
  const { system } = server.parts.db
  await edit(all, { what: 'price', how: 'set', amount: '9' })
  await system.execute(`delete from bulk_changes where cause_id = '${body.id}'`)
  await system.execute(
    `update bulk_edits set state = 'running', done = 0, remaining_ids = '{${ids.join()}}' where id = '${body.id}'`,
  )
  await system.execute(`update jobs.job set start_after = now() where singleton_key = '${body.id} later'`)
  const state = async () => (await callApi(server, stocked.seller, 'GET', `${path}${body.id}/`)).body.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  const { rows } = await system.execute(
    `select name from jobs.job where singleton_key = '${body.id} later' and state = 'created'`,
  )
  expect(rows).toEqual([{ name: 'bulk.undo_edit' }])
})

test('a change whose connection breaks is done by a job', async () => {
  const [first] = await products()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const holding = server.parts.db.forCompany(stocked.companyId, async (tx) => {
    await tx.execute(sql`select from listings where id = ${first?.id} for no key update`)
    begin()
    await answered
  })
  await begun
  const editing = edit(all, { what: 'price', how: 'set', amount: '8' })
  await expect.poll(() => waitsForLock(server), { timeout: 10_000, interval: 20 }).toBe(true)
  await server.parts.db.system.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  const { status, body } = await editing
  expect(status).toBe(200)
  answer()
  await holding
  const read = async () => (await callApi(server, stocked.seller, 'GET', `${path}${body.id}/`)).body
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ state: 'done', done: 3 })
})

test('a product that already has the requested state stays unchanged', async () => {
  await edit(all, { what: 'status', action: 'archive' })
  const { body } = await edit({ filter: { status: 'archived' } }, { what: 'status', action: 'archive' })
  expect(body).toMatchObject({ total: 3, done: 0, same: 3, refused: 0 })
})

test('the products, warehouses and changes of another company are not found', async () => {
  const [mine] = await products()
  const { body } = await edit({ ids: [mine?.id] }, { what: 'price', how: 'set', amount: '99' })
  const other = await aStockedSeller(server)
  const theirs = (selection: object, change: object) =>
    callApi(server, other.seller, 'POST', path, { selection, change })
  expect((await theirs({ ids: [mine?.id] }, { what: 'price', how: 'set', amount: '1' })).body).toMatchObject({
    done: 0,
    refused: 1,
    refusals: [],
  })
  const foreign = { what: 'stock', how: 'set', warehouse: stocked.main, quantity: '1' }
  expect((await theirs({ ids: [mine?.id] }, foreign)).status).toBe(422)
  expect((await callApi(server, other.seller, 'POST', `${path}${body.id}/undo/`)).status).toBe(404)
  expect((await products())[0]?.price).toBe('99.00')
})
