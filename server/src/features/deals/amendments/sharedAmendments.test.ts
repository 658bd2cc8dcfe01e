import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestOf } from '../../../../test/amendments.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { callShared } from '../../../../test/sharedQuotes.ts'

let server: TestServer
let trade: Trade
let emails: ReturnType<typeof emailsOf>
let customer: string
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  customer = (await send('customers/', aCustomer({}))).body.id
})
beforeEach(() => {
  emails = emailsOf(server)
})
afterAll(() => server.close())

const send = (url: string, body: object) => callApi(server, trade.seller, 'POST', `/api/v1/${url}`, body)

const share = (action: string, body: object) => callShared(server, action, body)

/** A quote of ten at 64.00, accepted by who has its link. */
async function anAcceptedQuote(of = customer) {
  const email = `buyer-${crypto.randomUUID()}@sanabel.example`
  const draft: Deal = (await send('deals/drafts/', { customer: of, lines: [{ name: 'تركيب في الموقع', qty: '10' }] }))
    .body
  const recipient = { channel: 'link', name: 'ماجد الحربي', email, lang: 'en' }
  await trade.sell(draft, 'offer', { ...offerFor(draft), recipient })
  const token = /#([\w-]+)$/.exec(emails.newestTo(email).values.link ?? '')?.[1] ?? ''
  await share('code', { token, round: 1, to: 'email' })
  const { code } = emails.newestTo(email).values
  const accepted = await share('accept', { token, round: 1, name: 'ماجد الحربي', code })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  const deal: Deal = await trade.read(draft.id)
  return { deal, email, token, line: deal.lines[0].id as string }
}

test('the seller proposes; the buyer reads the difference, and agrees with the code of that change alone', async () => {
  const { deal, email, token, line } = await anAcceptedQuote()
  const proposed = await trade.sell(deal, 'amendments', { lines: [{ line, qty: '12' }], message: 'كما اتفقنا' })
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  expect(emails.newestTo(email)).toMatchObject({
    template: 'amendmentProposed',
    values: { before: '736.00', after: '883.20', message: 'كما اتفقنا' },
  })
  const opened = await share('open', { token })
  expect(opened.body).toMatchObject({
    state: 'accepted',
    can_amend: false,
    total: '736.00',
    amendment: {
      side: 'seller',
      lines: [{ qty_before: '10', qty: '12' }],
      difference: { total: '147.20' },
    },
  })
  const amendment = opened.body.amendment.id
  const read = { token, round: 1, amendment }
  const agree = (code: string) => share('amendments/agree', { ...read, name: 'ماجد الحربي', code })
  expect(fieldErrorsOf(await agree('000000'))).toEqual({ code: 'code_expired' })
  await share('code', { token, round: 1, to: 'email', amendment })
  const { code = '' } = emails.newestTo(email).values
  expect(fieldErrorsOf(await agree(code === '111111' ? '222222' : '111111'))).toEqual({ code: 'code_wrong' })
  const agreed = await agree(code)
  expect(agreed.body).toMatchObject({ state: 'accepted', round: 2, total: '883.20', amendment: null, can_amend: true })
  expect(emails.newestTo(email)).toMatchObject({ template: 'amendmentEnded', values: { how: 'agreed' } })
  expect(await trade.read(deal.id)).toMatchObject({
    total: '883.20',
    amendments: [{ status: 'agreed', agreed_by: 'ماجد الحربي', agreed_how: 'link' }],
    quote: { acceptance: { round: 1 } },
  })
  const pdf = await share('pdf', { token })
  expect([pdf.status, pdf.raw.headers['content-disposition']]).toEqual([200, expect.stringContaining('-v2.pdf')])
  expect(await agree(code)).toMatchObject({ status: 409, body: { code: 'quote_changed' } })
})

test('the buyer proposes by link and withdraws, or the seller refuses or agrees', async () => {
  const { deal, email, token, line } = await anAcceptedQuote()
  const request = (qty: string, round = 1) =>
    share('amendments', { token, round, lines: [{ line, qty }], message: null })
  const first = await request('8')
  expect(first.body).toMatchObject({ amendment: { side: 'buyer', difference: { total: '-147.20' } } })
  const withdrawn = await share('amendments/end', { token, round: 1, amendment: first.body.amendment.id })
  expect(withdrawn.body).toMatchObject({ amendment: null, can_amend: true })
  await request('7')
  const read = await trade.read(deal.id)
  const { id } = read.amendments.at(-1)
  await trade.sell(read, `amendments/${id}/refuse`, { note: 'بدأ التنفيذ' })
  expect(emails.newestTo(email)).toMatchObject({
    template: 'amendmentEnded',
    values: { how: 'refused', message: 'بدأ التنفيذ' },
  })
  await request('9')
  const again = await trade.read(deal.id)
  const agreed = await trade.sell(again, `amendments/${again.amendments.at(-1).id}/agree`)
  expect(agreed.body).toMatchObject({ total: '662.40', current_round: 2 })
  expect(await request('6')).toMatchObject({ status: 409, body: { code: 'quote_changed' } })
})

