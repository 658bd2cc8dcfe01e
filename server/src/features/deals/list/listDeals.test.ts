import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAgain } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, riyadhAddress, type Trade } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'

const dayMs = 86_400_000
let server: TestServer
let trade: Trade
const made: Record<string, Deal> = {}

beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
  const carton = await trade.publish('product', { track_stock: false })
  const service = await trade.publish('service')
  const jeddah = { ...riyadhAddress, region: 'SA-02', city: 'جدة' }
  made.asked = await trade.deal(carton, { subject: 'أكياس ورقية', deliver_to: jeddah })
  made.order = await trade.deal(carton, { source: 'direct_order', po_number: 'PO-7781' })
  made.service = await trade.deal(service, { buyer: aBuyer({ name_en: 'Harbour Trading' }) }, 'service')
  made.agreed = await trade.deal(carton, { lines: [{ listing: carton.id, qty: '3' }] })
  await trade.sell(made.agreed, 'offer', offerFor(made.agreed))
  await trade.buy(made.agreed, 'accept', { round: 1 })
  made.declined = await trade.deal(carton)
  await trade.sell(made.declined, 'decline', { reason_code: 'out_of_stock' })
})
afterAll(() => server.close())

async function list(query: string): Promise<string[]> {
  const { body } = await callApi(server, trade.seller, 'GET', `/api/v1/deals/?${query}`)
  return body.results.map(({ id }: Deal) => Object.keys(made).find((name) => made[name].id === id))
}

