import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade, offerFor, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { companies } from '../companies/tables.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

const facts = {
  crName: 'شركة نجد للتغليف',
  cr: '1010274836',
  taxNumber: '310122393500003',
  address: 'طريق الملك فهد، الرياض',
  phone: '+966112345678',
  email: 'sales@najd.example',
}
const shown = {
  registered_name: facts.crName,
  cr: facts.cr,
  vat_number: facts.taxNumber,
  charges_vat: true,
  address: facts.address,
  phone: facts.phone,
  email: facts.email,
}
const change = (more: object) =>
  server.parts.db.system.update(companies).set(more).where(eq(companies.id, trade.companyId))

test('a deal shows the seller’s legal details wherever buyers read it', async () => {
  await change(facts)
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  const read = async () => (await trade.market.send('GET', `deals/${deal.id}/`)).body
  expect((await read()).sold_by).toMatchObject({ id: trade.companyId, ...shown })
  await trade.sell(deal, 'offer', offerFor(deal))
  expect((await trade.buy(deal, 'accept', { round: 1 })).body.sold_by).toMatchObject(shown)

  // A VAT number that is being verified again is not shown, and nothing takes its place.
  await change({ vatCheckDue: true, address: '', phone: '', email: '' })
  expect((await read()).sold_by).toMatchObject({
    cr: facts.cr,
    vat_number: null,
    address: null,
    phone: null,
    email: null,
  })
})
