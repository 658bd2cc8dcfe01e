import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { callShared } from '../../../../test/sharedQuotes.ts'

let server: TestServer
let trade: Trade
let emails: ReturnType<typeof emailsOf>
let carton: { readonly id: string }
let customer: string
let customers = 0

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  carton = await trade.publish('product', { sku: 'CTN-40', track_stock: false })
  customer = await aBuyer()
})
beforeEach(() => {
  emails = emailsOf(server)
})
afterAll(() => server.close())

async function aBuyer(): Promise<string> {
  customers += 1
  const name_ar = `مؤسسة السنابل ${customers}`
  const identifier = { scheme: 'CRN', value: `10104837${String(customers).padStart(2, '0')}` }
  const { body } = await send('POST', '/api/v1/customers/', aCustomer({ name_ar, identifier }))
  return body.id
}

const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  callApi(server, trade.seller, method, url, body)
const find = async (...skus: string[]) =>
  (await send('POST', '/api/v1/deals/drafts/skus/', { rows: skus.map((sku) => ({ sku })) })).body.results
const articleOf = async () => (await find('ctn-40'))[0].found.article

async function aDraft(more: object = {}): Promise<Deal> {
  const lines = [{ article: await articleOf(), qty: '10' }]
  const { status, body } = await send('POST', '/api/v1/deals/drafts/', { customer, lines, ...more })
  expect(status).toBe(201)
  return body
}

const byLink = (email: string) => ({ channel: 'link', name: 'ماجد الحربي', email, lang: 'en' })
const newEmail = () => `buyer-${crypto.randomUUID()}@sanabel.example`

async function aSharedQuote(more: object = {}) {
  const email = newEmail()
  const draft = await aDraft()
  const sent = await trade.sell(draft, 'offer', { ...offerFor(draft, more), recipient: byLink(email) })
  expect(sent.status).toBe(200)
  return { deal: sent.body as Deal, email, token: tokenTo(email) }
}

const tokenTo = (email: string) => /#([\w-]+)$/.exec(emails.newestTo(email).values.link ?? '')?.[1] ?? ''
const codeTo = (email: string) => emails.newestTo(email).values.code ?? ''

const share = (action: string, body: object) => callShared(server, action, body)

describe('a draft', () => {
  test('is the seller’s alone: the marketplace does not know it, and it counts nowhere', async () => {
    const draft = await aDraft()
    expect(draft).toMatchObject({ status: 'draft', source: 'own_quote', line_count: 1, quote: { channel: null } })
    expect(draft.allowed_actions).toEqual(expect.arrayContaining(['send_offer', 'discard_draft']))
    expect((await trade.market.send('GET', `deals/${draft.id}/`)).status).toBe(404)
    const today = dayIn(0)
    const listed = await send('GET', `/api/v1/deals/?from=${today}&to=${today}`)
    expect(listed.body.results.map(({ id }: Deal) => id)).not.toContain(draft.id)
    expect((await send('GET', '/api/v1/deals/?status=draft')).body.results.map(({ id }: Deal) => id)).toContain(
      draft.id,
    )
  })

  test('names SKUs that are unknown, and finds the others in any case of letters', async () => {
    expect(await find('Ctn-40', 'nothing-1')).toMatchObject([
      { sku: 'Ctn-40', found: { sku: 'CTN-40' } },
      { sku: 'nothing-1', found: null },
    ])
  })

  test('keeps the ids of items that stay, adds others, and loses those that are not named', async () => {
    const draft = await aDraft()
    const [line] = draft.lines
    const lines = [
      { name: 'تركيب في الموقع', qty: '1' },
      { id: line.id, qty: '25' },
    ]
    const changed = await send('PUT', `/api/v1/deals/${draft.id}/draft/`, { version: draft.version, lines })
    expect(changed.body.lines).toMatchObject([
      { free_text: 'تركيب في الموقع', qty: '1' },
      { id: line.id, sku: 'CTN-40', qty: '25' },
    ])
    const of = {
      version: changed.body.version,
      lines: [
        { id: line.id, qty: '25' },
        { id: line.id, qty: '3' },
      ],
    }
    expect((await send('PUT', `/api/v1/deals/${draft.id}/draft/`, of)).body.errors).toMatchObject([
      { path: 'lines.1.id', code: 'not_offered' },
    ])
  })

  test('begins with the items of an earlier deal, and can be discarded', async () => {
    const earlier = await trade.deal(carton)
    const draft = await aDraft({ from: earlier.id, lines: [] })
    expect(draft.lines).toMatchObject([{ sku: 'CTN-40', qty: '10' }])
    expect((await trade.sell(draft, 'discard')).status).toBe(200)
    expect((await send('GET', `/api/v1/deals/${draft.id}/`)).status).toBe(404)
    expect((await trade.sell(earlier, 'discard')).body.code).toBe('wrong_state')
  })

  test('is not sent without a recipient, nor through the marketplace to who is not there', async () => {
    const draft = await aDraft()
    const sendTo = (recipient: object | null) => trade.sell(draft, 'offer', { ...offerFor(draft), recipient })
    expect((await sendTo(null)).body.errors).toMatchObject([{ path: 'recipient.channel', code: 'required' }])
    expect((await sendTo({ channel: 'market' })).body.errors).toMatchObject([{ path: 'recipient.channel' }])
    expect((await sendTo({ channel: 'link', name: 'ماجد' })).body.errors).toMatchObject([{ path: 'recipient.email' }])
    expect((await trade.read(draft.id)).status).toBe('draft')
  })

  test('of a blocked customer is neither begun nor sent', async () => {
    const other = await aBuyer()
    const draft = await aDraft({ customer: other })
    await send('POST', `/api/v1/customers/${other}/block/`, { version: 1, reason: 'لا يسدد' })
    const lines = [{ article: await articleOf(), qty: '1' }]
    expect((await send('POST', '/api/v1/deals/drafts/', { customer: other, lines })).body.code).toBe('customer_blocked')
    const sent = await trade.sell(draft, 'offer', { ...offerFor(draft), recipient: byLink(newEmail()) })
    expect(sent.body.code).toBe('customer_blocked')
  })
})

