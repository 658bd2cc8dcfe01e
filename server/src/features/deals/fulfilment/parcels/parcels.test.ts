import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../../../test/ask.ts'
import { aTrade, type Deal, offerFor, type Trade } from '../../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../../test/harness.ts'
import { aStockedSeller } from '../../../../../test/stockedSeller.ts'

let server: TestServer
let trade: Trade
let carton: { readonly id: string }
let article: string

beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  carton = await trade.publish()
  article = (await stock()).articles[0].id
})

const get = (url: string) => ask(server, trade.seller, 'GET', `/api/v1/${url}`)
const stock = async () => (await get(`stock/products/${carton.id}/`)).body
const book = (warehouse: string, qty: string) =>
  ask(server, trade.seller, 'POST', '/api/v1/stock/movements/', {
    warehouse,
    kind: 'receipt',
    lines: [{ article, qty }],
  })

/** What lies in a warehouse, and how much of it is promised. */
async function level(warehouse: string) {
  const found = (await stock()).levels.find((one: { warehouse: { id: string } }) => one.warehouse.id === warehouse)
  return [Number(found?.on_hand ?? 0), Number(found?.reserved ?? 0)]
}

async function agreedOn(qty: string): Promise<Deal> {
  const deal = await trade.deal(carton, { lines: [{ listing: carton.id, qty }] })
  await trade.sell(deal, 'offer', offerFor(deal))
  const { status, body } = await trade.buy(deal, 'accept', { round: 1 })
  if (status !== 200) throw new Error(`It was not agreed: ${JSON.stringify(body)}`)
  return trade.read(deal.id)
}

const send = (deal: Deal, url: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
  ask(server, trade.seller, method, `/api/v1/deals/${deal.id}/parcels/${url}`, body, {
    'idempotency-key': randomUUIDv7(),
  })
const pack = (deal: Deal, warehouse: string, qty: string, more: object = {}) =>
  send(deal, '', { warehouse, lines: [{ line: deal.lines[0].id, qty }], carrier: 'own', ...more })

test('what is agreed leaves in parts from two warehouses, and what is left stays promised', async () => {
  const { main, other } = trade.stocked
  await book(main, '6')
  await book(other, '7')
  const deal = await agreedOn('10')
  expect([await level(main), await level(other)]).toEqual([
    [6, 6],
    [7, 4],
  ])
  expect(deal.lines[0]).toMatchObject({ reserved: '10', shipped: '0', delivered: '0' })

  const first = await pack(deal, main, '5', { ship: true })
  expect(first).toMatchObject({
    status: 201,
    body: { fulfilment_status: 'partly_shipped', lines: [{ reserved: '5', shipped: '5', delivered: '0' }] },
  })
  expect(first.body.parcels[0]).toMatchObject({
    number: `${deal.number}/1`,
    status: 'shipped',
    warehouse: { id: main },
  })
  // One more than is held in the other warehouse: the promise moves there.
  const second = await pack(deal, other, '5')
  expect(second).toMatchObject({ status: 201, body: { fulfilment_status: 'partly_shipped' } })
  expect([await level(main), await level(other)]).toEqual([
    [1, 0],
    [7, 5],
  ])
  const [one, two] = second.body.parcels
  expect((await send(deal, `${two.id}/ship/`)).body).toMatchObject({ fulfilment_status: 'shipped' })
  expect(await level(other)).toEqual([2, 0])
  expect((await trade.buy(deal, 'receive', { parcel: one.id })).body).toMatchObject({
    fulfilment_status: 'partly_delivered',
  })
  const done = await send(deal, `${two.id}/deliver/`)
  expect(done.body).toMatchObject({ fulfilment_status: 'delivered', lines: [{ reserved: '0', delivered: '10' }] })
  expect(await trade.sell(await trade.read(deal.id), 'complete')).toMatchObject({
    status: 200,
    body: { status: 'completed' },
  })
  expect(done.body.events.map(({ action }: { action: string }) => action).slice(0, 5)).toEqual([
    'deliver',
    'deliver',
    'ship',
    'pack',
    'ship',
  ])
})

test('nobody packs more than is left, another line, from nowhere, or what is not in the warehouse', async () => {
  const { main, other } = trade.stocked
  await book(main, '10')
  await book(other, '2')
  const deal = await agreedOn('10')
  expect(await pack(deal, main, '11')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.qty', code: 'too_big', params: { maximum: '10' } }] },
  })
  expect((await pack(deal, main, '4')).status).toBe(201)
  expect(await pack(deal, main, '7')).toMatchObject({ body: { errors: [{ path: 'lines.0.qty', code: 'too_big' }] } })
  expect(await pack(deal, main, '1.5')).toMatchObject({
    body: { errors: [{ path: 'lines.0.qty', code: 'precision' }] },
  })
  expect(await pack(deal, other, '3')).toMatchObject({
    body: { code: 'stock_short', errors: [{ path: 'lines.0.qty', params: { available: '2' } }] },
  })
  const nowhere = { warehouse: randomUUIDv7(), lines: [{ line: randomUUIDv7(), qty: '1' }] }
  expect(await pack(deal, main, '1', nowhere)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'warehouse' }, { path: 'lines.0.line' }] },
  })
  expect([await level(main), await level(other)]).toEqual([
    [10, 10],
    [2, 0],
  ])
})

