import { randomUUIDv7 } from 'node:crypto'
import type { Found } from '@mawrid/contract/search/calls.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoiceBuyer } from '../../../test/anInvoice.ts'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aBiller } from '../../../test/invoices.ts'
import { aStockedSeller } from '../../../test/stockedSeller.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

async function found(q: string, seller = trade.seller): Promise<Found[]> {
  const { status, body } = await callApi(server, seller, 'GET', `/api/v1/search/?q=${encodeURIComponent(q)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results
}

test('a product is found by its name in any spelling, a deal by its number and its buyer', async () => {
  const product = await trade.publish('product', { name_ar: 'أقلام رصاص مدرسيّة' })
  const deal = await trade.deal(product)
  expect(await found('اقلام مدرسيه')).toContainEqual(expect.objectContaining({ kind: 'product', id: product.id }))
  const { number } = (await callApi(server, trade.seller, 'GET', `/api/v1/deals/${deal.id}/`)).body
  for (const typed of [number, number.replaceAll('-', ''), number.replace('-', ' ').replaceAll('-', '')]) {
    expect(await found(typed), typed).toEqual([expect.objectContaining({ kind: 'deal', id: deal.id, ref: number })])
  }
})

test('the exact name comes first, then what begins with it, then what has it as a word, whatever is newer', async () => {
  const names = ['لفائف تغليف', 'لفائف تغليف شفافة', 'آلة لفائف تغليف', 'حامل اللفائف تغليفي']
  const made = []
  for (const name_ar of names) made.push(await trade.publish('product', { name_ar }))
  const results = (await found('لفائف تغليف')).filter(({ kind }) => kind === 'product')
  expect(results.map(({ id, match }) => [id, match])).toEqual(
    made.map(({ id }, index) => [id, ['exact', 'beginning', 'word', 'part'][index]]),
  )
})

test('each kind has its own limit, and a record found by another text has that text', async () => {
  const product = await trade.publish('product', { name_ar: 'سلة تخزين 0' })
  for (const n of [1, 2]) await trade.publish('product', { name_ar: `سلة تخزين ${n}` })
  const service = await trade.publish('service', { name_ar: 'تركيب سلة تخزين' })
  const deal = await trade.deal(product)
  const { body } = await callApi(
    server,
    trade.seller,
    'GET',
    `/api/v1/search/?limit=2&q=${encodeURIComponent('سلة تخزين')}`,
  )
  const results: Found[] = body.results
  expect(results.filter(({ kind }) => kind === 'product')).toHaveLength(2)
  expect(results).toContainEqual(expect.objectContaining({ kind: 'service', id: service.id, found_in: null }))
  const mentioned = results.find(({ kind, id }) => kind === 'deal' && id === deal.id)
  expect(`${mentioned?.title_ar} ${mentioned?.found_in}`).toContain('سلة تخزين')
})

test('a warehouse is found by its code; a search can be limited to one kind', async () => {
  const { results } = (await callApi(server, trade.seller, 'GET', '/api/v1/seller_warehouses/')).body
  const [warehouse] = results
  const answer = await callApi(server, trade.seller, 'GET', `/api/v1/search/?kind=warehouse&q=${warehouse.code}`)
  expect(answer.body.results).toContainEqual(expect.objectContaining({ kind: 'warehouse', id: warehouse.id }))
})

test('invoices, buyers, shipments and transfers are found, and codes without their hyphens', async () => {
  const biller = await aBiller(server)
  const invoice = await biller.issued({ buyer: anInvoiceBuyer({ name_ar: 'مؤسسة القمة الزرقاء' }) })
  const byNumber = expect.objectContaining({ kind: 'invoice', id: invoice.id, ref: invoice.number })
  expect(await found(invoice.number, biller.seller)).toContainEqual(byNumber)
  expect(await found(invoice.number.replaceAll('-', ''), biller.seller)).toContainEqual(byNumber)
  expect(await found(invoice.number.replace(/-.*-/, ' '), biller.seller)).toContainEqual(byNumber)
  expect(await found('القمة الزرقاء', biller.seller)).toContainEqual(
    expect.objectContaining({ kind: 'customer', ref: 'C-000001', title_ar: 'مؤسسة القمة الزرقاء' }),
  )
  expect(await found(invoice.number)).toEqual([])

  const stocked = await aStockedSeller(server)
  const { companyId, main, other } = stocked
  await server.parts.db.system.execute(sql`
    insert into stock_transfers (id, company_id, number, from_warehouse, to_warehouse, status, created_at, updated_at)
    values (${randomUUIDv7()}, ${companyId}, 12, ${main}, ${other}, 'draft', now(), now())`)
  for (const typed of ['TR-12', 'tr12', '12']) {
    expect(await found(typed, stocked.seller)).toContainEqual(
      expect.objectContaining({ kind: 'transfer', ref: 'TR-12' }),
    )
  }
  expect(await found('TR-12')).toEqual([])
})

test('a shipment is found by its tracking number, and links to its deal', async () => {
  const deal = await trade.deal(await trade.publish('product'))
  const { results } = (await callApi(server, trade.seller, 'GET', '/api/v1/seller_warehouses/')).body
  await server.parts.db.system.execute(sql`
    insert into deal_parcels (id, deal_id, company_id, no, warehouse_id, status, carrier, tracking_number, packed_at)
    select ${randomUUIDv7()}, id, company_id, 1, ${results[0].id}, 'packed', 'smsa', 'SMSA-7781-44', now()
    from deals where id = ${deal.id}`)
  for (const typed of ['SMSA-7781-44', '7781']) {
    expect(await found(typed)).toContainEqual(
      expect.objectContaining({ kind: 'parcel', id: deal.id, ref: 'SMSA-7781-44' }),
    )
  }
})

test('records of another company are not found, and without a company nothing is', async () => {
  const product = await trade.publish('product', { name_ar: 'مصابيح مكتبية نادرة' })
  expect(await found('نادرة')).toContainEqual(expect.objectContaining({ id: product.id }))
  expect(await found('نادرة', await aSeller(server).withCompany().active().signIn())).toEqual([])
  expect(await found('نادرة', await aSeller(server).signIn())).toEqual([])
})

test.each(["'", '%', '_', '\\', '٪', 'ال', ' x ', 'a'.repeat(100)])(
  'any search text gets an answer: %s',
  async (typed) => {
    await found(typed)
  },
)
