import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../../test/callApi.ts'
import { type PackingDesk, packingDesk } from '../../../../../test/packing.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'

const here = setUpTrade()
let desk: PackingDesk
beforeEach(async () => {
  desk = await packingDesk(here.trade)
})

test('an accepted deal ships in parts from two warehouses, and the rest stays reserved', async () => {
  const { main, other } = here.trade.stocked
  const { agreedOn, book, level, pack, send } = desk
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
  // One more than is reserved in the other warehouse: the reservation moves there.
  const second = await pack(deal, other, '5')
  expect(second).toMatchObject({ status: 201, body: { fulfilment_status: 'partly_shipped' } })
  expect([await level(main), await level(other)]).toEqual([
    [1, 0],
    [7, 5],
  ])
  const [one, two] = second.body.parcels
  expect((await send(deal, `${two.id}/ship/`)).body).toMatchObject({ fulfilment_status: 'shipped' })
  expect(await level(other)).toEqual([2, 0])
  expect((await here.trade.buy(deal, 'receive', { parcel: one.id })).body).toMatchObject({
    fulfilment_status: 'shipped',
  })
  const done = await send(deal, `${two.id}/deliver/`)
  expect(done.body).toMatchObject({ fulfilment_status: 'delivered', lines: [{ reserved: '0', delivered: '10' }] })
  expect(await here.trade.sell(await here.trade.read(deal.id), 'complete')).toMatchObject({
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

test('packing more than is left, another item, without a warehouse or beyond its stock is refused', async () => {
  const { main, other } = here.trade.stocked
  const { agreedOn, book, level, pack } = desk
  await book(main, '10')
  await book(other, '2')
  const deal = await agreedOn('10')
  expect(await pack(deal, main, '11')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.qty', code: 'too_big', params: { max: '10' } }] },
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

test('availability of each item is shown by warehouse, with the shortage', async () => {
  const { main, other } = here.trade.stocked
  const { agreedOn, book, pack } = desk
  await book(main, '6')
  const requested = await here.trade.deal(desk.product, { lines: [{ listing: desk.product.id, qty: '10' }] })
  const read = async (id: string) =>
    (await callApi(here.server, here.trade.seller, 'GET', `/api/v1/deals/${id}/stock/`)).body.lines[0]
  expect(await read(requested.id)).toMatchObject({ wanted: '10', missing: '4', is_tracked: true })
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