test('a quote through the marketplace is negotiated there, with its fee', async () => {
  const requested = await trade.deal(carton)
  const { id } = (await send('GET', `/api/v1/customers/${requested.buyer_id}/`)).body
  const draft = await aDraft({ customer: id })
  const sent = await trade.sell(draft, 'offer', { ...offerFor(draft), recipient: { channel: 'market' } })
  expect(sent.body).toMatchObject({ status: 'offered', buyer_id: requested.buyer_id, fee_percent: '2.50' })
  expect(await trade.buy(draft, 'accept', { round: 1 })).toMatchObject({ status: 200, body: { status: 'accepted' } })
})

test('a link shows this quote, tells the seller when it was opened, and says nothing of cost or fee', async () => {
  const { deal, token } = await aSharedQuote()
  expect(deal).toMatchObject({ status: 'offered', fee_percent: '0.00', quote: { channel: 'link', is_link_open: true } })
  expect((await trade.market.send('GET', `deals/${deal.id}/`)).status).toBe(404)
  const first = await share('open', { token })
  expect(first).toMatchObject({ status: 200, body: { number: deal.number, state: 'open', total: '736.00', round: 1 } })
  expect(JSON.stringify(first.body)).not.toMatch(/cost|fee_percent|warehouse|net_to_seller|company/)
  await share('open', { token })
  const read = await trade.read(deal.id)
  expect(read.quote.first_opened_at).not.toBeNull()
  expect(read.events.filter(({ action }: { action: string }) => action === 'open_quote')).toHaveLength(1)
  const pdf = await share('pdf', { token })
  expect([pdf.status, pdf.raw.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('the buyer counters by the link, the seller answers, and the same link shows the new version', async () => {
  const { deal, token, email } = await aSharedQuote()
  const line = deal.lines[0].id
  const countered = await share('counter', { token, round: 1, lines: [{ line, qty: '20', unit_price: '60' }] })
  expect(countered).toMatchObject({ status: 200, body: { state: 'answered', counter: { total: '1380.00' } } })
  const now = await trade.read(deal.id)
  expect(now).toMatchObject({ status: 'countered', current_round: 2 })
  expect(now.allowed_actions).not.toContain('ask_info')
  const revised = await trade.sell(now, 'offer', offerFor(now))
  expect(revised.body).toMatchObject({ status: 'offered', current_round: 3 })
  expect(tokenTo(email)).toBe(token)
  expect((await share('open', { token })).body).toMatchObject({ state: 'open', round: 3, counter: null })
})

test('the buyer accepts with a name and the code, and the paper is kept with its hash', async () => {
  const { deal, token, email } = await aSharedQuote()
  expect((await share('code', { token, round: 1, to: 'email' })).body).toMatchObject({ minutes: 10 })
  const accepted = await share('accept', { token, round: 1, name: 'ماجد الحربي', code: codeTo(email) })
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', acceptance: { name: 'ماجد الحربي' } } })
  const read = await trade.read(deal.id)
  expect(read).toMatchObject({
    status: 'accepted',
    sums: { fee: '0.00' },
    quote: { acceptance: { how: 'link', round: 1, address: '127.0.0.1', name: 'ماجد الحربي' } },
  })
  expect(read.quote.acceptance.paper_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(emails.newestTo(email)).toMatchObject({
    template: 'quoteAccepted',
    attachments: [read.quote.acceptance.paper.id],
  })
  const again = await share('pdf', { token })
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(again.raw.rawPayload))
  expect(Buffer.from(hash).toString('hex')).toBe(read.quote.acceptance.paper_sha256)
})

test('the seller accepts for the buyer: a signed paper needs its file', async () => {
  const draft = await aDraft()
  const sent = (await trade.sell(draft, 'offer', { ...offerFor(draft), recipient: { channel: 'document' } })).body
  const of = { round: 1, name: 'ماجد الحربي' }
  expect((await trade.sell(sent, 'accept-for-buyer', { ...of, how: 'paper' })).body.errors).toMatchObject([
    { path: 'proof', code: 'required' },
  ])
  const accepted = await trade.sell(sent, 'accept-for-buyer', { ...of, how: 'phone' })
  expect(accepted.body).toMatchObject({ status: 'accepted', quote: { acceptance: { how: 'phone', address: null } } })
  const requested = await trade.deal(carton)
  const offered = (await trade.sell(requested, 'offer', offerFor(requested))).body
  expect((await trade.sell(offered, 'accept-for-buyer', { ...of, how: 'phone' })).body.code).toBe('wrong_state')
})

describe('attacks', () => {
  test('a link that was never made, was replaced or withdrawn is answered alike', async () => {
    const never = await share('open', { token: 'A'.repeat(43) })
    expect([never.status, never.body.code]).toEqual([410, 'quote_link_invalid'])
    const { deal, token, email } = await aSharedQuote()
    await trade.sell(deal, 'link', { replace: true })
    const replaced = await share('open', { token })
    expect(tokenTo(email)).not.toBe(token)
    const latest = tokenTo(email)
    expect((await share('open', { token: latest })).status).toBe(200)
    await trade.sell(await trade.read(deal.id), 'withdraw')
    const withdrawn = await share('open', { token: latest })
    const plain = ({ body: { request_id: _id, ...body } }: { body: Deal }) => body
    expect([plain(replaced), plain(withdrawn)]).toEqual([plain(never), plain(never)])
  })

  test('the token is neither in the database nor in an address', async () => {
    const { deal, token } = await aSharedQuote()
    const { rows } = await server.parts.db.system.execute<{ stored: string }>(
      `select row_to_json(deal_quotes)::text as stored from deal_quotes where deal_id = '${deal.id}'`,
    )
    expect(rows[0]?.stored).not.toContain(token)
    expect((await send('GET', `/api/v1/deals/${deal.id}/link/`)).body.url).toMatch(
      new RegExp(`/quote\\?lng=en#${token}$`),
    )
  })

  test('of twenty acceptances at once, one is recorded', async () => {
    const { deal, token, email } = await aSharedQuote()
    await share('code', { token, round: 1, to: 'email' })
    const code = codeTo(email)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => share('accept', { token, round: 1, name: `Buyer ${n}`, code })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const accepted = (await trade.read(deal.id)).events.filter(({ action }: { action: string }) => action === 'accept')
    expect(accepted).toHaveLength(1)
  })

  test('a code is good for its version, its link and five tries', async () => {
    const { deal, token, email } = await aSharedQuote()
    await share('code', { token, round: 1, to: 'email' })
    const code = codeTo(email)
    const accept = (more: object) => share('accept', { token, round: 1, name: 'ماجد', code, ...more })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await accept({ code: wrong })).body.errors[0].code).toBe('code_wrong')
    expect((await accept({})).body.errors[0].code).toBe('code_expired')
    await share('code', { token, round: 1, to: 'email' })
    const next = codeTo(email)
    await trade.sell(await trade.read(deal.id), 'offer', offerFor(deal, { valid_until: dayIn(9) }))
    expect((await accept({ code: next })).body.code).toBe('quote_changed')
    expect((await accept({ code: next, round: 2 })).body.code).toBe('quote_changed')
    expect((await trade.read(deal.id)).status).toBe('offered')
  })

  test('nothing is accepted after the last day, and nothing without a code', async () => {
    const { token, email } = await aSharedQuote({ valid_until: dayIn(2) })
    expect((await share('accept', { token, round: 1, name: 'ماجد', code: '123456' })).body.errors[0].code).toBe(
      'code_expired',
    )
    await share('code', { token, round: 1, to: 'email' })
    const code = codeTo(email)
    await server.parts.db.system.execute(
      `update deals set valid_until = '${dayIn(-1)}' where id in (select deal_id from deal_quotes where recipient_email = '${email}')`,
    )
    expect((await share('open', { token })).body.state).toBe('expired')
    expect((await share('accept', { token, round: 1, name: 'ماجد', code })).body.code).toBe('wrong_state')
  })

  test('what was accepted never changes', async () => {
    const { deal, token, email } = await aSharedQuote()
    await share('code', { token, round: 1, to: 'email' })
    await share('accept', { token, round: 1, name: 'ماجد', code: codeTo(email) })
    const change = server.parts.db.system.execute(
      `update deal_quotes set acceptance = null, paper_file = null where deal_id = '${deal.id}'`,
    )
    await expect(change).rejects.toThrow()
  })
})
