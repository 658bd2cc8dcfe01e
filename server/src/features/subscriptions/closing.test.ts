import { addDays, addMonths, startOfDay } from '@mawrid/contract/values/days.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSeller, password, type SignedInSeller } from '../../../test/builders.ts'
import { emailsOf } from '../../../test/emails.ts'
import { payByCard } from '../../../test/payByCard.ts'
import { waitsForLock } from '../../../test/stockedSeller.ts'
import { type Subscriber, subscriberOf } from '../../../test/subscriber.ts'
import { startTwoServers, type TwoServers } from '../../../test/twoServers.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import type { Parts } from '../../platform/parts.ts'
import { runPersonCommand } from '../account/index.ts'
import { lockCompany } from '../companies/index.ts'
import { endBegunCharges } from './paying/chargeCard.ts'
import { checkTimedOutCharges } from './paying/checkTimedOutCharges.ts'
import { processDueSubscription } from './schedule/processDueSubscriptions.ts'
import { cardCharges, duplicatePayments, savedCards, subscriptionInvoices } from './tables.ts'

let world: TwoServers
let person: SignedInSeller
let seller: Subscriber
let emails: ReturnType<typeof emailsOf>
beforeAll(async () => {
  world = await startTwoServers()
})
afterAll(() => world.close())
beforeEach(async () => {
  emails = emailsOf(world.server)
  person = await aSeller(world.server).withCompany({ isVerified: true, crStatus: 'active' }).signIn()
  seller = subscriberOf(world.server, person)
})
afterEach(() => world.service.letPass())

const quickly = { timeout: 20_000, interval: 50 }

const close = () => seller.send('POST', 'seller/close-account/', { current_password: password })
const cancelClosing = () => seller.send('POST', 'seller/keep-account/', {})
const templates = () => emails.to(person.user.email).map(({ template }) => template)

/** Closes the account as the nightly job does after thirty days. */
const closeNow = (parts: Partial<Parts> = {}) =>
  runPersonCommand(
    { ...world.server.parts, ...parts },
    { command: 'erase', rest: [person.user.id], by: 'Sami', reason: '' },
  )

/** The parts with the clock some hours after noon of a day. */
function on(day: string, hours = 0): Parts {
  const moment = new Date(startOfDay(day).getTime() + (12 + hours) * 3_600_000)
  return { ...world.server.parts, clock: { now: () => moment } }
}
const process = (id: string, day: string, payments: Payments = world.payments) =>
  processDueSubscription(on(day), payments, id)

/** A monthly subscription that renews with a saved card. */
async function aRenewed() {
  const { id, version, end_date } = await seller.subscribed('start', 'month', { save: true })
  const [card] = (await seller.send('GET', 'saved-cards/')).body.results
  await seller.send('PUT', `subscriptions/${id}/renewal/`, { auto_renew: true, card: card.id, version })
  return { id: id as string, end_date: end_date as string }
}

const ofCompany = async () => (await seller.company()).id as string
const db = () => world.server.parts.db.system
const chargesOf = async () =>
  db()
    .select()
    .from(cardCharges)
    .where(eq(cardCharges.companyId, await ofCompany()))
const cardsOf = (companyId: string) => db().select().from(savedCards).where(eq(savedCards.companyId, companyId))
const invoiceRow = async (id: string) =>
  (await db().select().from(subscriptionInvoices).where(eq(subscriptionInvoices.id, id)))[0]
const nextEnd = (end: string) => addDays(addMonths(addDays(end, 1), 1), -1)

/** The one duplicate payment of an invoice was refunded in full. */
async function expectSentBack(invoice: string): Promise<void> {
  await vi.waitFor(async () => {
    const [stray, ...more] = await db().select().from(duplicatePayments).where(eq(duplicatePayments.invoiceId, invoice))
    expect(more).toEqual([])
    expect(stray?.refundedAt).toBeInstanceOf(Date)
    const payment = await world.payments.readPayment(stray?.paymentId ?? '')
    expect(payment?.refundedHalalas).toBe(payment?.halalas)
  }, quickly)
}

test('R-15: while the account is being closed nothing is invoiced, charged or announced; kept in the grace period, it is renewed', async () => {
  const { id, end_date } = await aRenewed()
  expect((await close()).status).toBe(200)
  for (const days of [-14, -7, -1, 0, 1, 2]) await process(id, addDays(end_date, days))
  expect(await chargesOf()).toEqual([])
  const nothingDue = { open_invoice: null, next_payment: null, is_account_closing: true }
  expect(await seller.subscription(id)).toMatchObject({ status: 'past_due', ...nothingDue })
  expect(templates()).toEqual(['packagePaid', 'accountClosing'])

  await cancelClosing()
  await process(id, addDays(end_date, 3))
  expect(await chargesOf()).toMatchObject([{ retryDay: 3, state: 'paid' }])
  expect(await seller.subscription(id)).toMatchObject({ status: 'active', end_date: nextEnd(end_date) })
  expect(templates()).toEqual(['packagePaid', 'accountClosing', 'packagePaid'])
})

