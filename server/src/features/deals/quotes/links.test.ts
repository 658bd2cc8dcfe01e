import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { callShared } from '../../../../test/sharedQuotes.ts'
import { replaceLeakedLinks } from './replaceLeakedLinks.ts'

let server: TestServer
let trade: Trade
let emails: ReturnType<typeof emailsOf>
let customer: string

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  customer = (await send('customers/', aCustomer({}))).body.id
})
beforeEach(() => {
  emails = emailsOf(server)
})
afterAll(() => server.close())

const send = (url: string, body: object) => callApi(server, trade.seller, 'POST', `/api/v1/${url}`, body)
const byLink = (email: string) => ({ channel: 'link', name: 'ماجد الحربي', email, lang: 'en' })
const newEmail = () => `buyer-${crypto.randomUUID()}@sanabel.example`
const aDraft = async (of = customer): Promise<Deal> =>
  (await send('deals/drafts/', { customer: of, lines: [{ name: 'تركيب في الموقع', qty: '10' }] })).body

async function aSharedQuote(of = customer, more: object = {}) {
  const email = newEmail()
  const draft = await aDraft(of)
  const sent = await trade.sell(draft, 'offer', { ...offerFor(draft, more), recipient: byLink(email) })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const token = /#([\w-]+)$/.exec(emails.newestTo(email).values.link ?? '')?.[1] ?? ''
  return { deal: sent.body as Deal, email, token }
}

const share = (action: string, body: object) => callShared(server, action, body)

test('the link shows and prints what was agreed, also where that is the buyer’s counter-offer', async () => {
  const { deal, token } = await aSharedQuote()
  const line = deal.lines[0].id
  await share('counter', { token, round: 1, lines: [{ line, qty: '20', unit_price: '60' }] })
  expect((await trade.sell(await trade.read(deal.id), 'accept', { round: 2 })).body.status).toBe('accepted')
  const opened = await share('open', { token })
  expect(opened.body).toMatchObject({ state: 'accepted', round: 2, total: '1380.00', counter: null })
  expect(opened.body.lines).toMatchObject([{ qty: '20', unit_price: '60.00' }])
  const pdf = await share('pdf', { token })
  expect([pdf.status, pdf.raw.headers['content-disposition']]).toEqual([200, expect.stringContaining('-v2.pdf')])
})

