import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aProduct, aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'

let server: TestServer
let mine: StockedSeller
let article: string
let second: string
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  mine = await aStockedSeller(server)
  const { articles } = await aProduct(server, mine.companyId, { variants: 2 })
  article = articles[0] ?? ''
  second = articles[1] ?? ''
  await callApi(server, mine.seller, 'POST', '/api/v1/stock/movements/', {
    warehouse: mine.main,
    kind: 'receipt',
    lines: [{ article, qty: '10' }],
  })
})

const path = '/api/v1/stock/transfers/'
const plan = (lines: object[], more: object = {}) =>
  callApi(server, mine.seller, 'POST', path, { from: mine.main, to: mine.other, lines, ...more })
const move = (id: string, action: string, version: number, more: object = {}) =>
  callApi(server, mine.seller, 'POST', `${path}${id}/${action}/`, { version, ...more })
/** The first article's stock, on hand and incoming, by warehouse code. */
async function whereabouts(): Promise<Record<string, string>> {
  const { body } = await callApi(server, mine.seller, 'GET', '/api/v1/stock/levels/')
  const levels: { article: { id: string }; warehouse: { code: string }; on_hand: string; incoming: string }[] =
    body.results
  return Object.fromEntries(
    levels
      .filter((level) => level.article.id === article)
      .map((level) => [level.warehouse.code, `${level.on_hand}+${level.incoming}`]),
  )
}

test('a transfer is planned, sent, received in parts and closed, and goods are accounted for throughout', async () => {
  const { status, body: draft } = await plan([{ article, qty: '6' }], {
    note: 'For the weekend',
    expected_on: '2026-12-01',
  })
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    ref: 'TR-1',
    status: 'draft',
    from: { code: 'MAIN' },
    to: { code: 'OTHER' },
    expected_on: '2026-12-01',
    allowed_actions: ['edit', 'send', 'cancel'],
    lines: [{ article: { id: article }, qty: '6', received: '0', available: '10' }],
  })
  expect(await whereabouts()).toEqual({ MAIN: '10+0' })
  expect((await move(draft.id, 'send', 1)).body).toMatchObject({ status: 'sent', allowed_actions: ['receive'] })
  expect(await whereabouts()).toEqual({ MAIN: '4+0', OTHER: '0+6' })
  const partly = await move(draft.id, 'receive', 2, { lines: [{ article, qty: '4' }] })
  expect(partly.body).toMatchObject({ status: 'partly_received', lines: [{ received: '4' }] })
  expect(await whereabouts()).toEqual({ MAIN: '4+0', OTHER: '4+2' })
  expect((await move(draft.id, 'receive', 3, { lines: [{ article, qty: '3' }] })).body).toMatchObject({
    errors: [{ path: 'lines.0.qty', code: 'not_sent', params: { available: '2' } }],
  })
  const received = await move(draft.id, 'receive', 3, { lines: [{ article, qty: '2' }] })
  expect(received.body).toMatchObject({ status: 'received', allowed_actions: ['close'] })
  expect(await whereabouts()).toEqual({ MAIN: '4+0', OTHER: '6+0' })
  expect((await move(draft.id, 'close', 4)).body).toMatchObject({ status: 'closed', rest: null })
  const { body } = await callApi(server, mine.seller, 'GET', `/api/v1/stock/movements/?article=${article}`)
  expect(
    body.results.map((one: { kind: string; qty: string; balance: string }) => [one.kind, one.qty, one.balance]),
  ).toEqual([
    ['transfer_in', '2', '6'],
    ['transfer_in', '4', '4'],
    ['transfer_out', '-6', '4'],
    ['receipt', '10', '10'],
  ])
  expect(body.results.map(({ cause }: { cause: { number: string | null } }) => cause.number)).toEqual([
    received.body.ref,
    received.body.ref,
    received.body.ref,
    null,
  ])
})

test.each([
  ['lost', { MAIN: '4+0', OTHER: '5+0' }],
  ['returned', { MAIN: '5+0', OTHER: '5+0' }],
])('what never arrived is %s when the transfer is closed', async (rest, expected) => {
  const { body: draft } = await plan([{ article, qty: '6' }])
  await move(draft.id, 'send', 1)
  await move(draft.id, 'receive', 2, { lines: [{ article, qty: '5' }] })
  expect((await move(draft.id, 'close', 3, { rest })).body).toMatchObject({ status: 'closed', rest })
  expect(await whereabouts()).toEqual(expected)
})