test.each([
  ['', ['declined', 'agreed', 'service', 'order', 'asked']],
  ['needs_you=true', ['service', 'order', 'asked']],
  ['to_ship=true', ['agreed']],
  ['status=declined', ['declined']],
  ['kind=service', ['service']],
  ['source=direct_order', ['order']],
  ['region=SA-02', ['asked']],
  ['fulfilment_status=none&status=new', ['service', 'order', 'asked']],
  ['payment_status=paid', []],
  ['search=أكياس', ['asked']],
  ['search=harbour', ['service']],
  ['search=po-7781', ['order']],
  ['search=ha', ['service']],
  ['ordering=requested_at&page_size=2', ['asked', 'order']],
  ['ordering=-total&page_size=2', ['order', 'agreed']],
  ['ordering=-updated_at&page_size=1', ['declined']],
])('R-09: a list of deals asked for with “%s”', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

test('each ordering can be reversed, and orderings by day put the earliest first', async () => {
  for (const ordering of ['requested_at', 'respond_by', 'valid_until', 'total', 'updated_at']) {
    const [up, down] = [await list(`ordering=${ordering}`), await list(`ordering=-${ordering}`)]
    expect(up).toEqual(down.toReversed())
  }
  expect((await list('ordering=respond_by')).slice(0, 3)).toEqual(['asked', 'order', 'service'])
})

test('deals are found by buyer, by listing, and by the days of their request and acceptance', async () => {
  const today = new Date(server.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(await list(`buyer=${made.service.buyer_id}`)).toEqual(['service'])
  expect(await list(`listing=${made.service.lines[0].listing}`)).toEqual(['service'])
  expect(await list(`from=${today}&to=${today}&kind=service`)).toEqual(['service'])
  expect(await list('to=2020-01-01')).toEqual([])
  expect(await list(`won_from=${today}&won_to=${today}`)).toEqual(['agreed'])
  expect(await list('won_to=2020-01-01')).toEqual([])
})

test('R-05: the sales of a listing equal the lists that its record opens', async () => {
  const listing = made.agreed.lines[0].listing
  const sales = async (seller = trade.seller) =>
    callApi(server, seller, 'GET', `/api/v1/deals/listings/${listing}/sales/`)
  const { body } = await sales()
  const days = (name: string) => `listing=${listing}&kind=product&${name}from=${body.from}&${name}to=${body.to}`
  expect(await list(days(''))).toHaveLength(body.requests)
  expect(await list(days('won_'))).toHaveLength(body.agreed)
  const { number } = await trade.read(made.agreed.id)
  expect(body).toMatchObject({
    requests: 4,
    agreed: 1,
    quantity: '3',
    last: { deal: made.agreed.id, number, on: body.to, unit_price: '64.00', sku: expect.any(String) },
  })
  expect((await sales((await aTrade(server)).seller)).status).toBe(404)
})

test('R-05: a substitute counts as a request of the requested listing, and as a sale of neither', async () => {
  const other = await aTrade(server)
  const untracked = () => other.publish('product', { track_stock: false })
  const [requested, substitute] = [await untracked(), await untracked()]
  const article = (await other.deal(substitute)).lines[0].article
  const deal = await other.deal(requested, { lines: [{ listing: requested.id, qty: '3' }] })
  const lines = offerFor(deal).lines.map((line: object) => ({ ...line, answer: 'substitute', substitute: article }))
  await other.sell(deal, 'offer', offerFor(deal, { lines }))
  expect((await other.buy(deal, 'accept', { round: 1 })).status).toBe(200)

  const sales = async ({ id }: { id: string }) =>
    (await callApi(server, other.seller, 'GET', `/api/v1/deals/listings/${id}/sales/`)).body
  expect(await sales(requested)).toMatchObject({ requests: 1, agreed: 1, quantity: '0', last: null })
  expect(await sales(substitute)).toMatchObject({ requests: 1, agreed: 0, quantity: '0', last: null })
})

test('the tabs and the board show the number and value of deals in each state', async () => {
  const counts = async (query = '') =>
    (await callApi(server, trade.seller, 'GET', `/api/v1/deals/counts/${query}`)).body
  expect(await counts()).toEqual({
    all: 5,
    needs_you: 3,
    to_ship: 1,
    by_status: {
      new: { count: 3, total: '736.00', overdue: 0 },
      accepted: { count: 1, total: '220.80', overdue: 0 },
      declined: { count: 1, total: '0.00', overdue: 0 },
    },
  })
  expect(await counts('?kind=service')).toMatchObject({ all: 1, needs_you: 1, to_ship: 0 })
  const { number } = await trade.read(made.service.id)
  expect(await counts(`?search=${number}`)).toMatchObject({ all: 1, needs_you: 1, to_ship: 0 })
  const other = await aTrade(server)
  expect((await callApi(server, other.seller, 'GET', '/api/v1/deals/')).body).toMatchObject({ count: 0, results: [] })
})

test('accepted deals await the seller’s reply while a change of the buyer or a dispute does', async () => {
  const { seller, sell, buy, publish, deal: request, read } = await aTrade(server)
  const get = async (path: string) => (await callApi(server, seller, 'GET', `/api/v1/${path}`)).body
  const carton = await publish('product', { track_stock: false })
  const accepted = async () => {
    const deal = await request(carton)
    await sell(deal, 'offer', offerFor(deal))
    return (await buy(deal, 'accept', { round: 1 })).body
  }
  const [changed, disputed] = [await accepted(), await accepted()]
  const awaiting = async () => {
    const { results } = await get('deals/?needs_you=true')
    expect((await get('deals/counts/')).needs_you).toBe(results.length)
    expect((await get('dashboard/attention/')).deals_to_answer.count).toBe(results.length)
    return results.map(({ id }: Deal) => id)
  }
  expect(await awaiting()).toEqual([])
  const lines = [{ line: changed.lines[0].id, qty: '8' }]
  const proposed = await buy(changed, 'propose-amendment', { lines, message: null })
  expect(proposed.status).toBe(200)
  await buy(disputed, 'dispute', { reason_code: 'damaged', note: 'وصلت مبلولة', requested_remedy: 'credit' })
  expect(await awaiting()).toEqual([disputed.id, changed.id])
  // By the deadline of what awaits the reply, of a new request too: the earliest first.
  const { results: byDeadline } = await get('deals/?needs_you=true&ordering=respond_by')
  const answerBy = byDeadline.map(({ answer_by }: { answer_by: string }) => answer_by)
  expect(answerBy).toEqual(answerBy.toSorted())
  const { amendments: proposals } = await read(changed.id)
  const due = (id: string) => byDeadline.find((one: Deal) => one.id === id).answer_by
  expect(due(changed.id)).toBe(proposals[0].answer_by)
  expect(due(disputed.id)).toBe((await read(disputed.id)).dispute.due_at)
  expect((await get('deals/?ordering=respond_by')).results).toHaveLength(2)
  expect((await get('deals/?status=disputed&ordering=respond_by')).results).toMatchObject([{ id: disputed.id }])
  const overdue = async () => {
    const again = await signInAgain(server, seller)
    const { body } = await callApi(server, again, 'GET', '/api/v1/deals/counts/')
    return [body.by_status.accepted.overdue, body.by_status.disputed.overdue]
  }
  expect(await overdue()).toEqual([0, 0])
  for (const [days, expected] of Object.entries({ 6: [0, 1], 8: [1, 1] })) {
    server.clock.forward(Number(days) * dayMs)
    expect(await overdue()).toEqual(expected)
    server.clock.forward(-Number(days) * dayMs)
  }
  const { amendments } = await read(changed.id)
  await sell(await read(changed.id), `amendments/${amendments[0].id}/agree`)
  await sell(await read(disputed.id), 'dispute/refuse', { reason_code: 'no_proof', note: 'لا يوجد إثبات' })
  expect(await awaiting()).toEqual([])
  expect((await get('deals/')).results.map(({ answer_by }: { answer_by: string | null }) => answer_by)).toEqual([
    null,
    null,
  ])
})

test('a list shows a change at once', async () => {
  expect(await list('status=info_requested')).toEqual([])
  await trade.sell(await trade.read(made.service.id), 'ask-info', { message: 'متى تبدأون؟' })
  expect(await list('status=info_requested')).toEqual(['service'])
})

test.each(['%25', '_', '%5C', "'", 'ا', '٪٪', 'a%00b', 'x'.repeat(200)])(
  'a search for “%s” does not fail',
  async (search) => {
    const { status } = await callApi(server, trade.seller, 'GET', `/api/v1/deals/?search=${search}`)
    expect(status).toBeLessThan(500)
  },
)