test('R-15: keeping the account in the grace period without a card emails the invoice, and paying it continues the subscription', async () => {
  const { id, end_date } = await seller.subscribed('start')
  await close()
  await process(id, addDays(end_date, 1))
  await cancelClosing()
  await process(id, addDays(end_date, 4))
  expect(templates()).toEqual(['packagePaid', 'accountClosing', 'packageUnpaid'])
  await seller.pay((await seller.subscription(id)).open_invoice)
  expect(await seller.subscription(id)).toMatchObject({ status: 'active', end_date: nextEnd(end_date) })
})

test('R-15: keeping the account after the grace period allows renewing', async () => {
  const { id, end_date } = await aRenewed()
  await close()
  await process(id, addDays(end_date, 8))
  expect((await seller.subscription(id)).status).toBe('expired')
  await cancelClosing()
  const { body } = await seller.renew(id)
  expect(body.status).toBe('pending_payment')
  await seller.pay(body.open_invoice)
  expect((await seller.subscription(id)).status).toBe('active')
})

test('R-15: keeping the account before the end resumes reminders and charges unchanged', async () => {
  const { id, end_date } = await aRenewed()
  await process(id, addDays(end_date, -14))
  await close()
  await process(id, addDays(end_date, -7))
  await cancelClosing()
  await process(id, addDays(end_date, -6))
  await process(id, end_date)
  expect(templates()).toEqual(['packagePaid', 'packageRenews', 'accountClosing', 'packageRenews', 'packagePaid'])
  expect(await chargesOf()).toMatchObject([{ retryDay: 0, state: 'paid' }])
})

test('R-15: a refused card is not tried again once closing is requested', async () => {
  const { id, end_date } = await aRenewed()
  const [card] = await cardsOf(await ofCompany())
  const headers = { authorization: `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}` }
  const block = `${world.server.sandboxUrl}/moyasar/sandbox/cards/${card?.token}/block`
  await fetch(block, { method: 'POST', headers })
  await process(id, end_date)
  await process(id, addDays(end_date, 1))
  await close()
  for (const days of [3, 5, 7]) await process(id, addDays(end_date, days))
  expect((await chargesOf()).map(({ retryDay, state }) => [retryDay, state])).toEqual([
    [0, 'refused'],
    [1, 'refused'],
  ])
})