test('no more is sent than is available, each short line is named, and nothing moves', async () => {
  const { body: draft } = await plan([
    { article, qty: '10' },
    { article: second, qty: '1' },
  ])
  expect(await move(draft.id, 'send', 1)).toMatchObject({
    status: 409,
    body: { code: 'stock_short', errors: [{ path: 'lines.1.qty', code: 'stock_short', params: { available: '0' } }] },
  })
  expect(await whereabouts()).toEqual({ MAIN: '10+0' })
})

test('a product that is no longer tracked is named by its line when the transfer is sent, and nothing moves', async () => {
  const { id, articles } = await aProduct(server, mine.companyId, { sku: 'UNTRACKED-1' })
  const { body: draft } = await plan([
    { article, qty: '5' },
    { article: articles[0], qty: '1' },
  ])
  await server.parts.db.system.execute(sql`update listings set track_stock = false where id = ${id}`)
  expect(await move(draft.id, 'send', 1)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.1.article', code: 'not_tracked', params: { sku: 'UNTRACKED-1' } }] },
  })
  expect(await whereabouts()).toEqual({ MAIN: '10+0' })
})

test('a transfer that two people send at once is sent once', async () => {
  const { body: draft } = await plan([{ article, qty: '5' }])
  const answers = await Promise.all([1, 2, 3].map(() => move(draft.id, 'send', 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await whereabouts()).toEqual({ MAIN: '5+0', OTHER: '0+5' })
})

test('a draft is changed in the version that was read, or discarded; a sent transfer is neither', async () => {
  const { body: draft } = await plan([{ article, qty: '5' }])
  const change = { from: mine.main, to: mine.other, lines: [{ article, qty: '3' }], version: 1 }
  expect((await callApi(server, mine.seller, 'PUT', `${path}${draft.id}/`, change)).body).toMatchObject({
    version: 2,
    lines: [{ qty: '3' }],
  })
  expect(await callApi(server, mine.seller, 'PUT', `${path}${draft.id}/`, change)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { version: 2 } },
  })
  const { body: other } = await plan([{ article, qty: '1' }])
  expect((await move(other.id, 'cancel', 1)).body).toMatchObject({ status: 'cancelled', allowed_actions: [] })
  expect((await move(draft.id, 'send', 2)).body).toMatchObject({ status: 'sent' })
  expect(await callApi(server, mine.seller, 'PUT', `${path}${draft.id}/`, { ...change, version: 3 })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  expect((await move(draft.id, 'cancel', 3)).body).toMatchObject({ code: 'wrong_state' })
})

test('a transfer needs two different warehouses, and articles and warehouses of one’s own', async () => {
  const theirs = await aStockedSeller(server)
  const foreign = await aProduct(server, theirs.companyId)
  const errors = async (answer: ReturnType<typeof plan>) => (await answer).body.errors
  expect(await errors(plan([{ article, qty: '1' }], { to: mine.main }))).toMatchObject([
    { path: 'to', code: 'not_alike' },
  ])
  expect(await errors(plan([{ article, qty: '1' }], { to: theirs.main }))).toMatchObject([
    { path: 'to', code: 'not_offered' },
  ])
  expect(await errors(plan([{ article: foreign.articles[0], qty: '1' }]))).toMatchObject([{ path: 'lines.0.article' }])
  expect(await errors(plan([{ article, qty: '1.5' }]))).toMatchObject([{ path: 'lines.0.qty', code: 'precision' }])
  expect(await errors(plan([]))).toMatchObject([{ path: 'lines', code: 'too_few' }])
  const { body: draft } = await plan([{ article, qty: '1' }])
  mine = theirs
  expect((await callApi(server, mine.seller, 'GET', `${path}${draft.id}/`)).status).toBe(404)
  expect((await move(draft.id, 'send', 1)).status).toBe(404)
  expect((await callApi(server, mine.seller, 'GET', path)).body.results).toEqual([])
  expect((await move(randomUUIDv7(), 'send', 1)).status).toBe(404)
})

test('O-06: the list is filtered by state and warehouse, and searched by number or content', async () => {
  await plan([{ article, qty: '1' }])
  const { body: sent } = await plan([{ article: second, qty: '1' }])
  await move(sent.id, 'cancel', 1)
  const refs = async (query: string) =>
    (await callApi(server, mine.seller, 'GET', `${path}${query}`)).body.results.map((one: { ref: string }) => one.ref)
  expect(await refs('')).toEqual(['TR-2', 'TR-1'])
  expect(await refs('?status=draft')).toEqual(['TR-1'])
  expect(await refs('?search=tr-2')).toEqual(['TR-2'])
  expect(await refs('?search=تمر&ordering=created_at')).toEqual(['TR-1', 'TR-2'])
  expect(await refs('?search=nothing')).toEqual([])
  expect(await refs(`?warehouse=${mine.other}`)).toHaveLength(2)
})