test('nobody is flooded by what becomes of a blanket order', async () => {
  const { token, email, deal } = await aSharedQuote(customer, { call_until: dayIn(60) })
  await share('code', { token, round: 1, to: 'email' })
  const { code } = emails.newestTo(email).values
  expect((await share('accept', { token, round: 1, name: 'ماجد', code })).status).toBe(200)
  await server.parts.db.system.execute(
    `update rate_limits set points = 1000000 where key like 'quote_recipient:${trade.companyId} % ${email}'`,
  )
  const before = emails.to(email).length
  const inForce = await trade.read(deal.id)
  const part = { lines: [{ line: inForce.lines[0].id, qty: '1' }] }
  expect(await trade.sell(inForce, 'call-offs', part)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(await trade.sell(inForce, 'extend-blanket-order', { until: dayIn(61) })).toMatchObject({ status: 429 })
  expect(emails.to(email)).toHaveLength(before)
})

test('nobody is flooded: links and codes to one address are counted over all quotes of a seller', async () => {
  const { token, email, deal } = await aSharedQuote()
  expect((await share('code', { token, round: 1, to: 'email' })).status).toBe(200)
  await server.parts.db.system.execute(
    `update rate_limits set points = 1000000 where key like 'quote_recipient:${trade.companyId} % ${email}'`,
  )
  const code = await share('code', { token, round: 1, to: 'email' })
  expect([code.status, code.body.code]).toEqual([429, 'rate_limited'])
  expect(await trade.sell(deal, 'link')).toMatchObject({ status: 429 })
  const revised = { ...offerFor(deal, { valid_until: dayIn(9) }), recipient: byLink(email.toUpperCase()) }
  expect(await trade.sell(deal, 'offer', revised)).toMatchObject({ status: 429 })
  const other = await aDraft()
  const offer = { ...offerFor(other), recipient: byLink(email) }
  expect(await trade.sell(other, 'offer', offer)).toMatchObject({ status: 429 })
  expect((await trade.read(other.id)).status).toBe('draft')
  expect((await trade.sell(other, 'offer', { ...offer, recipient: byLink(newEmail()) })).status).toBe(200)
})

test('a quote that is handed over instead ends its link', async () => {
  const { deal, token } = await aSharedQuote()
  const revised = { ...offerFor(deal, { valid_until: dayIn(9) }), recipient: { channel: 'document' } }
  expect((await trade.sell(deal, 'offer', revised)).body.quote).toMatchObject({ is_link_open: false })
  expect((await share('open', { token })).body.code).toBe('quote_link_invalid')
})

test('a draft has at most 200 items, those of an earlier deal included', async () => {
  const { id: from } = await aDraft()
  const lines = Array.from({ length: 200 }, (_, n) => ({ name: `بند ${n + 1}`, qty: '1' }))
  const answer = await send('deals/drafts/', { customer, from, lines })
  expect(answer.body.errors).toMatchObject([{ path: 'lines', code: 'too_many' }])
})

test('the recipient is emailed that a quote was withdrawn, or a counter-offer declined', async () => {
  const withdrawn = await aSharedQuote()
  await trade.sell(withdrawn.deal, 'withdraw', { note: 'Out of season' })
  expect(emails.newestTo(withdrawn.email)).toMatchObject({
    template: 'quoteEnded',
    values: { how: 'withdrawn', message: 'Out of season', number: withdrawn.deal.number },
  })
  const { deal, token, email } = await aSharedQuote()
  await share('counter', { token, round: 1, lines: [{ line: deal.lines[0].id, qty: '20', unit_price: '6' }] })
  await trade.sell(await trade.read(deal.id), 'decline', { reason_code: 'other', note: 'Below our cost' })
  expect(emails.newestTo(email)).toMatchObject({
    template: 'quoteEnded',
    values: { how: 'declined', message: 'Below our cost' },
  })
})

test('if the buyer cannot accept, the seller reads why, and the buyer only that it is not possible', async () => {
  const identifier = { scheme: 'CRN', value: '1010483799' }
  const { id } = (await send('customers/', aCustomer({ name_ar: 'مؤسسة السنابل', identifier }))).body
  const { deal, token, email } = await aSharedQuote(id)
  await share('code', { token, round: 1, to: 'email' })
  await send(`customers/${id}/block/`, { version: 1, reason: 'لا يسدد' })
  const code = emails.newestTo(email).values.code ?? ''
  const refused = await share('accept', { token, round: 1, name: 'Majed', code })
  expect([refused.status, refused.body.code]).toEqual([409, 'quote_unavailable'])
  const { status, events } = await trade.read(deal.id)
  expect([status, events[0].action]).toEqual(['offered', 'stop_blocked'])
})

test('a link that a leaked secret made opens nothing once everything is sealed again, and the seller has another', async () => {
  const { token, deal } = await aSharedQuote()
  const { settings, parts } = server
  const next = 'the secret that replaces it, as long as that'
  const replacing = { ...settings, secret: next, previousSecret: settings.secret }
  const accepting = { ...replacing, signingSecrets: [next, settings.secret] as const }
  expect(await replaceLeakedLinks({ db: parts.db, settings: accepting })).toBe(0)
  expect((await share('open', { token })).status).toBe(200)
  const refusing = { ...replacing, signingSecrets: [next] as const }
  expect(await replaceLeakedLinks({ db: parts.db, settings: refusing })).toBeGreaterThan(0)
  expect(await replaceLeakedLinks({ db: parts.db, settings: refusing })).toBe(0)
  expect((await share('open', { token })).body.code).toBe('quote_link_invalid')
  expect((await trade.read(deal.id)).quote.is_link_open).toBe(true)
})