test('goods that come back are promised again before anybody else; what is lost is sent anew', async () => {
  const { main } = trade.stocked
  await book(main, '5')
  const deal = await agreedOn('5')
  const { parcels } = (await pack(deal, main, '3', { ship: true })).body
  const fail = (id: string, goods: string) => send(deal, `${id}/fail/`, { reason: 'العنوان مغلق', goods })
  expect((await fail(parcels[0].id, 'returned')).body).toMatchObject({
    fulfilment_status: 'none',
    lines: [{ reserved: '5', shipped: '0' }],
  })
  expect(await level(main)).toEqual([5, 5])
  const again = (await pack(deal, main, '5', { ship: true })).body.parcels[1]
  expect((await fail(again.id, 'lost')).body).toMatchObject({
    fulfilment_status: 'none',
    lines: [{ reserved: '0', shipped: '0' }],
  })
  expect(await level(main)).toEqual([0, 0])
  expect((await pack(deal, main, '5')).body).toMatchObject({ code: 'stock_short' })
  await book(main, '8')
  expect((await pack(deal, main, '5', { ship: true })).body).toMatchObject({ fulfilment_status: 'shipped' })
  expect(await level(main)).toEqual([3, 0])
})

test('a parcel moves only as its life allows, from every state', async () => {
  const { main } = trade.stocked
  await book(main, '4')
  const deal = await agreedOn('4')
  const packed = async () => (await pack(deal, main, '1')).body.parcels.at(-1).id as string
  const fields = { carrier: 'smsa', tracking_number: 'SM-1' }
  const moves = {
    edit: (id: string) => send(deal, `${id}/`, fields, 'PUT'),
    ship: (id: string) => send(deal, `${id}/ship/`),
    deliver: (id: string) => send(deal, `${id}/deliver/`),
    fail: (id: string) => send(deal, `${id}/fail/`, { reason: 'لم يصل', goods: 'returned' }),
    cancel: (id: string) => send(deal, `${id}/cancel/`),
    receive: (id: string) => trade.buy(deal, 'receive', { parcel: id }),
  }
  type Name = keyof typeof moves
  const reached: Record<string, { by: Name[]; offers: Name[] }> = {
    packed: { by: [], offers: ['edit', 'ship', 'cancel'] },
    shipped: { by: ['ship'], offers: ['deliver', 'fail'] },
    failed: { by: ['ship', 'fail'], offers: [] },
    cancelled: { by: ['cancel'], offers: [] },
    delivered: { by: ['ship', 'deliver'], offers: [] },
  }
  for (const [status, { by, offers }] of Object.entries(reached)) {
    const id = await packed()
    for (const name of by) expect((await moves[name](id)).status).toBe(200)
    const parcel = (await trade.read(deal.id)).parcels.at(-1)
    expect([parcel.status, parcel.allowed_actions]).toEqual([status, offers])
    for (const name of Object.keys(moves) as Name[]) {
      if (offers.includes(name) || (name === 'receive' && status === 'shipped')) continue
      expect([status, name, (await moves[name](id)).status]).toEqual([status, name, 409])
    }
    if (status === 'packed') {
      expect((await moves.edit(id)).body.parcels[0]).toMatchObject(fields)
      await moves.cancel(id)
    }
    if (status === 'shipped') expect((await moves.receive(id)).status).toBe(200)
  }
})

