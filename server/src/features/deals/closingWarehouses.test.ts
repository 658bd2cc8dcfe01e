import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { type PackingDesk, packingDesk } from '../../../test/packing.ts'

const path = '/api/v1/seller_warehouses/'
let server: TestServer
let trade: Trade
let other: string
beforeAll(async () => {
  server = await sharedServer()
})
beforeEach(async () => {
  trade = await aTrade(server)
  other = trade.stocked.other
})
afterAll(() => server.close())

const read = async () => (await callApi(server, trade.seller, 'GET', `${path}${other}/`)).body
const move = async (action: string) =>
  callApi(server, trade.seller, 'POST', `${path}${other}/${action}/`, { version: (await read()).version })
const archive = () => callApi(server, trade.seller, 'DELETE', `${path}${other}/`)
const untracked = () => packingDesk(trade, { track_stock: false })
const refusedBy = (need: string) => ({ status: 409, body: { code: 'in_use', params: { by: need } } })

test('a warehouse with a packed shipment is not closed; once the shipment has left, it is', async () => {
  const { agreedOn, pack, send } = await untracked()
  const deal = await agreedOn('4')
  const [parcel] = (await pack(deal, other, '4')).body.parcels
  expect(await read()).toMatchObject({ allowed_actions: ['edit'], unmet_needs: ['no_open_parcels'] })
  expect(await move('deactivate')).toMatchObject(refusedBy('no_open_parcels'))
  const { body } = await callApi(server, trade.seller, 'GET', `${path}?ordering=code`)
  expect(body.results.map((one: { allowed_actions: string[] }) => one.allowed_actions)).toEqual([['edit'], ['edit']])
  await send(deal, `${parcel.id}/ship/`)
  expect(await move('deactivate')).toMatchObject({ status: 200, body: { status: 'inactive' } })
  expect(await archive()).toMatchObject({ status: 200, body: { outcome: 'archived' } })
})

test('a warehouse with backorders of a deal is not archived before the deal has ended', async () => {
  const desk = await packingDesk(trade, { allow_backorder: true })
  const requested = await trade.deal(desk.product, { source: 'direct_order' })
  const warehouses = { [requested.lines[0].id]: other }
  const { body: deal } = await trade.sell(requested, 'accept', { round: 1, warehouses })
  expect(deal).toMatchObject({ status: 'accepted', lines: [{ reserved: '0' }] })
  await move('deactivate')
  expect(await read()).toMatchObject({ allowed_actions: ['edit', 'activate'], unmet_needs: ['nothing_reserved'] })
  expect(await archive()).toMatchObject(refusedBy('nothing_reserved'))
  await trade.sell(await trade.read(deal.id), 'cancel', { reason_code: 'out_of_stock' })
  expect(await archive()).toMatchObject({ status: 200 })
})

test('packing and closing at the same moment leave no shipment in a closed warehouse', async () => {
  const desk: PackingDesk = await untracked()
  const deal = await desk.agreedOn('4')
  const [packed, closed] = await Promise.all([desk.pack(deal, other, '4'), move('deactivate')])
  expect([packed.status === 201, closed.status === 200].filter(Boolean)).toHaveLength(1)
})
