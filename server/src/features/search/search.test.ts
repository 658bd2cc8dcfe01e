import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { aSeller } from '../../../test/builders.ts'
import { aTrade, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

async function found(q: string, seller = trade.seller): Promise<{ kind: string; id: string }[]> {
  const { status, body } = await ask(server, seller, 'GET', `/api/v1/search/?q=${encodeURIComponent(q)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results
}

test('a product is found by its name however it is typed, a deal by its number and its buyer', async () => {
  const product = await trade.publish('product', { name_ar: 'أقلام رصاص مدرسيّة' })
  const deal = await trade.deal(product)
  expect(await found('اقلام مدرسيه')).toContainEqual(expect.objectContaining({ kind: 'product', id: product.id }))
  const { number } = (await ask(server, trade.seller, 'GET', `/api/v1/deals/${deal.id}/`)).body
  expect(await found(number)).toEqual([expect.objectContaining({ kind: 'deal', id: deal.id, ref: number })])
})

test('a warehouse is found by its code; one kind can be asked for alone', async () => {
  const { results } = (await ask(server, trade.seller, 'GET', '/api/v1/seller_warehouses/')).body
  const [warehouse] = results
  const answer = await ask(server, trade.seller, 'GET', `/api/v1/search/?kind=warehouse&q=${warehouse.code}`)
  expect(answer.body.results).toContainEqual(expect.objectContaining({ kind: 'warehouse', id: warehouse.id }))
})

test('nobody finds another company’s records, and who has no company finds none', async () => {
  const product = await trade.publish('product', { name_ar: 'مصابيح مكتبية نادرة' })
  expect(await found('نادرة')).toContainEqual(expect.objectContaining({ id: product.id }))
  expect(await found('نادرة', await aSeller(server).withCompany().active().signIn())).toEqual([])
  expect(await found('نادرة', await aSeller(server).signIn())).toEqual([])
})

test.each(["'", '%', '_', '\\', '٪', 'ال', ' x ', 'a'.repeat(100)])(
  'whatever is typed is answered: %s',
  async (typed) => {
    await found(typed)
  },
)
