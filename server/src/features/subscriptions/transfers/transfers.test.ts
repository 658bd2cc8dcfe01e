import { addDays, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { aMarketClient, type MarketClient } from '../../../../test/market.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { type Subscriber, subscriberOf } from '../../../../test/subscriber.ts'
import { createPayments } from '../../../outside/payments/payments.ts'
import { processDueSubscriptions } from '../schedule/processDueSubscriptions.ts'

let server: ServerWithSandbox
let market: MarketClient
let person: SignedInSeller
let seller: Subscriber

beforeAll(async () => {
  server = await startWithSandbox()
  market = await aMarketClient(server, ['payments:confirm'])
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await aSeller(server).withCompany({ isVerified: true, crStatus: 'active' }).signIn()
  seller = subscriberOf(server, person)
})

const today = () => riyadhDay(server.clock.now())

async function sendReceipt(invoice: string, fields: Record<string, string> = { transferred_on: today() }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('receipt', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'receipt.pdf'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/subscription-invoices/${invoice}/receipt/`,
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const withdraw = (invoice: string) => seller.send('POST', `subscription-invoices/${invoice}/withdraw-receipt/`, {})
const decide = (invoice: string, answer: string, body: object) =>
  market.send('POST', `subscription-invoices/${invoice}/${answer}-receipt/`, body)

test('a transfer is reported with its receipt, awaits the staff, and pays once they approve its full amount', async () => {
  const { open_invoice: invoice } = (await seller.choose()).body
  const { bank, reference } = await seller.invoice(invoice)
  expect(bank).toMatchObject({ iban: 'SA8380000204608010167519', reference })
  const page = await seller.pageOf(invoice)
  expect(await sendReceipt(invoice, { transferred_on: today(), bank_reference: 'FT2611' })).toMatchObject({
    status: 200,
    body: {
      status: 'in_review',
      bank: null,
      allowed_actions: ['withdraw_receipt'],
      receipt: { bank_reference: 'FT2611' },
    },
  })
  // Its payment page is closed, so that nobody pays twice.
  const closed = await createPayments(server.parts).read(new URL(page).pathname.split('/').at(-1) ?? '')
  expect(closed.state).toBe('closed')
  expect((await seller.choose('scale')).body.code).toBe('receipt_in_review')

  const waiting = (await market.send('GET', 'subscription-receipts/')).body.results
  expect(waiting).toContainEqual(expect.objectContaining({ invoice, reference, total: '573.85' }))
  const wrong = await decide(invoice, 'accept', { amount: '573.80' })
  expect(wrong.body.errors).toMatchObject([{ path: 'amount', code: 'amount_differs' }])
  expect((await seller.company()).is_active).toBe(false)
  expect((await decide(invoice, 'accept', { amount: '573.85' })).body).toMatchObject({
    status: 'paid',
    method: 'bank_transfer',
    number: expect.stringMatching(/^SUB-/),
  })
  expect((await seller.company()).is_active).toBe(true)
  expect((await decide(invoice, 'accept', { amount: '573.85' })).body.code).toBe('wrong_state')
})

test('a refused receipt is deleted and reopens the invoice, with the reason on it and in an email', async () => {
  const emails = emailsOf(server)
  const send = vi.mocked(server.parts.mail.send)
  const { open_invoice: invoice } = (await seller.choose()).body
  const { file } = (await sendReceipt(invoice)).body.receipt
  const download = () => server.app.inject({ method: 'GET', url: file.url, headers: person.headers })
  expect((await download()).statusCode).toBe(200)
  await decide(invoice, 'refuse', { reason_code: 'not_arrived', note: 'Nothing until today' })
  expect((await download()).statusCode).toBe(404)
  expect(await seller.invoice(invoice)).toMatchObject({
    status: 'open',
    receipt: null,
    receipt_refusal: { reason_code: 'not_arrived', note: 'Nothing until today' },
    allowed_actions: ['pay', 'send_receipt'],
  })
  const [sent] = emails.to(send.mock.calls.at(-1)?.[0].to ?? '')
  expect(sent?.template).toBe('receiptRefused')
  expect((await sendReceipt(invoice)).status).toBe(200)
})

test('O-04: a withdrawn receipt reopens the invoice, for another receipt or a payment by card', async () => {
  const { open_invoice: invoice } = (await seller.choose()).body
  const { file } = (await sendReceipt(invoice)).body.receipt
  const download = () => server.app.inject({ method: 'GET', url: file.url, headers: person.headers })
  expect((await download()).statusCode).toBe(200)
  expect(await withdraw(invoice)).toMatchObject({
    status: 200,
    body: { status: 'open', receipt: null, receipt_refusal: null, allowed_actions: ['pay', 'send_receipt'] },
  })
  expect((await download()).statusCode).toBe(404)
  expect((await withdraw(invoice)).body.code).toBe('wrong_state')
  expect((await decide(invoice, 'accept', { amount: '573.85' })).body.code).toBe('wrong_state')
  const waiting = (await market.send('GET', 'subscription-receipts/')).body.results
  expect(waiting.map((receipt: { invoice: string }) => receipt.invoice)).not.toContain(invoice)

  expect(await sendReceipt(invoice)).toMatchObject({ status: 200, body: { status: 'in_review' } })
  expect((await withdraw(invoice)).status).toBe(200)
  expect((await seller.pay(invoice)).status).toBe('paid')
  const { results } = (await seller.send('GET', `subscription-invoices/${invoice}/timeline/`)).body
  expect(results.map(({ action }: { action: string }) => action)).toEqual([
    'pay',
    'withdraw_receipt',
    'send_receipt',
    'withdraw_receipt',
    'send_receipt',
    'open',
  ])
})

test('O-04: a receipt is withdrawn or decided, never both, and the second attempt gets the outcome', async () => {
  for (const answer of ['accept', 'refuse']) {
    const buyer = await aSeller(server).withCompany({ isVerified: true, crStatus: 'active' }).signIn()
    person = buyer
    seller = subscriberOf(server, buyer)
    const { open_invoice: invoice } = (await seller.choose()).body
    await sendReceipt(invoice)
    const decision = answer === 'accept' ? { amount: '573.85' } : { reason_code: 'not_arrived' }
    const [withdrawn, decided] = await Promise.all([withdraw(invoice), decide(invoice, answer, decision)])
    expect([withdrawn.status, decided.status].toSorted()).toEqual([200, 409])
    const winner = withdrawn.status === 200 ? withdrawn : decided
    const loser = winner === withdrawn ? decided : withdrawn
    const { status } = await seller.invoice(invoice)
    expect(winner.body.status).toBe(status)
    expect(loser.body).toMatchObject({ code: 'wrong_state', params: { state: status } })
  }
})

test('O-04: the receipt of another company cannot be withdrawn', async () => {
  const { open_invoice: invoice } = (await seller.choose()).body
  await sendReceipt(invoice)
  const stranger = subscriberOf(server, await aSeller(server).withCompany({ isVerified: true }).signIn())
  expect((await stranger.send('POST', `subscription-invoices/${invoice}/withdraw-receipt/`, {})).status).toBe(404)
  expect((await seller.invoice(invoice)).status).toBe('in_review')
})

test('a receipt needs its file, and a date that is not in the future', async () => {
  const { open_invoice: invoice } = (await seller.choose()).body
  const without = await seller.send('POST', `subscription-invoices/${invoice}/receipt/`, { transferred_on: today() })
  expect(without.body.errors).toMatchObject([{ path: 'receipt', code: 'required' }])
  const future = await sendReceipt(invoice, { transferred_on: addDays(today(), 1) })
  expect(future.body.errors).toMatchObject([{ path: 'transferred_on', code: 'day_future' }])
})

test('while a receipt is under review the choice does not lapse', async () => {
  const { id, open_invoice: invoice } = (await seller.choose()).body
  await sendReceipt(invoice)
  const later = { ...server.parts, clock: { now: () => startOfDay(addDays(today(), 20)) } }
  await processDueSubscriptions(later, createPayments(server.parts))
  expect((await seller.subscription(id)).status).toBe('pending_payment')
  await decide(invoice, 'refuse', { reason_code: 'other' })
  await processDueSubscriptions(later, createPayments(server.parts))
  expect((await seller.subscription(id)).status).toBe('cancelled')
})

test('the staff suspend a subscription with a reason, and resume it', async () => {
  const { id } = await seller.subscribed()
  const { id: company } = await seller.company()
  const suspend = (body: object) => market.send('POST', `companies/${company}/suspend-subscription/`, body)
  expect((await suspend({ reason: 'Complaints of buyers' })).body).toMatchObject({ id, status: 'suspended' })
  expect(await seller.company()).toMatchObject({
    is_active: false,
    activation: [{}, {}, { state: 'refused', action: 'contact_support', reason: 'suspended' }],
  })
  expect((await seller.subscription(id)).suspended_reason).toBe('Complaints of buyers')
  expect((await seller.renew(id)).body.code).toBe('wrong_state')
  expect((await suspend({ reason: 'Once more' })).body.code).toBe('wrong_state')
  const lifted = await market.send('POST', `companies/${company}/lift-suspension/`, {})
  expect(lifted.body).toMatchObject({ status: 'active', suspended_reason: null })
  expect((await seller.company()).is_active).toBe(true)
})

test('a key without the scope cannot decide', async () => {
  const other = await aMarketClient(server, ['deals:write'])
  expect((await other.send('GET', 'subscription-receipts/')).status).toBe(403)
})