test('R-15: while the account is being closed nothing can be ordered or paid, and the answer says why', async () => {
  const { id, end_date } = await seller.subscribed('start')
  await process(id, addDays(end_date, -10))
  const invoice = (await seller.subscription(id)).open_invoice
  await close()
  const closing = { status: 409, body: { code: 'account_closing' } }
  expect(await seller.send('POST', `subscription-invoices/${invoice}/pay/`, {})).toMatchObject(closing)
  expect(await seller.change(id, 'growth')).toMatchObject(closing)
  const form = new FormData()
  form.set('transferred_on', addDays(end_date, -60))
  form.set('receipt', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'receipt.pdf'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const receipt = await world.server.app.inject({
    method: 'POST',
    url: `/api/v1/subscription-invoices/${invoice}/receipt/`,
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(receipt.json()).toMatchObject({ code: 'account_closing' })
  await cancelClosing()
  await seller.pay(invoice)
  expect(await seller.subscription(id)).toMatchObject({ end_date: nextEnd(end_date) })
})

test('R-15: choosing a plan while the account is being closed is refused, and neither the pending choice nor the trial is lost', async () => {
  const closing = { status: 409, body: { code: 'account_closing' } }
  const { id, open_invoice } = (await seller.choose('start')).body
  const page = await seller.pageOf(open_invoice)
  await close()
  expect(await seller.choose('growth')).toMatchObject(closing)
  expect(await seller.choose('growth', 'month', {}, { trial: true })).toMatchObject(closing)
  expect(await seller.subscription(id)).toMatchObject({ status: 'pending_payment', open_invoice })
  const checkout = await world.payments.read(new URL(page).pathname.split('/').at(-1) ?? '')
  expect(checkout.state).toBe('pending')
  await cancelClosing()
  expect((await seller.choose('growth', 'month', {}, { trial: true })).body.status).toBe('trialing')
})

test('R-15: closing requested before a renewal is charged stops the charge, also one that is about to begin', async () => {
  const { id, end_date } = await aRenewed()
  await process(id, addDays(end_date, -1))
  await seller.pageOf((await seller.subscription(id)).open_invoice)
  // The renewal closes the invoice's page before it charges the card.
  const closingPage = world.service.rule(/^PUT .*\/cancel$/, 'hold')
  const renewal = process(id, end_date)
  await closingPage.arrived()
  expect((await close()).status).toBe(200)
  closingPage.release()
  await renewal
  expect(await chargesOf()).toEqual([])
})

test('R-15: closing is refused while a charge is in progress, also one that began at the same moment', async () => {
  const { id, end_date } = await aRenewed()
  await process(id, addDays(end_date, -1))
  const invoiceId: string = (await seller.subscription(id)).open_invoice
  const companyId = await ofCompany()
  const companyLocked = Promise.withResolvers<void>()
  const closeWaits = Promise.withResolvers<void>()
  const beginning = world.other.parts.db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    companyLocked.resolve()
    await closeWaits.promise
    const charge = {
      id: crypto.randomUUID(),
      companyId,
      invoiceId,
      token: 'token',
      retryDay: 0,
      requestedAt: new Date(),
    }
    await tx.insert(cardCharges).values({ ...charge, state: 'pending' })
  })
  await companyLocked.promise
  const closing = close()
  await vi.waitFor(async () => expect(await waitsForLock(world.server)).toBe(true), quickly)
  closeWaits.resolve()
  await beginning
  expect(await closing).toMatchObject({ status: 409, body: { code: 'in_use', params: { payments: 1 } } })
  expect((await seller.send('GET', 'seller/account/')).body).toMatchObject({ closes_at: null })
})

test('R-15: a charge that timed out and is paid after closing was requested is refunded', async () => {
  const { id, end_date } = await aRenewed()
  await process(id, addDays(end_date, -1))
  const invoice: string = (await seller.subscription(id)).open_invoice
  const undecided: Payments = {
    ...world.payments,
    charge: async (order) => ({ ...(await world.payments.charge(order)), state: 'pending' }),
    async readPayment(payment) {
      const read = await world.payments.readPayment(payment)
      return read && { ...read, state: 'pending' }
    },
  }
  await process(id, end_date, undecided)
  await endBegunCharges(on(end_date, 1), undecided)
  expect((await close()).status).toBe(200)
  await checkTimedOutCharges(on(end_date, 2), world.payments)
  await expectSentBack(invoice)
  expect(await seller.invoice(invoice)).toMatchObject({ status: 'open', paid_at: null })
})

test('R-15: a payment on a page that was open when closing was requested is refunded, with no card saved; if the account is kept, a new page is paid', async () => {
  const { id, end_date } = await seller.subscribed('start')
  const { body: renewed } = await seller.renew(id)
  const page = await seller.pageOf(renewed.open_invoice)
  await close()
  await payByCard(page, { save: true })
  expect((await seller.check(renewed.open_invoice)).body).toMatchObject({ status: 'open', last_payment: null })
  expect(await cardsOf(await ofCompany())).toEqual([])
  await cancelClosing()
  // The page is found again, but its payment is refunded, so it pays nothing.
  expect((await seller.check(renewed.open_invoice)).body.status).toBe('open')
  expect((await seller.pay(renewed.open_invoice)).status).toBe('paid')
  expect((await seller.subscription(id)).end_date).toBe(nextEnd(end_date))
  await expectSentBack(renewed.open_invoice)
})

test('R-15: a page that is paid just before the account closes is refunded in full, once, even if the first attempt fails', async () => {
  const { open_invoice } = (await seller.choose()).body
  const companyId = await ofCompany()
  const page = await seller.pageOf(open_invoice)
  await close()
  await payByCard(page, { save: true })
  const failing = { end: () => Promise.reject(new Error('the process stopped')) }
  const { accountClosings } = world.server.parts
  await expect(closeNow({ accountClosings: [...accountClosings, failing] })).rejects.toThrow('stopped')
  await closeNow()
  await expectSentBack(open_invoice)
  expect(await invoiceRow(open_invoice)).toMatchObject({ status: 'void', number: null, paidAt: null })
  expect(await cardsOf(companyId)).toEqual([])
})

test('R-15: a payment that arrives after the account is closed is refunded, and its card is not saved', async () => {
  const { open_invoice } = (await seller.choose()).body
  const companyId = await ofCompany()
  const page = await seller.pageOf(open_invoice)
  await close()
  // The invoice no longer knows its page, so closing the account does not close it.
  await db().execute(sql`update subscription_invoices set checkout_id = null where id = ${open_invoice}`)
  await closeNow()
  await payByCard(page, { save: true })
  await world.notify(world.server, new URL(page).pathname.split('/').at(-1))
  await expectSentBack(open_invoice)
  expect(await cardsOf(companyId)).toEqual([])
})
