import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoiceBuyer } from '../../../test/anInvoice.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { aBuyer, aTrade, offerFor, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Biller, billerOf } from '../../../test/invoices.ts'

let server: TestServer
let trade: Trade
let biller: Biller
let product: { readonly id: string }
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  biller = billerOf(server, trade.seller, trade.companyId)
  product = await trade.publish('product', { track_stock: false })
})
afterAll(() => server.close())

const path = '/api/v1/customers/'
const read = async (id: string) => callApi(server, trade.seller, 'GET', `${path}${id}/`)
const customerOf = async (buyer: string) => (await read(buyer)).body
const isOver = async (id: string, action: string, body: object = {}) => {
  const { version } = (await read(id)).body
  return callApi(server, trade.seller, 'POST', `${path}${id}/${action}/`, { version, ...body })
}
const all = async () => (await callApi(server, trade.seller, 'GET', `${path}?page_size=100`)).body.results

let vats = 0
const newVat = () => `31${String(++vats).padStart(12, '0')}3`

test('who requests a deal becomes a customer with their numbers, address and contact', async () => {
  const vat = newVat()
  const buyer = aBuyer({ cr: '1010999888', vat_number: vat })
  await trade.deal(product, { buyer })
  expect(await customerOf(buyer.id)).toMatchObject({
    name_ar: buyer.name_ar,
    vat_number: vat,
    identifier: { scheme: 'CRN', value: '1010999888' },
    address: { city: 'الرياض', country: 'SA' },
    contacts: [
      {
        name: 'سارة القحطاني',
        email: 'buyer@oasis.example',
        mobile: '+966551234567',
        receives: ['quotes', 'invoices', 'reminders'],
      },
    ],
    market_ids: [buyer.id],
  })
})

test('a second deal, and an invoice by any of their numbers, are of the same customer', async () => {
  const vat = newVat()
  const buyer = aBuyer({ cr: '1010999777', vat_number: vat })
  await trade.deal(product, { buyer })
  const { id } = await customerOf(buyer.id)
  await trade.deal(product, { buyer: { ...buyer, name_ar: 'اسم آخر' } })
  const byVat = await biller.draft({ buyer: anInvoiceBuyer({ name_ar: 'الواحة', vat_number: vat }) })
  const byCr = await biller.draft({
    buyer: anInvoiceBuyer({ vat_number: null, identifier: { scheme: 'CRN', value: '1010999777' } }),
  })
  for (const known of [buyer.id, byVat.buyer_id, byCr.buyer_id]) expect((await customerOf(known)).id).toBe(id)
})

test('companies of one VAT group are customers of their own, told apart by their registrations', async () => {
  const group = '310000000010013'
  const first = aBuyer({ cr: '1010999711', vat_number: group })
  const second = aBuyer({ cr: '1010999722', vat_number: group })
  const again = { ...first, id: randomUUIDv7() }
  for (const buyer of [first, second, again]) await trade.deal(product, { buyer })
  const customers = await Promise.all([first, second, again].map(async (buyer) => (await customerOf(buyer.id)).id))
  expect(customers[1]).not.toBe(customers[0])
  expect(customers[2]).toBe(customers[0])
})

test('a customer whom the company added is recognised by number or name; one with another number is another', async () => {
  const own = { name_ar: 'مطاعم الديرة', vat_number: newVat(), identifier: null }
  const { body: made } = await callApi(server, trade.seller, 'POST', path, aCustomer(own))
  const byName = await biller.draft({ buyer: anInvoiceBuyer({ name_ar: 'مطاعم الديره', vat_number: null }) })
  expect((await customerOf(byName.buyer_id)).id).toBe(made.id)
  const other = await biller.draft({ buyer: anInvoiceBuyer({ name_ar: own.name_ar, vat_number: newVat() }) })
  expect((await customerOf(other.buyer_id)).id).not.toBe(made.id)
})

test('persons are recognised by their encrypted numbers', async () => {
  const person = { vat_number: null, identifier: { scheme: 'NAT', value: '1067492833' } }
  const first = await biller.draft({ buyer: anInvoiceBuyer({ name_ar: 'سالم', ...person }) })
  const again = await biller.draft({ buyer: anInvoiceBuyer({ name_ar: 'سالم بن أحمد', ...person }) })
  const customer = await customerOf(first.buyer_id)
  expect(customer).toMatchObject({ kind: 'person', identifier: person.identifier })
  expect((await customerOf(again.buyer_id)).id).toBe(customer.id)
})

