import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, addMonths, startOfDay } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { type Subscriber, subscriberOf } from '../../../../test/subscriber.ts'
import type { Payment } from '../../../outside/payments/moyasar.ts'
import { createPayments, type Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { endBegunCharges } from '../paying/chargeCard.ts'
import { checkTimedOutCharges } from '../paying/checkTimedOutCharges.ts'
import { cardCharges, savedCards } from '../tables.ts'
import { processDueSubscription, processDueSubscriptions } from './processDueSubscriptions.ts'

let server: ServerWithSandbox
let payments: Payments
let seller: Subscriber
let email: string
let emailsTo: (address: string) => { readonly template: string }[]

beforeAll(async () => {
  server = await startWithSandbox()
  payments = createPayments(server.parts)
})
afterAll(() => server.close())
beforeEach(async () => {
  emailsTo = emailsOf(server).to
  email = `${crypto.randomUUID()}@shop.example`
  const person = aSeller(server).with({ email }).withCompany({ isVerified: true, crStatus: 'active' })
  seller = subscriberOf(server, await person.signIn())
})

/** The parts with the clock at noon of another day. */
function on(day: string): Parts {
  const moment = new Date(startOfDay(day).getTime() + 12 * 3_600_000)
  return { ...server.parts, clock: { now: () => moment } }
}
const quickly = { timeout: 20_000, interval: 50 }
const comesBy = (id: string, day: string, by = payments) => processDueSubscription(on(day), by, id)
const templates = () => emailsTo(email).map(({ template }) => template)

async function withCard(isAutomatic = true) {
  const subscription = await seller.subscribed('start', 'month', { save: true })
  const [card] = (await seller.send('GET', 'saved-cards/')).body.results
  const { id, version } = subscription
  const args = { auto_renew: isAutomatic, card: isAutomatic ? card.id : null, version }
  const set = await seller.send('PUT', `subscriptions/${id}/renewal/`, args)
  expect(set.body).toMatchObject({ auto_renew: isAutomatic })
  return set.body as { id: string; end_date: string }
}

async function blockCard(): Promise<void> {
  const [saved] = (await seller.send('GET', 'saved-cards/')).body.results
  const [card] = await server.parts.db.system.select().from(savedCards).where(eq(savedCards.id, saved.id))
  await fetch(`${server.sandboxUrl}/moyasar/sandbox/cards/${card?.token}/block`, { method: 'POST', headers })
}

const headers = { authorization: `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}` }

const chargesOf = (invoice: string) =>
  server.parts.db.system.select().from(cardCharges).where(eq(cardCharges.invoiceId, invoice))

test('reminders are sent 14, 7 and 1 days before the end, each once, and only the nearest after an outage', async () => {
  const { id, end_date } = await seller.subscribed('start')
  for (const days of [20, 14, 13, 7, 7, 3, 1, 0]) await comesBy(id, addDays(end_date, -days))
  expect(templates()).toEqual(['packagePaid', 'packageEnds', 'packageEnds', 'packageEnds'])

  email = `late-${email}`
  const person = aSeller(server).with({ email }).withCompany({ isVerified: true })
  const other = subscriberOf(server, await person.signIn())
  const late = await other.subscribed('start')
  await comesBy(late.id, addDays(late.end_date, -2))
  expect(templates()).toEqual(['packagePaid', 'packageEnds'])
})

test('a plan by the year is announced 30 days before its end as well, with what follows, before there is an invoice', async () => {
  const { id, end_date } = await seller.subscribed('start', 'year')
  const turn = (days: number) => processDueSubscriptions(on(addDays(end_date, -days)), payments)
  for (const days of [31, 30, 29]) await turn(days)
  const { total } = (await seller.subscription(id)).next_payment
  expect(templates()).toEqual(['packagePaid', 'packageEnds'])
  const { values } = emailsOf(server).newestTo(email)
  expect(values).toMatchObject({ total, ends: end_date, link: expect.stringContaining(screenPaths.subscriptions) })
  expect((await seller.subscription(id)).open_invoice).toBeNull()
  for (const days of [14, 13]) await turn(days)
  expect(templates()).toEqual(['packagePaid', 'packageEnds', 'packageEnds'])
  expect(emailsOf(server).newestTo(email).values).toMatchObject({ total })
})

test('a plan by the month is not announced before its last 14 days, and a cancelled year says that it ends', async () => {
  const month = await seller.subscribed('start')
  await processDueSubscriptions(on(addDays(month.end_date, -29)), payments)
  expect(templates()).toEqual(['packagePaid'])
  email = `year-${email}`
  const person = aSeller(server).with({ email }).withCompany({ isVerified: true, crStatus: 'active' })
  const other = subscriberOf(server, await person.signIn())
  const year = await other.subscribed('start', 'year')
  await other.move(year.id, 'cancel')
  await processDueSubscriptions(on(addDays(year.end_date, -30)), payments)
  expect(templates()).toEqual(['packagePaid', 'packageStops'])
})

test('the invoice of the next period is created once, also by several processes at a time', async () => {
  const { id, end_date } = await seller.subscribed('start')
  const day = addDays(end_date, -10)
  await Promise.all([comesBy(id, day), comesBy(id, day), processDueSubscriptions(on(day), payments), comesBy(id, day)])
  const { results } = (await seller.send('GET', `subscription-invoices/?subscription=${id}`)).body
  expect(results.map(({ purpose, status }: { purpose: string; status: string }) => [purpose, status])).toEqual([
    ['renew', 'open'],
    ['start', 'paid'],
  ])
  expect(templates().filter((name) => name === 'packageEnds')).toHaveLength(1)
})

test('a saved card is charged on the last day, once, however often it is processed', async () => {
  const { id, end_date } = await withCard()
  await comesBy(id, addDays(end_date, -14))
  expect(templates().at(-1)).toBe('packageRenews')
  const invoice = (await seller.subscription(id)).open_invoice
  await Promise.allSettled([comesBy(id, end_date), comesBy(id, end_date), comesBy(id, end_date)])
  await endBegunCharges(on(end_date), payments)
  expect(await seller.invoice(invoice)).toMatchObject({ status: 'paid', period_start: addDays(end_date, 1) })
  expect(await chargesOf(invoice)).toMatchObject([{ retryDay: 0, state: 'paid' }])
  expect((await seller.subscription(id)).end_date).toBe(addDays(addMonths(addDays(end_date, 1), 1), -1))
})

test('a refused card is retried on days 1, 3, 5 and 7 of the grace period, then the company is inactive and nothing is lost', async () => {
  const { id, end_date } = await withCard()
  await blockCard()
  await comesBy(id, addDays(end_date, -1))
  const invoice = (await seller.subscription(id)).open_invoice
  for (let day = 0; day <= 8; day += 1) await comesBy(id, addDays(end_date, day))
  expect((await chargesOf(invoice)).map(({ retryDay, state }) => [retryDay, state])).toEqual([
    [0, 'refused'],
    [1, 'refused'],
    [3, 'refused'],
    [5, 'refused'],
    [7, 'refused'],
  ])
  expect((await seller.subscription(id)).status).toBe('expired')
  expect((await seller.invoice(invoice)).status).toBe('void')
  expect(await seller.company()).toMatchObject({ subscription_package: 'start', subscription_end_date: end_date })
  expect(templates().at(-1)).toBe('packageEnded')
})

test('a payment within the grace period continues from the old end', async () => {
  const { id, end_date } = await seller.subscribed('start')
  await comesBy(id, addDays(end_date, 4))
  const { status, grace_until, open_invoice } = await seller.subscription(id)
  expect({ status, grace_until }).toEqual({ status: 'past_due', grace_until: addDays(end_date, 7) })
  await seller.pay(open_invoice)
  expect(await seller.subscription(id)).toMatchObject({
    status: 'active',
    grace_until: null,
    end_date: addDays(addMonths(addDays(end_date, 1), 1), -1),
  })
})

test('a charge whose answer is lost is the same payment when it is requested again', async () => {
  const { id, end_date } = await withCard()
  const charge = vi.fn(async (...args: Parameters<Payments['charge']>) => {
    await payments.charge(...args)
    throw new Error('the connection was lost')
  })
  await comesBy(id, addDays(end_date, -1))
  const invoice = (await seller.subscription(id)).open_invoice
  await expect(comesBy(id, end_date, { ...payments, charge })).rejects.toThrow('lost')
  const paying = await seller.send('POST', `subscription-invoices/${invoice}/pay/`, {})
  expect(paying.body.code).toBe('payment_running')
  await endBegunCharges(on(end_date), payments)
  expect((await seller.invoice(invoice)).status).toBe('paid')
  expect(charge).toHaveBeenCalledTimes(1)
  expect(await chargesOf(invoice)).toHaveLength(1)
})

/** The sandbox would pay at once; the card's bank does not answer until the test lets it. */
function undecidedBank() {
  let isDecided = false
  const seen = <T extends Payment | undefined>(payment: T) =>
    payment && !isDecided ? { ...payment, state: 'pending' as const } : payment
  const undecided: Payments = {
    ...payments,
    charge: async (...order) => seen(await payments.charge(...order)) as Payment,
    readPayment: async (id) => seen(await payments.readPayment(id)),
  }
  return {
    undecided,
    decide() {
      isDecided = true
    },
  }
}

/** A renewal whose card wants 3-D Secure, which nobody answers within the hour. */
async function aTimedOutRenewal() {
  const { id, end_date } = await withCard()
  await comesBy(id, addDays(end_date, -1))
  const invoice: string = (await seller.subscription(id)).open_invoice
  const bank = undecidedBank()
  await comesBy(id, end_date, bank.undecided)
  await endBegunCharges(hoursAfter(end_date, 1), bank.undecided)
  expect(await chargesOf(invoice)).toMatchObject([{ state: 'refused' }])
  expect(await seller.invoice(invoice)).toMatchObject({ status: 'open', last_payment: 'refused' })
  return { id, end_date, invoice, bank }
}

function hoursAfter(day: string, hours: number): Parts {
  const moment = new Date(on(day).clock.now().getTime() + hours * 3_600_000)
  return { ...server.parts, clock: { now: () => moment } }
}

test('a charge that timed out and is paid later is booked without its webhook', async () => {
  const { end_date, invoice, bank } = await aTimedOutRenewal()
  await checkTimedOutCharges(hoursAfter(end_date, 2), bank.undecided)
  expect((await seller.invoice(invoice)).status).toBe('open')
  bank.decide()
  await checkTimedOutCharges(hoursAfter(end_date, 48), bank.undecided, 1)
  expect(await seller.invoice(invoice)).toMatchObject({ status: 'paid', period_start: addDays(end_date, 1) })
  expect(await chargesOf(invoice)).toMatchObject([{ state: 'paid', timedOutAt: null }])
})

test('a charge that timed out is booked once by several processes at a time, and is not checked after 48 hours', async () => {
  const { end_date, invoice, bank } = await aTimedOutRenewal()
  bank.decide()
  await checkTimedOutCharges(hoursAfter(end_date, 50), bank.undecided)
  expect((await seller.invoice(invoice)).status).toBe('open')
  const times = [1, 2, 3].map(() => checkTimedOutCharges(hoursAfter(end_date, 3), bank.undecided))
  await Promise.all(times)
  const { results } = (await seller.send('GET', 'subscription-invoices/?status=paid')).body
  expect(results.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['renew', 'start'])
})

test('a charge that timed out and is paid after the invoice was paid another way is refunded', async () => {
  const { end_date, invoice, bank } = await aTimedOutRenewal()
  await seller.pay(invoice)
  bank.decide()
  await checkTimedOutCharges(hoursAfter(end_date, 2), bank.undecided)
  const [charge] = await chargesOf(invoice)
  const charged = charge?.id ?? ''
  await vi.waitFor(async () => {
    const payment = await payments.readPayment(charged)
    expect(payment?.refundedHalalas).toBe(payment?.halalas)
  }, quickly)
  const { results } = (await seller.send('GET', 'subscription-invoices/?status=paid')).body
  expect(results).toHaveLength(2)
})

test('a charge that timed out and is refused in the end is not checked again', async () => {
  const { end_date, invoice, bank } = await aTimedOutRenewal()
  const readPayment = vi.fn(async (id: string) => {
    const payment = await bank.undecided.readPayment(id)
    return payment && { ...payment, state: 'refused' as const }
  })
  const refusing = { ...bank.undecided, readPayment }
  await checkTimedOutCharges(hoursAfter(end_date, 2), refusing)
  await checkTimedOutCharges(hoursAfter(end_date, 3), refusing)
  const [charge] = await chargesOf(invoice)
  expect(readPayment.mock.calls.filter(([id]) => id === charge?.id)).toHaveLength(1)
  expect(charge).toMatchObject({ state: 'refused', timedOutAt: null })
})

test('after an outage of a month everything is done in order: grace period, end, and their emails', async () => {
  const { id, end_date } = await seller.subscribed('start')
  await processDueSubscriptions(on(addDays(end_date, 30)), payments)
  expect((await seller.subscription(id)).status).toBe('expired')
  expect(templates()).toEqual(['packagePaid', 'packageUnpaid', 'packageEnded'])
  // A clock that is set back changes nothing.
  await comesBy(id, addDays(end_date, -3))
  expect((await seller.subscription(id)).status).toBe('expired')
})

test('removing the card stops automatic renewal', async () => {
  const { id } = await withCard()
  const [card] = (await seller.send('GET', 'saved-cards/')).body.results
  expect(card.renews).toBe(true)
  await seller.send('DELETE', `saved-cards/${card.id}/`)
  expect(await seller.subscription(id)).toMatchObject({ auto_renew: false, next_payment: { card: null } })
})
