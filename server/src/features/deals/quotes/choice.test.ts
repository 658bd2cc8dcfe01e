import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { aTrade, type Deal, dayIn, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { deskOf } from '../../../../test/stockedSeller.ts'

let server: TestServer
let trade: Trade
let customer: string
/** Cartons in two quantities, two paints to choose from, and a brush that may be left out. */
let articles: readonly string[]

const skus = ['CTN-40', 'PAINT-B', 'PAINT-W', 'BRUSH-2']

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  for (const sku of skus) await trade.publish('product', { sku })
  const rows = skus.map((sku) => ({ sku }))
  const { results } = (await send('POST', '/api/v1/deals/drafts/skus/', { rows })).body
  articles = results.map(({ found }: Deal) => found.article)
  await deskOf(server, trade.stocked).book(
    'receipt',
    articles.map((article) => [article, '5000']),
  )
  customer = (await send('POST', '/api/v1/customers/', aCustomer())).body.id
})
afterAll(() => server.close())

const send = (method: 'GET' | 'POST', url: string, body?: object) => callApi(server, trade.seller, method, url, body)

function offerOf(deal: Deal, more: object = {}) {
  const [cartons, black, white, brush] = deal.lines.map(({ id }: Deal) => id)
  const lines = [
    { line: cartons, qty: '100', unit_price: '9.50', quantities: [{ qty: '500', unit_price: '8.90' }] },
    { line: black, qty: '1', unit_price: '20.00', group: 1 },
    { line: white, qty: '1', unit_price: '30.00', group: 1 },
    { line: brush, qty: '2', unit_price: '25.00', is_optional: true },
  ]
  return { lines, valid_until: dayIn(7), ...more }
}

async function aDraft(): Promise<Deal> {
  const lines = articles.map((article) => ({ article, qty: '1' }))
  return (await send('POST', '/api/v1/deals/drafts/', { customer, lines })).body
}

async function anOffer(recipient: object): Promise<Deal> {
  const draft = await aDraft()
  const { status, body } = await trade.sell(draft, 'offer', { ...offerOf(draft, { message: 'Ex works' }), recipient })
  expect(status).toBe(200)
  return body
}

/** The same items, requested on the marketplace in the buyer's own words. */
async function aRequest(): Promise<Deal> {
  const deal = await trade.deal({ id: '' }, { lines: skus.map((sku) => ({ free_text: sku, qty: '1' })) })
  return (await trade.sell(deal, 'offer', offerOf(deal))).body
}

/** 500 cartons and the white paint. */
const choiceOf = ({ lines: [cartons, , white] }: Deal) => [
  { line: cartons.id, qty: '500' },
  { line: white.id, qty: '1' },
]

const reservedOf = ({ lines }: Deal) => lines.map(({ reserved }: Deal) => reserved)

async function textOf(payload: Buffer): Promise<string> {
  return (await extractText(Uint8Array.from(payload), { mergePages: true })).text
}

test('whoever has the link chooses, accepts with the choice, and nothing else is agreed', async () => {
  const email = `buyer-${crypto.randomUUID()}@sanabel.example`
  const deal = await anOffer({ channel: 'link', name: 'Majed', email, lang: 'en' })
  expect(deal).toMatchObject({ total: '1115.50', rounds: [{ range: { from: '1115.50', to: '5209.50' } }] })
  const emails = emailsOf(server)
  await trade.sell(deal, 'link', { replace: true })
  const token = /#([\w-]+)$/.exec(emails.newestTo(email).values.link ?? '')?.[1] ?? ''
  const share = (action: string, body: object = {}) =>
    server.app.inject({ method: 'POST', url: `/api/v1/quotes/${action}/`, payload: { token, ...body } })

  expect((await share('open')).json()).toMatchObject({
    range: { from: '1115.50', to: '5209.50' },
    lines: [
      { unit_ar: 'كرتون', unit_en: 'ctn', quantities: [{ qty: '500', unit_price: '8.90' }] },
      { group: 1 },
      { group: 1 },
      { is_optional: true, net: '50.00' },
    ],
  })
  const quoted = await textOf((await share('pdf')).rawPayload)
  for (const text of ['Lowest total', '1,115.50', '5,209.50', 'Optional', 'Alternatives 1', '8.90']) {
    expect(quoted).toContain(text)
  }

  await share('code', { round: 1, to: 'email' })
  const accept = (choice: object[]) =>
    share('accept', { round: 1, name: 'Majed', code: emails.newestTo(email).values.code, choice })
  expect((await accept([])).json().errors).toMatchObject([{ path: 'choice', code: 'required' }])
  const accepted = await accept(choiceOf(deal))
  expect(accepted.json()).toMatchObject({
    state: 'accepted',
    total: '5152.00',
    message: 'Ex works',
    range: null,
    lines: [{ qty: '500' }, { is_left_out: true }, { is_left_out: false }, { is_left_out: true, is_available: false }],
  })

  const agreed = await trade.read(deal.id)
  expect(agreed).toMatchObject({
    status: 'accepted',
    current_round: 2,
    total: '5152.00',
    rounds: [{ no: 1 }, { no: 2, side: 'buyer', chosen_from: 1, subtotal: '4480.00' }],
    quote: { acceptance: { round: 2 } },
  })
  expect(reservedOf(agreed)).toEqual(['500', '0', '1', '0'])
  const paper = await textOf((await share('pdf')).rawPayload)
  for (const text of ['5,152.00', 'Not chosen by the buyer', 'Ex works']) expect(paper).toContain(text)
  expect(paper).not.toMatch(/Lowest total|Superseded|Alternatives/)
})