test('an archived customer who buys again is active again', async () => {
  const buyer = aBuyer({ name_ar: 'متاجر العودة' })
  await trade.deal(product, { buyer })
  const { id } = await customerOf(buyer.id)
  expect((await isOver(id, 'archive')).body.status).toBe('archived')
  await trade.deal(product, { buyer })
  expect((await customerOf(buyer.id)).status).toBe('active')
})

test('nothing new is agreed with a blocked customer, by either side, and what was agreed goes on', async () => {
  const buyer = aBuyer({ name_ar: 'متاجر الحظر' })
  const agreed = await trade.deal(product, { buyer })
  await trade.sell(agreed, 'offer', offerFor(agreed))
  expect((await trade.buy(agreed, 'accept', { round: 1 })).status).toBe(200)
  const offered = await trade.deal(product, { buyer })
  await trade.sell(offered, 'offer', offerFor(offered))
  const requested = await trade.deal(product, { buyer })
  const { id, number } = await customerOf(buyer.id)
  await isOver(id, 'block', { reason: 'لم يسدد' })

  const refused = { status: 409, body: { code: 'customer_blocked', params: { customer: number } } }
  expect(await trade.sell(requested, 'offer', offerFor(requested))).toMatchObject(refused)
  expect(await trade.buy(offered, 'accept', { round: 1 })).toMatchObject(refused)
  const whole = await trade.read(agreed.id)
  expect(whole.allowed_actions).toContain('cancel')
  await isOver(id, 'unblock')
  expect((await trade.buy(offered, 'accept', { round: 1 })).status).toBe(200)
})

test('at the same moment, requests of a new buyer make one customer', async () => {
  const vat = newVat()
  const buyer = aBuyer({ vat_number: vat })
  await Promise.all([1, 2, 3, 4].map(() => trade.deal(product, { buyer })))
  const found = (await all()).filter(({ vat_number }: { vat_number: string }) => vat_number === vat)
  expect(found).toHaveLength(1)
})

test('the migration makes customers of the buyers of earlier deals and invoices, each once', async () => {
  const { system } = server.parts.db
  const twice = aBuyer({ id: randomUUIDv7(), name_ar: 'متاجر قديمة', vat_number: newVat() })
  await trade.deal(product, { buyer: twice })
  await trade.deal(product, { buyer: { ...twice, id: randomUUIDv7() } })
  const draft = await biller.draft({ buyer: anInvoiceBuyer({ vat_number: newVat(), name_ar: 'مشترٍ قديم' }) })
  const group = ['1010999733', '1010999744'].map((cr) =>
    aBuyer({ id: randomUUIDv7(), cr, vat_number: '310000000010023' }),
  )
  for (const buyer of group) await trade.deal(product, { buyer })
  await system.execute(sql`delete from customers`)
  await system.execute(sql`delete from customer_numbers`)
  const file = readFileSync(new URL('../../../migrations/0046_known_customers.sql', import.meta.url), 'utf8')
  await system.transaction(async (tx) => void (await tx.execute(sql.raw(file))))

  expect(await customerOf(draft.buyer_id)).toMatchObject({ id: draft.buyer_id, name_ar: 'مشترٍ قديم' })
  expect(await customerOf(twice.id)).toMatchObject({ name_ar: 'متاجر قديمة' })
  expect(new Set(await Promise.all(group.map(async ({ id }) => (await customerOf(id)).id))).size).toBe(2)
  const { rows } = await system.execute(sql`
    select count(*) from deals where not exists (
      select from customer_buyers known join customers on customers.id = known.customer_id
      where known.company_id = deals.company_id and known.buyer_id = deals.buyer_id)`)
  expect(rows).toEqual([{ count: '0' }])
  const numbers = (await all()).map(({ number }: { number: string }) => number).sort()
  expect(numbers).toEqual(numbers.map((_: string, index: number) => `C-${String(index + 1).padStart(6, '0')}`))
  const { body: next } = await callApi(server, trade.seller, 'POST', path, aCustomer({ identifier: null }))
  expect(next.number).toBe(`C-${String(numbers.length + 1).padStart(6, '0')}`)
})
