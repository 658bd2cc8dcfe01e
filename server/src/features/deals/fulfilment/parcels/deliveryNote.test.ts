import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../../test/callApi.ts'
import { aTrade, type Deal, type Trade } from '../../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../../test/harness.ts'
import { type PackingDesk, packingDesk } from '../../../../../test/packing.ts'

let server: TestServer
let trade: Trade
let desk: PackingDesk
let deal: Deal

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '4')
  deal = await desk.agreedOn('4')
})
afterAll(() => server.close())

const newParcel = async (more: object = {}): Promise<string> =>
  (await desk.pack(deal, trade.stocked.main, '1', more)).body.parcels.at(-1).id
const urlOf = (parcel: string) => `/api/v1/deals/${deal.id}/parcels/${parcel}/delivery-note/`

test('a shipment’s delivery note is a PDF, before it leaves and after', async () => {
  for (const parcel of [await newParcel(), await newParcel({ ship: true })]) {
    const note = await server.app.inject({ method: 'GET', url: urlOf(parcel), headers: trade.seller.headers })
    expect([note.statusCode, note.headers['content-type'], note.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  }
})

test('an unpacked or failed shipment has no delivery note any more', async () => {
  const [unpacked, lost] = [await newParcel(), await newParcel({ ship: true })]
  await desk.send(deal, `${unpacked}/cancel/`)
  await desk.send(deal, `${lost}/fail/`, { reason: 'لم يصل', goods: 'returned' })
  const answers = [
    await callApi(server, trade.seller, 'GET', urlOf(unpacked)),
    await callApi(server, trade.seller, 'GET', urlOf(lost)),
  ]
  expect(answers).toMatchObject([
    { status: 409, body: { code: 'wrong_state', params: { state: 'cancelled' } } },
    { status: 409, body: { code: 'wrong_state', params: { state: 'failed' } } },
  ])
})

test('a delivery note lists the closed items of the deal, each with its quantity', async () => {
  await desk.book(trade.stocked.main, '40')
  const made = await desk.agreedOn('40')
  const { body } = await desk.pack(made, trade.stocked.main, '37', { ship: true })
  const [{ id: parcel }] = body.parcels
  const textOf = async () => {
    const url = `/api/v1/deals/${made.id}/parcels/${parcel}/delivery-note/`
    const note = await server.app.inject({ method: 'GET', url, headers: trade.seller.headers })
    return (await extractText(Uint8Array.from(note.rawPayload))).text.join('\n')
  }
  expect(await textOf()).not.toContain('Closed, not supplied')
  const lines = [{ line: made.lines[0].id, qty: '3' }]
  const closed = await trade.sell(await trade.read(made.id), 'closures', { reason_code: 'out_of_stock', lines })
  expect(closed.status).toBe(200)
  const [before, after = ''] = (await textOf()).split('Closed, not supplied')
  expect(before).toContain('37')
  expect(after).toMatch(new RegExp(`${made.lines[0].sku}[^]*\\b3\\b`))
})