test('a deal is cancelled while nothing has left: it is unpacked, and its stock is free', async () => {
  const { main } = trade.stocked
  await book(main, '4')
  const deal = await agreedOn('4')
  await pack(deal, main, '2')
  const cancelled = await trade.sell(await trade.read(deal.id), 'cancel', { reason_code: 'agreed_with_other_side' })
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    fulfilment_status: 'none',
    parcels: [{ status: 'cancelled' }],
  })
  expect(await level(main)).toEqual([4, 0])
  expect((await pack(deal, main, '1')).status).toBe(409)

  const other = await agreedOn('4')
  await pack(other, main, '1', { ship: true })
  const { version } = await trade.read(other.id)
  expect((await trade.sell({ ...other, version }, 'cancel', { reason_code: 'agreed_with_other_side' })).status).toBe(
    409,
  )
})

test('what is there of each line is told warehouse by warehouse, and what is missing', async () => {
  const { main, other } = trade.stocked
  await book(main, '6')
  const asked = await trade.deal(carton, { lines: [{ listing: carton.id, qty: '10' }] })
  const read = async (id: string) => (await get(`deals/${id}/stock/`)).body.lines[0]
  expect(await read(asked.id)).toMatchObject({ wanted: '10', missing: '4', is_tracked: true })
  await book(other, '9')
  const deal = await agreedOn('10')
  await pack(deal, main, '6', { ship: true })
  expect(await read(deal.id)).toMatchObject({
    wanted: '4',
    missing: '0',
    places: [
      { warehouse: main, available: '0', reserved: '0' },
      { warehouse: other, available: '5', reserved: '4' },
    ],
  })
})

test('a parcel’s delivery note is a PDF; another company finds neither deal nor parcel', async () => {
  const { main } = trade.stocked
  await book(main, '4')
  const deal = await agreedOn('4')
  const parcel = (await pack(deal, main, '3', { ship: true })).body.parcels[0]
  const url = `/api/v1/deals/${deal.id}/parcels/${parcel.id}/delivery-note/`
  const note = await server.app.inject({ method: 'GET', url, headers: trade.seller.headers })
  expect([note.statusCode, note.headers['content-type'], note.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const stranger = (await aStockedSeller(server)).seller
  const theirs = (method: 'GET' | 'POST' | 'PUT', last: string, body?: object) =>
    ask(server, stranger, method, `/api/v1/deals/${deal.id}/${last}`, body, { 'idempotency-key': randomUUIDv7() })
  const content = { warehouse: main, lines: [{ line: deal.lines[0].id, qty: '1' }], carrier: 'own' }
  for (const [method, last, body] of [
    ['GET', 'stock/'],
    ['POST', 'parcels/', content],
    ['PUT', `parcels/${parcel.id}/`, { carrier: 'own' }],
    ['POST', `parcels/${parcel.id}/ship/`, {}],
    ['POST', `parcels/${parcel.id}/deliver/`, {}],
    ['POST', `parcels/${parcel.id}/fail/`, { reason: 'لا شيء', goods: 'lost' }],
    ['POST', `parcels/${parcel.id}/cancel/`, {}],
    ['GET', `parcels/${parcel.id}/delivery-note/`],
  ] as const) {
    expect([last, (await theirs(method, last, body)).status]).toEqual([last, 404])
  }
  await book(main, '1')
  const elsewhere = await agreedOn('1')
  expect((await send(elsewhere, `${parcel.id}/deliver/`)).status).toBe(404)
})