test('the seller records what the buyer chose on the phone; shipment and invoice have nothing else', async () => {
  const deal = await anOffer({ channel: 'document' })
  const record = (choice: object[]) =>
    trade.sell(deal, 'accept-for-buyer', { round: 1, name: 'Majed', how: 'phone', choice })
  expect((await record([])).body.errors).toMatchObject([{ path: 'choice', code: 'required' }])
  const accepted = await record(choiceOf(deal))
  expect(accepted.body).toMatchObject({ status: 'accepted', current_round: 2, total: '5152.00' })
  const { warehouse } = (await send('GET', `/api/v1/deals/${deal.id}/stock/`)).body.lines[0].places[0]
  const pack = (index: number, qty: string) =>
    send('POST', `/api/v1/deals/${deal.id}/parcels/`, {
      warehouse,
      lines: [{ line: deal.lines[index].id, qty }],
      carrier: 'own',
    })
  expect((await pack(1, '1')).status).not.toBe(200)
  const drafted = await send('POST', '/api/v1/invoices/from-deal/', { deal: deal.id, part: 'all' })
  expect(drafted.body.lines?.map(({ qty }: Deal) => qty)).toEqual(['500', '1'])
  expect(drafted.body.total).toBe('5152.00')

  // A change that is agreed leaves out the same.
  const lines = [{ line: deal.lines[0].id, qty: '600' }]
  const proposed = await trade.sell(await trade.read(deal.id), 'amendments', { lines, message: null })
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  const agree = `amendments/${proposed.body.amendments[0].id}/agree-for-buyer`
  const changed = await trade.sell(proposed.body, agree, { name: 'Majed', how: 'phone' })
  expect(changed.body.rounds?.at(-1).lines.map(({ left_out }: Deal) => left_out ?? false)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('the marketplace accepts with a choice, and a counter-offer names what is requested', async () => {
  const deal = await aRequest()
  const { body: read } = await trade.market.send('GET', `deals/${deal.id}/`)
  expect(read.rounds[0]).toMatchObject({ range: { from: '1115.50', to: '5209.50' } })
  expect((await trade.buy(deal, 'accept', { round: 1 })).body.errors).toMatchObject([
    { path: 'choice', code: 'required' },
  ])
  const accepted = await trade.buy(deal, 'accept', { round: 1, choice: choiceOf(deal) })
  expect(accepted.body).toMatchObject({ status: 'accepted', total: '5152.00', current_round: 2 })

  const other = await aRequest()
  const lines = [{ line: other.lines[0].id, qty: '300', unit_price: '9.00' }]
  const countered = await trade.buy(other, 'counter', { round: 1, lines })
  expect(countered.body.rounds[1]).toMatchObject({ total: '3105.00', lines: [{ qty: '300' }, {}, {}, {}] })
  expect(countered.body.rounds[1].lines[0].quantities).toBeUndefined()
  const agreed = await trade.sell(await trade.read(other.id), 'accept', { round: 2 })
  expect(agreed.body).toMatchObject({ status: 'accepted', current_round: 2 })
})

test('a choice that is none is refused at its field', async () => {
  const draft = await aDraft()
  const { lines } = offerOf(draft)
  const sendLines = async (change: (line: Deal, index: number) => object) => {
    const body = { ...offerOf(draft, { lines: lines.map(change) }), recipient: { channel: 'document' } }
    return (await trade.sell(draft, 'offer', body)).body.errors
  }
  expect(await sendLines((line, index) => (index === 2 ? { ...line, group: null } : line))).toMatchObject([
    { path: 'lines', code: 'lone_alternative' },
  ])
  expect(await sendLines((line, index) => (index === 1 ? { ...line, is_optional: true } : line))).toMatchObject([
    { path: 'lines.1.group', code: 'not_offered' },
  ])
  const twice = [{ qty: '100.0', unit_price: '8.00' }]
  expect(await sendLines((line, index) => (index === 0 ? { ...line, quantities: twice } : line))).toMatchObject([
    { path: 'lines.0.quantities', code: 'not_alike' },
  ])
})