test('the buyer refuses what the seller proposed only with a note', async () => {
  const { deal, token, line } = await anAcceptedQuote()
  const { body } = await trade.sell(deal, 'amendments', { lines: [{ line, qty: '10', unit_price: '70.00' }] })
  const read = { token, round: 1, amendment: body.amendments[0].id }
  expect(fieldErrorsOf(await share('amendments/end', read))).toEqual({ note: 'required' })
  const refused = await share('amendments/end', { ...read, note: 'السعر كما اتفقنا' })
  expect(refused.body).toMatchObject({ amendment: null, total: '736.00' })
  expect((await trade.read(deal.id)).amendments).toMatchObject([{ status: 'refused', answer_note: 'السعر كما اتفقنا' }])
})

test('the seller records what a buyer agreed to by phone, and only of what the seller proposed', async () => {
  const { deal, token, line } = await anAcceptedQuote()
  const { body: proposed } = await trade.sell(deal, 'amendments', { lines: [{ line, qty: '11' }] })
  const url = `amendments/${proposed.amendments[0].id}/agree-for-buyer`
  const recorded = await trade.sell(proposed, url, { name: 'ماجد الحربي', how: 'phone' })
  expect(recorded.body).toMatchObject({
    total: '809.60',
    amendments: [{ status: 'agreed', agreed_by: 'ماجد الحربي', agreed_how: 'phone' }],
  })
  await share('amendments', { token, round: 2, lines: [{ line, qty: '5' }], message: null })
  const requested = await trade.read(deal.id)
  const own = `amendments/${requested.amendments.at(-1).id}/agree-for-buyer`
  expect(await trade.sell(requested, own, { name: 'ماجد الحربي', how: 'phone' })).toMatchObject({ status: 409 })
})

test('a code counts for one change, once: not for another, an ended one, or after the link was replaced', async () => {
  const { deal, email, token, line } = await anAcceptedQuote()
  const propose = async (qty: string) =>
    newestOf((await trade.sell(await trade.read(deal.id), 'amendments', { lines: [{ line, qty }] })).body).id
  const codeFor = async (amendment: string) => {
    expect((await share('code', { token, round: 1, to: 'email', amendment })).status).toBe(200)
    return emails.newestTo(email).values.code ?? ''
  }
  const agree = (amendment: string, code: string) =>
    share('amendments/agree', { token, round: 1, amendment, name: 'ماجد الحربي', code })
  const first = await propose('12')
  const code = await codeFor(first)
  await trade.sell(await trade.read(deal.id), `amendments/${first}/withdraw`)
  expect(await agree(first, code)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const second = await propose('90')
  expect(fieldErrorsOf(await agree(second, code))).toEqual({ code: 'code_wrong' })
  // Nor does a code of the version itself, which is accepted already.
  expect(await share('code', { token, round: 1, to: 'email' })).toMatchObject({ status: 409 })
  expect(await share('code', { token, round: 1, to: 'email', amendment: first })).toMatchObject({ status: 409 })
  expect(await share('code', { token, round: 1, to: 'email', amendment: crypto.randomUUID() })).toMatchObject({
    status: 404,
  })
  const right = await codeFor(second)
  const both = await Promise.all([agree(second, right), agree(second, right)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await trade.read(deal.id)).rounds).toHaveLength(2)
})

test('a blocked customer reads only that it is not possible, and reaches no other quote’s change', async () => {
  const identifier = { scheme: 'CRN', value: '1010483799' }
  const blocked = (await send('customers/', aCustomer({ identifier }))).body
  const { token, line } = await anAcceptedQuote(blocked.id)
  await send(`customers/${blocked.id}/block/`, { version: 1, reason: 'لا يسدد' })
  const requested = await share('amendments', { token, round: 1, lines: [{ line, qty: '8' }], message: null })
  expect(requested).toMatchObject({ status: 409, body: { code: 'quote_unavailable' } })
  const other = await anAcceptedQuote()
  const alien = { token: other.token, round: 1, lines: [{ line, qty: '8' }], message: null }
  expect(fieldErrorsOf(await share('amendments', alien))).toEqual({ 'lines.0.line': 'not_offered' })
  const { body } = await trade.sell(other.deal, 'amendments', { lines: [{ line: other.line, qty: '12' }] })
  const amendment = newestOf(body).id
  const foreign = { token, round: 1, amendment }
  expect((await share('code', { ...foreign, to: 'email' })).status).toBe(404)
  expect((await share('amendments/end', { ...foreign, note: 'لا' })).status).toBe(404)
  expect((await share('amendments/agree', { ...foreign, name: 'Majed', code: '123456' })).status).toBe(404)
})
