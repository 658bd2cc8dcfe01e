import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { pdf, send } from '../../../../test/listings.ts'

let server: TestServer
let trade: Trade
let carton: { readonly id: string }

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  carton = await trade.publish()
})
afterAll(() => server.close())

const path = ({ id }: Deal, last: string) => `/api/v1/deals/${id}/${last}/`

test('R-09: both sides exchange messages and files; notes are visible to the seller only', async () => {
  const deal = await trade.deal(carton)
  const sent = await send(
    server,
    trade.seller,
    'POST',
    path(deal, 'messages'),
    { body: 'مرفق الرسم' },
    { files: [pdf()] },
  )
  expect(sent).toMatchObject({
    status: 201,
    body: { side: 'seller', author: 'Najd Packaging', files: [{ name: 'disclosure.pdf' }] },
  })
  expect((await server.app.inject(sent.body.files[0].url)).statusCode).toBe(200)
  await send(server, trade.seller, 'POST', path(deal, 'notes'), { body: 'لا تنزل عن ٦٠' })
  expect((await trade.buy(deal, 'messages', { body: 'وصل' })).body).toMatchObject({
    side: 'buyer',
    author: 'سارة القحطاني',
  })

  const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body)
  expect(bodies((await trade.read(deal.id)).messages)).toEqual(['مرفق الرسم', 'لا تنزل عن ٦٠', 'وصل'])
  const seen = await trade.market.send('GET', `deals/${deal.id}/`)
  expect(bodies(seen.body.messages)).toEqual(['مرفق الرسم', 'وصل'])
})

test('a buyer’s message is unread until opened, and neither it nor reading it changes the deal’s version', async () => {
  const deal = await trade.deal(carton)
  await trade.buy(deal, 'messages', { body: 'هل من جديد؟' })
  await trade.buy(deal, 'messages', { body: 'ننتظر' })
  const unread = async () => {
    const { body } = await callApi(server, trade.seller, 'GET', `/api/v1/deals/?buyer=${deal.buyer_id}`)
    return body.results[0].unread_messages
  }
  expect(await unread()).toBe(2)
  expect((await trade.read(deal.id)).version).toBe(deal.version)
  expect(await unread()).toBe(0)
})

test('the reader learns how many messages are new, once and without those of the seller', async () => {
  const deal = await trade.deal(carton)
  expect((await trade.read(deal.id)).newly_read).toBe(0)
  await trade.buy(deal, 'messages', { body: 'متى التسليم؟' })
  await trade.buy(deal, 'messages', { body: 'وهل الشحن مشمول؟' })
  await send(server, trade.seller, 'POST', path(deal, 'notes'), { body: 'يسأل عن الشحن' })
  expect((await trade.read(deal.id)).newly_read).toBe(2)
  expect((await trade.read(deal.id)).newly_read).toBe(0)
})

test('two people who open a deal at once do not both get a message as new', async () => {
  const deal = await trade.deal(carton)
  await trade.buy(deal, 'messages', { body: 'ننتظر ردكم' })
  const read = await Promise.all([trade.read(deal.id), trade.read(deal.id)])
  expect(read.map(({ newly_read }) => newly_read).sort()).toEqual([0, 1])
})

test('a file whose content does not match its type is refused, and nothing is stored', async () => {
  const deal = await trade.deal(carton)
  const wrong = { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('<html>') }
  const refused = await send(
    server,
    trade.seller,
    'POST',
    path(deal, 'messages'),
    { body: 'مرفق' },
    { files: [pdf(), wrong] },
  )
  expect(refused).toMatchObject({ status: 415, body: { code: 'file_type_refused' } })
  expect((await trade.read(deal.id)).messages).toEqual([])
})
