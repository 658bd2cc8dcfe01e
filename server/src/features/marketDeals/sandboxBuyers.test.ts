import type { AddressInfo } from 'node:net'
import { NewCallOff } from '@mawrid/contract/deals/blanketOrder.ts'
import { Buyer } from '@mawrid/contract/deals/buyer.ts'
import { NewAmendment } from '@mawrid/contract/deals/newAmendment.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { NewMarketDeal } from '@mawrid/contract/market/deal.ts'
import { answerOffer } from '@mawrid/sandbox/src/market/buyers/answerOffer.ts'
import { chanceFrom } from '@mawrid/sandbox/src/market/buyers/chance.ts'
import { asBuyer, buyerCompanies } from '@mawrid/sandbox/src/market/buyers/companies.ts'
import { escalateReturns } from '@mawrid/sandbox/src/market/buyers/escalateReturns.ts'
import { changeOf, nextStep } from '@mawrid/sandbox/src/market/buyers/nextStep.ts'
import { writeRequest } from '@mawrid/sandbox/src/market/buyers/writeRequest.ts'
import { type Sandbox, startSandbox } from '@mawrid/sandbox/src/sandbox.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aTrade, type Deal, offerFor, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { sandboxApiKey, writeApiKey } from '../market/index.ts'

let server: TestServer
let trade: Trade
let url: string
beforeAll(async () => {
  server = await startServer({ SANDBOX: 'on', RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function withBuyers(eachMs: number, run: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const key = writeApiKey(sandboxApiKey(server.settings.secret))
  const buyers = { eachMs, answerMs: [0, 1], seed: 7 } as const
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    market: { url, key, paceMs: 0, buyers },
  })
  try {
    await run(sandbox)
  } finally {
    await sandbox.close()
  }
}

async function post(address: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Deal }
}

test('every sandbox buyer is valid by the contract', () => {
  for (const company of buyerCompanies) expect(check(Buyer, asBuyer(company)).ok).toBe(true)
  expect(new Set(buyerCompanies.map(({ address }) => address.region)).size).toBe(buyerCompanies.length)
})

test('a sandbox buyer’s request for any published listing is valid by the contract', () => {
  const kinds = ['product', 'service', 'franchise', 'investment'] as const
  const listing = { id: trade.companyId, seller: { id: trade.companyId }, name_ar: 'كرتون', name_en: 'Carton' }
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom(...buyerCompanies),
      fc.option(fc.integer({ min: 1, max: 9_999_999 })),
      fc.record({ min: fc.integer({ min: 1, max: 500 }), step: fc.integer({ min: 1, max: 50 }), more: fc.nat(99) }),
      fc.array(fc.record({ id: fc.uuid(), option_values: fc.constant(['L']), price: fc.constantFrom(null, '9.50') })),
      fc.constantFrom('fixed', 'per_unit', 'on_request'),
      fc.integer(),
      (kind, buyer, halalas, { min, step, more }, variants, pricing_model, seed) => {
        const max_order_qty = String(min + step * more)
        const details = { min_order_qty: String(min), order_step: String(step), max_order_qty }
        const price = halalas === null ? null : (halalas / 100).toFixed(2)
        const articles = kind === 'product' ? variants : []
        const sent = writeRequest(
          { buyer, listing: { ...listing, kind, price, articles, ...details, pricing_model } },
          chanceFrom(seed),
        )
        expect(check(NewMarketDeal, sent)).toMatchObject({ ok: true })
        const articleIds = articles.map(({ id }) => id)
        expect(articleIds.length > 0 ? articleIds : [undefined]).toContain(sent.lines[0]?.article)
        const steps = (Number(sent.lines[0]?.qty) - min) / step
        if (kind === 'product') expect(Number.isInteger(steps) && steps >= 0 && steps <= more).toBe(true)
      },
    ),
  )
})

