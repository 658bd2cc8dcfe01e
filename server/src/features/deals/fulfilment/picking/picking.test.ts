import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../../test/aMember.ts'
import { callApi } from '../../../../../test/callApi.ts'
import { type PackingDesk, packingDesk } from '../../../../../test/packing.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'

const here = setUpTrade()

interface Reader {
  readonly headers: Record<string, string>
}

async function pickingList(query: string, { headers }: Reader = here.trade.seller) {
  const url = `/api/v1/deals/picking-list/?${query}`
  const answer = await here.server.app.inject({ method: 'GET', url, headers })
  if (answer.statusCode !== 200) return { status: answer.statusCode, text: answer.body }
  const { text } = await extractText(Uint8Array.from(answer.rawPayload), { mergePages: true })
  return { status: 200, text: text.replace(/\s+/g, ' ') }
}

/** The variant that the desk sells, as the stock shows it. */
async function stockOf(desk: PackingDesk) {
  const { body } = await callApi(here.server, here.trade.seller, 'GET', `/api/v1/stock/products/${desk.product.id}/`)
  return body
}

const setBin = async (desk: PackingDesk, warehouse: string, bin: string | null) => {
  const { articles } = await stockOf(desk)
  const lines = [{ article: articles[0].id, warehouse, bin }]
  return callApi(here.server, here.trade.seller, 'PUT', '/api/v1/stock/bins/', { lines })
}

test('what is reserved and not packed yet is picked by warehouse and bin, for the chosen deals', async () => {
  const { main, other } = here.trade.stocked
  const desk = await packingDesk(here.trade)
  await desk.book(main, '30')
  await desk.book(other, '40')
  expect((await setBin(desk, main, 'A-12')).body).toEqual({ changed: 1 })
  const [first, second, unchosen] = [await desk.agreedOn('12'), await desk.agreedOn('13'), await desk.agreedOn('35')]
  await desk.pack(first, main, '5')
  const { sku } = (await stockOf(desk)).articles[0]

  const { text } = await pickingList(`deals=${first.id},${second.id}`)
  // 7 of the first and 13 of the second deal.
  for (const word of ['Picking list', 'A-12', sku, '20', `${first.number} 7`, `${second.number} 13`]) {
    expect(text).toContain(word)
  }
  expect(text).not.toContain(unchosen.number)
  expect((await pickingList(`warehouse=${other}`)).text).toContain(unchosen.number)
  expect((await pickingList(`deals=${first.id}&warehouse=${other}`)).text).toContain('No goods of these deals')
  expect((await pickingList('deals=nothing')).status).toBe(422)
})

test('goods that are not tracked are picked, too, but in no warehouse', async () => {
  const desk = await packingDesk(here.trade, { track_stock: false })
  const deal = await desk.agreedOn('8')
  await desk.pack(deal, here.trade.stocked.main, '3')
  const { text } = await pickingList(`deals=${deal.id}`)
  expect(text).toContain('Not tracked in stock')
  expect(text).toContain(`${deal.number} 5`)
  expect((await pickingList(`deals=${deal.id}&warehouse=${here.trade.stocked.main}`)).text).not.toContain(deal.number)
})

test('a limited member picks in their own warehouses only', async () => {
  const { main, other } = here.trade.stocked
  const desk = await packingDesk(here.trade)
  await desk.book(main, '10')
  const deal = await desk.agreedOn('10')
  const member = await aMember(here.server, here.trade.seller, 'warehouse')
  const limitTo = (warehouse: string) =>
    here.server.parts.db.system.execute(
      sql`update company_members set warehouse_ids = array[${warehouse}]::uuid[] where id = ${member.memberId}`,
    )
  const reader = { headers: { ...member.headers, ...inCompanyOf(here.trade.seller) } }
  await limitTo(main)
  expect((await pickingList(`deals=${deal.id}`, reader)).text).toContain(deal.number)
  await limitTo(other)
  expect((await pickingList(`deals=${deal.id}`, reader)).text).not.toContain(deal.number)
  const lines = [{ article: (await stockOf(desk)).articles[0].id, warehouse: main, bin: 'A-1' }]
  expect(
    await callApi(here.server, member, 'PUT', '/api/v1/stock/bins/', { lines }, inCompanyOf(here.trade.seller)),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'lines.0.warehouse', code: 'not_offered' }] } })
})

test('a bin is shown with the stock, changed, cleared, and in the history of the product', async () => {
  const { main } = here.trade.stocked
  const desk = await packingDesk(here.trade)
  await desk.book(main, '1')
  const binOf = async () =>
    (await stockOf(desk)).levels.find((one: { warehouse: { id: string } }) => one.warehouse.id === main).bin
  expect(await binOf()).toBeNull()
  await setBin(desk, main, 'A-1')
  expect((await setBin(desk, main, 'A-1')).body).toEqual({ changed: 0 })
  expect(await binOf()).toBe('A-1')
  await setBin(desk, main, 'B-2')
  expect(await binOf()).toBe('B-2')
  await setBin(desk, main, '')
  expect(await binOf()).toBeNull()
  expect((await setBin(desk, main, 'x'.repeat(21))).status).toBe(422)
})
