import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { failWrites } from '../../../../test/failWrites.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, ran } from '../../../../test/imports.ts'
import { aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'
import { productCategories } from '../imports/facts.ts'

let server: TestServer
let stocked: StockedSeller
beforeAll(async () => {
  server = await sharedServer()
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

/** The bulk change once it has reached this state. */
async function comesTo(id: string, state: string) {
  const read = async () => (await callApi(server, stocked.seller, 'GET', `${path}${id}/`)).body
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe(state)
  return read()
}

async function products(): Promise<{ id: string; sku: string; price: string; status: string; available: string }[]> {
  return (await callApi(server, stocked.seller, 'GET', '/api/v1/products/?ordering=sku')).body.results
}

test('C-10: a bulk change is listed with the outcome of each product, and is linked from the activity', async () => {
  const { body } = await edit(all, { what: 'price', how: 'lower', percent: '60' })
  const listed = await callApi(server, stocked.seller, 'GET', path)
  expect(listed.body.results[0]).toMatchObject({
    id: body.id,
    state: 'done',
    done: 2,
    refused: 1,
    change: { how: 'lower' },
  })
  expect(listed.body.results[0]).not.toHaveProperty('examples')
  expect(await becomeOf(body.id)).toEqual([
    ['E-1', '10.00', '4.00', 'changed', null],
    ['E-2', null, null, 'refused', 'price_positive'],
    ['E-3', '30.00', '12.00', 'changed', null],
  ])
  expect(await becomeOf(body.id, '&outcome=refused')).toEqual([['E-2', null, null, 'refused', 'price_positive']])
  const activity = await callApi(server, stocked.seller, 'GET', `/api/v1/activity/?record=${body.id}`)
  expect(activity.body.results).toMatchObject([
    { action: 'finish', record: { kind: 'bulk_edit', id: body.id } },
    { action: 'start', record: { kind: 'bulk_edit', id: body.id } },
  ])
  const counts = activity.body.results[0].changes.map((one: { field: string; after: number }) => [one.field, one.after])
  expect(Object.fromEntries(counts)).toMatchObject({ changed: 2, refused: 1 })
})

test('C-10: a bulk change is undone for a day; a product changed meanwhile is left as it is, with the reason', async () => {
  const { body } = await edit(all, { what: 'price', how: 'add', amount: '1' })
  const [first] = await products()
  await edit({ ids: [first?.id] }, { what: 'price', how: 'set', amount: '99' })
  await endedEarlier(body.id, 23)
  const undone = await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)
  expect(undone.body).toMatchObject({ state: 'undone', undo_left: 1 })
  expect((await products()).map(({ price }) => price)).toEqual(['99.00', '0.01', '30.00'])
  expect(await becomeOf(body.id)).toEqual([
    ['E-1', '10.00', '11.00', 'not_undone', 'changed_since'],
    ['E-2', '0.01', '1.01', 'undone', null],
    ['E-3', '30.00', '31.00', 'undone', null],
  ])
})

test('C-10: an undo that fails unexpectedly stops after some attempts, keeps the remaining products, and can be started again', async () => {
  const { body } = await edit(all, { what: 'price', how: 'add', amount: '1' })
  const undo = async () => (await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)).body
  const restoreWrites = await failWrites(server, stocked.companyId, 'bulk_changes', 'delete')
  for (const _ of [1, 2]) {
    expect(await undo()).toMatchObject({ state: 'running', undo_failed: false })
    const failed = await comesTo(body.id, 'done')
    expect(failed).toMatchObject({ undo_failed: true, undo_left: 0, done: 3 })
    expect(failed.undo_until).not.toBeNull()
    expect((await products()).map(({ price }) => price)).toEqual(['11.00', '1.01', '31.00'])
  }
  await restoreWrites()
  await undo()
  expect(await comesTo(body.id, 'undone')).toMatchObject({ undo_failed: false, undo_left: 0 })
  expect((await products()).map(({ price }) => price)).toEqual(['10.00', '0.01', '30.00'])
})

test('C-10: a bulk change that fails unexpectedly stops after some attempts, lists the remaining products, and can be repeated', async () => {
  const add = { what: 'price', how: 'add', amount: '1' }
  const restoreWrites = await failWrites(server, stocked.companyId, 'bulk_changes', 'insert')
  const { body } = await edit(all, add)
  const failed = await comesTo(body.id, 'done')
  expect(failed).toMatchObject({ total: 3, done: 0, refused: 3, undo_until: null })
  expect(failed.refusals).toMatchObject(['E-1', 'E-2', 'E-3'].map((sku) => ({ sku, code: 'internal' })))
  expect(await becomeOf(body.id)).toEqual(['E-1', 'E-2', 'E-3'].map((sku) => [sku, null, null, 'refused', 'internal']))
  expect((await products()).map(({ price }) => price)).toEqual(['10.00', '0.01', '30.00'])
  await restoreWrites()
  expect((await edit(all, add)).body).toMatchObject({ state: 'done', done: 3 })
})

test('C-10: products that a bulk change updated before it failed are not reported as refused', async () => {
  const restoreWrites = await failWrites(server, stocked.companyId, 'listings', 'update', "new.sku = 'E-3'")
  const { body } = await edit(all, { what: 'status', action: 'archive' })
  const failed = await comesTo(body.id, 'done')
  expect(failed).toMatchObject({
    total: 3,
    done: 0,
    same: 2,
    undo_until: null,
    refused: 1,
    refusals: [{ sku: 'E-3', code: 'internal' }],
  })
  expect(await products()).toMatchObject([{ sku: 'E-3', status: 'draft' }])
  await restoreWrites()
})

test('C-10: after a day a bulk change can no longer be undone', async () => {
  const { body } = await edit(all, { what: 'price', how: 'add', amount: '1' })
  await endedEarlier(body.id, 25)
  expect((await callApi(server, stocked.seller, 'GET', `${path}${body.id}/`)).body.undo_until).toBeNull()
  expect(await callApi(server, stocked.seller, 'POST', `${path}${body.id}/undo/`)).toMatchObject({ status: 409 })
})

test('C-10: a price is rounded in the preview as in the change', async () => {
  const raise = { what: 'price', how: 'raise', percent: '7.5', rounding: 'ends_95' }
  const preview = await edit(all, raise, true)
  expect(preview.body.examples.map((one: { after: string }) => one.after)).toEqual(['10.95', '0.95', '31.95'])
  await edit(all, raise)
  expect((await products()).map(({ price }) => price)).toEqual(['10.95', '0.95', '31.95'])
})

function endedEarlier(id: string, hours: number) {
  return server.parts.db.system.execute(
    sql`update bulk_edits set ended_at = ended_at - make_interval(hours => ${hours}) where id = ${id}`,
  )
}

async function becomeOf(id: string, query = '') {
  const { body } = await callApi(server, stocked.seller, 'GET', `${path}${id}/products/?ordering=created_at${query}`)
  return body.results.map((one: Record<string, unknown>) => [one.sku, one.before, one.after, one.outcome, one.code])
}

test('C-10, O-13: a bulk change repeated with its key is applied once, with the same answer', async () => {
  const body = { selection: all, change: { what: 'price', how: 'raise', percent: '10' }, preview: false }
  const send = () => callApi(server, stocked.seller, 'POST', path, body, { 'idempotency-key': 'raise-by-ten-percent' })
  const first = await send()
  expect(first).toMatchObject({ status: 200, body: { state: 'done' } })
  expect(await send()).toMatchObject({ status: 200, body: { id: first.body.id, state: 'done' } })
  expect((await products()).map(({ sku, price }) => [sku, price])).toContainEqual(['E-1', '11.00'])
})

test('a bulk change repeated with its key gets the same answer even if it could not be made any more', async () => {
  const change = { what: 'stock', how: 'add', warehouse: stocked.other, quantity: '1' }
  const send = () =>
    callApi(
      server,
      stocked.seller,
      'POST',
      path,
      { selection: all, change },
      { 'idempotency-key': 'stock-of-a-warehouse' },
    )
  const first = await send()
  expect(first).toMatchObject({ status: 200, body: { state: 'done' } })
  await server.parts.db.system.execute(sql`update warehouses set status = 'archived' where id = ${stocked.other}`)
  expect(await edit(all, change)).toMatchObject({ status: 422 })
  expect(await send()).toMatchObject({ status: 200, body: { id: first.body.id, state: 'done' } })
})