test('a sandbox buyer accepts a price near the target, counters half way twice, and rejects one that stays too high', () => {
  const line = 'a'
  const offerAt = (price: string, before: readonly object[] = []) => ({
    kind: 'product',
    status: 'offered',
    messages: [],
    parcels: [],
    milestones: [],
    pipeline: null,
    lines: [{ id: line, target_price: '10.00' }],
    rounds: [
      ...before,
      {
        no: before.length + 1,
        side: 'seller',
        lines: [{ line, answer: 'offered', qty: '4', unit_price: price, net: (Number(price) * 4).toFixed(2) }],
      },
    ],
  })
  const counter = (price: string) => ({ side: 'buyer', lines: [{ line, qty: '4', unit_price: price }] })
  const answerTo = (deal: object) => answerOffer(deal as Parameters<typeof answerOffer>[0], 'ar', chanceFrom(1))
  expect(answerTo(offerAt('10.20'))?.action).toBe('accept')
  expect(answerTo(offerAt('14.00'))).toMatchObject({
    action: 'counter',
    body: { round: 1, lines: [{ line, qty: '4', unit_price: '12.00' }] },
  })
  const twice = [counter('11.00'), counter('12.00')]
  expect(answerTo(offerAt('13.50', twice))).toMatchObject({ action: 'accept', body: { round: 3 } })
  expect(answerTo(offerAt('15.00', twice))).toMatchObject({ action: 'reject', body: { reason_code: 'price_too_high' } })
})

test('a sandbox buyer takes unanswered returns to the staff, and some that were refused', async () => {
  const sent: string[] = []
  const clientOf = (status: string) => ({
    request: async (_method: string, path: string) => void sent.push(path),
    send: async () => ({ results: [{ id: 'r1', status, allowed_actions: ['escalate'] }] }),
  })
  const [buyer] = buyerCompanies
  if (!buyer) throw new Error('Nobody buys')
  const escalate = (status: string, chance: number) =>
    escalateReturns(clientOf(status) as unknown as Parameters<typeof escalateReturns>[0], 'd1', buyer, () => chance)
  await escalate('refused', 0.9)
  expect(sent).toEqual([])
  await escalate('refused', 0.1)
  await escalate('requested', 0.9)
  expect(sent).toEqual(['returns/r1/escalate/', 'returns/r1/escalate/'])
})

test('a sandbox buyer answers a proposed change, and proposes one itself only to a deal that nothing happened to yet', () => {
  const [buyer] = buyerCompanies
  if (!buyer) throw new Error('There are no sandbox buyers')
  const line = { line: trade.companyId, answer: 'offered', qty: '10', unit_price: '64.00', net: '640.00' }
  const deal: Parameters<typeof changeOf>[0] = {
    id: trade.companyId,
    seller: trade.companyId,
    kind: 'product',
    status: 'accepted',
    requested_at: '',
    buyer,
    current_round: 1,
    pipeline: null,
    lines: [],
    rounds: [{ no: 1, side: 'seller', lines: [line] }],
    blanket_order: null,
    called_off_from: null,
    messages: [],
    parcels: [],
    amendments: [],
    closures: [],
    milestones: [],
  }
  const proposed = changeOf(deal, buyer, () => 0)
  expect(proposed).toMatchObject({ action: 'propose-amendment', body: { lines: [{ line: line.line, qty: '13' }] } })
  expect(check(NewAmendment, proposed?.body)).toMatchObject({ ok: true })
  expect(changeOf(deal, buyer, () => 0.9)).toBeUndefined()
  const amendments = [{ id: trade.companyId, side: 'seller', status: 'proposed' }] as const
  for (const later of [
    { amendments },
    { called_off_from: { id: trade.companyId } },
    { status: 'completed' },
    { parcels: [{ id: '', status: 'packed' }] },
  ]) {
    expect(changeOf({ ...deal, ...later }, buyer, () => 0)).toBeUndefined()
  }
  const answers = [0.9, 0.1].map((value) => nextStep({ ...deal, amendments }, buyer, () => value))
  expect(answers.map((step) => step?.action)).toEqual(['agree-amendment', 'refuse-amendment'])
})

test('a sandbox buyer calls off a tenth of what is left of a blanket order, and nothing once all is called off', () => {
  const [buyer] = buyerCompanies
  if (!buyer) throw new Error('There are no sandbox buyers')
  const lines = [
    { line: trade.companyId, left: '95' },
    { line: trade.stocked.main, left: '0' },
  ]
  const deal = { status: 'in_force', blanket_order: { lines } } as unknown as Parameters<typeof nextStep>[0]
  const step = nextStep(deal, buyer, () => 0)
  expect(step).toEqual({ action: 'call-off', body: { lines: [{ line: trade.companyId, qty: '10' }] } })
  expect(check(NewCallOff, step?.body)).toMatchObject({ ok: true })
  const used = { ...deal, blanket_order: { lines: lines.slice(1) } } as typeof deal
  expect(nextStep(used, buyer, () => 0)).toBeUndefined()
})

