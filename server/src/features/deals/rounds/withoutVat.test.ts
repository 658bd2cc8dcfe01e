import { outsideVat } from '@mawrid/contract/listings/vat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { sellersVatNumber, setVatNumber } from '../../../../test/vatNumber.ts'

let server: TestServer
let trade: Trade
let cartons: { readonly id: string }

/** A seller who is not registered for VAT, with a taxable product. */
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  await setVatNumber(server, trade.companyId, null)
  cartons = await trade.publish('product', { track_stock: false })
})
afterAll(() => server.close())

const withoutVat = (deal: Deal, more: object = {}) => {
  const { lines, ...offer } = offerFor(deal, more)
  return { ...offer, lines: lines.map((line: object) => ({ ...line, ...outsideVat })) }
}

test('a seller without VAT registration quotes without VAT, for delivery too, and a line that charges it is refused', async () => {
  const deal = await trade.deal(cartons)
  expect(deal.lines).toMatchObject([outsideVat])
  const refused = await trade.sell(deal, 'offer', offerFor(deal))
  expect([refused.status, fieldErrorsOf(refused)]).toEqual([422, { 'lines.0.vat_category': 'vat_not_registered' }])
  const zeroRated = offerFor(deal).lines.map((line: object) => ({
    ...line,
    vat_category: 'Z',
    exemption_code: 'VATEX-SA-32',
  }))
  expect((await trade.sell(deal, 'offer', offerFor(deal, { lines: zeroRated }))).status).toBe(422)

  const delivery = { method: 'seller', fee: '50.00', days: 3 }
  const { body: offered } = await trade.sell(deal, 'offer', withoutVat(deal, { delivery }))
  expect(offered.rounds).toMatchObject([{ subtotal: '640.00', delivery_fee: '50.00', vat: '0.00', total: '690.00' }])
  await trade.buy(deal, 'counter', { round: 1, lines: [{ line: deal.lines[0].id, qty: '10', unit_price: '60.00' }] })
  expect((await trade.read(deal.id)).rounds.at(-1)).toMatchObject({ side: 'buyer', vat: '0.00', total: '650.00' })
})

test('a direct order and substitutes charge no VAT either', async () => {
  const order = await trade.deal(cartons, { source: 'direct_order' })
  expect(order.rounds).toMatchObject([{ vat: '0.00', lines: [outsideVat] }])
  const { body } = await callApi(server, trade.seller, 'GET', '/api/v1/deals/substitutes/?qty=10')
  expect(body.results).toMatchObject([outsideVat])
})

test('a quote with VAT cannot be accepted once the VAT number is gone, until it is quoted without', async () => {
  await setVatNumber(server, trade.companyId, sellersVatNumber)
  const taxed = await trade.deal(cartons)
  await trade.sell(taxed, 'offer', offerFor(taxed))
  const order = await trade.deal(cartons, { source: 'direct_order' })
  await setVatNumber(server, trade.companyId, null)
  const refused = { status: 409, body: { code: 'vat_not_registered' } }
  expect(await trade.buy(taxed, 'accept', { round: 1 })).toMatchObject(refused)
  expect(await trade.sell(order, 'accept', { round: 1 })).toMatchObject(refused)

  expect((await trade.sell(order, 'offer', withoutVat(order))).status).toBe(200)
  expect(await trade.buy(order, 'accept', { round: 2 })).toMatchObject({ status: 200, body: { status: 'accepted' } })
})

test('once there is a VAT number, new requests are taxed as their listings say', async () => {
  const { id } = await trade.deal(cartons)
  await setVatNumber(server, trade.companyId, sellersVatNumber)
  const deal = await trade.read(id)
  expect(deal.lines).toMatchObject([{ vat_category: 'S', exemption_code: null }])
  expect((await trade.sell(deal, 'offer', offerFor(deal))).body.rounds).toMatchObject([{ vat: '96.00' }])
})