test('sandbox buyers send requests unprompted, up to eight unanswered ones per seller, and answer quotes', async () => {
  await trade.publish('product', { min_order_qty: '5', order_step: '5' })
  const { send } = trade.market
  const ofSandbox = async () => {
    const each = buyerCompanies.map(({ id }) => send('GET', `deals/?buyer=${id}`))
    return (await Promise.all(each)).flatMap(({ body }) => body.results as Deal[])
  }
  const waiting = async () => (await ofSandbox()).filter(({ status }) => status === 'new')
  await withBuyers(5, async () => {
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(8), { timeout: 40_000 })
    const [one] = (await ofSandbox()).filter(({ source }) => source === 'rfq')
    const deal = await trade.read(one.id)
    const dear = deal.lines.map((line: Deal) => ({ line: line.id, qty: line.qty, unit_price: '900.00' }))
    await trade.sell(deal, 'offer', offerFor(deal, { lines: dear }))
    await vi.waitFor(async () => expect((await trade.read(one.id)).status).toBe('countered'), { timeout: 40_000 })
    // Exactly one other has taken its place.
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(8), { timeout: 40_000 })
  })
})

test('a sandbox buyer acts once when triggered, and never unprompted at pace 0', async () => {
  const listing = await trade.publish()
  const [buyer] = buyerCompanies
  await withBuyers(0, async (sandbox) => {
    const buyersUrl = `${sandbox.url}/market/buyers`
    const request = await post(`${buyersUrl}/${buyer?.id}/requests`, { listing: listing.id, source: 'rfq' })
    expect(request).toMatchObject({ status: 201, body: { status: 'new', buyer: { id: buyer?.id } } })
    const deal = await trade.read(request.body.id)
    expect((await trade.sell(deal, 'offer', offerFor(deal))).status).toBe(200)
    expect(await post(`${buyersUrl}/deals/${deal.id}/messages`, { body: 'متى يصل الطلب؟' })).toMatchObject({
      status: 201,
    })
    const rejected = await post(`${buyersUrl}/deals/${deal.id}/reject`, { reason_code: 'no_longer_needed' })
    expect(rejected).toMatchObject({ status: 200, body: { status: 'rejected' } })
    expect(await post(`${buyersUrl}/deals/${deal.id}/answer`, {})).toMatchObject({ body: { done: null } })
    expect((await post(`${buyersUrl}/${buyer?.id}/requests`, { listing: deal.id })).status).toBe(404)
  })
})

test('a sandbox buyer requests one variant of a product that has variants', async () => {
  const size = { name_ar: 'المقاس', name_en: 'Size', values: ['S', 'كبير'] }
  const variant = (sku: string, value: string, price: string) => ({ sku, option_values: [value], price })
  const listing = await trade.publish('product', {
    options: [size],
    option_values_en: [[null, 'Large']],
    variants: [variant('BOX-S', 'S', '4.00'), variant('BOX-L', 'كبير', '6.00')],
  })
  const page = (await trade.market.send('GET', `listings/${listing.id}/`)).body
  expect(page.articles).toMatchObject([
    { sku: 'BOX-S', option_values: ['S'], option_values_en: ['S'], price: '4.00' },
    { sku: 'BOX-L', option_values: ['كبير'], option_values_en: ['Large'], price: '6.00' },
  ])
  await withBuyers(0, async (sandbox) => {
    const requestsUrl = `${sandbox.url}/market/buyers/${buyerCompanies[0]?.id}/requests`
    const request = await post(requestsUrl, { listing: listing.id })
    expect(request.status).toBe(201)
    const [line] = (await trade.read(request.body.id)).lines
    const article = page.articles.find(({ id }: Deal) => id === line.article)
    expect(line).toMatchObject({ listing: listing.id, sku: article?.sku, variant: article?.option_values })
    expect(line.variant_en).toEqual(article?.option_values_en)
    expect(line.list_price).toBe(article?.price)
  })
})

test('sandbox buyers can generate load', async () => {
  await trade.publish()
  await withBuyers(0, async (sandbox) => {
    const { body } = await post(`${sandbox.url}/market/buyers/load`, { per_second: 20, seconds: 1 })
    expect(body).toEqual({ sent: 20, taken: 20 })
  })
})
