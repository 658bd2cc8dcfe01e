import { addDays, addMonths, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { payByCard } from '../../../test/payByCard.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../test/sandbox.ts'
import { type Subscriber, subscriberOf } from '../../../test/subscriber.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import { events } from '../../platform/events/tables.ts'
import { processDueSubscriptions } from './schedule/processDueSubscriptions.ts'

let server: ServerWithSandbox
let seller: Subscriber
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())
afterEach(() => server.fault('payments', 'ok'))
const contact = { address: 'Riyadh', phone: '+966112659047', email: 'sales@shop.example', cr: null }
const verified = { ...contact, isVerified: true, crStatus: 'active' } as const
beforeEach(async () => {
  seller = subscriberOf(server, await aSeller(server).withCompany(verified).signIn())
})

const postNotice = (body: object) =>
  server.app.inject({ method: 'POST', url: '/api/v1/payments/webhook/', payload: body })
const notice = (checkout: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  type: 'payment_paid',
  secret_token: 'sandbox',
  live: false,
  data: { id: crypto.randomUUID(), invoice_id: checkout, status: 'paid' },
  ...more,
})
const checkoutIn = (page: string) => new URL(page).pathname.split('/').at(-1) ?? ''

async function aPendingChoice() {
  const { body } = await seller.choose()
  return { subscription: body, invoice: body.open_invoice as string, page: await seller.pageOf(body.open_invoice) }
}

test('C-12: the plans are listed by rank, with prices, limits and the marketplace’s fee', async () => {
  const listed = await seller.packages()
  expect(listed.map((one: { code: string }) => one.code)).toEqual(['start', 'growth', 'scale'])
  expect(listed[1]).toMatchObject({
    price_monthly: '499.00',
    marketplace_fee_percent: '2.50',
    limits: { warehouses: 5 },
  })
})

describe('choosing a plan', () => {
  test('O-04: leaves the company inactive until it is paid, with the next step', async () => {
    const { status, body } = await seller.choose()
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending_payment', allowed_actions: ['pay', 'withdraw'], start_date: null })
    expect(await seller.company()).toMatchObject({
      is_active: false,
      status: 'verified',
      subscription: body.id,
      activation: [{}, {}, { state: 'open', action: 'pay' }],
    })
    const invoice = (await seller.send('GET', `subscription-invoices/${body.open_invoice}/`)).body
    expect(invoice).toMatchObject({ status: 'open', number: null, subtotal: '499.00', vat: '74.85', total: '573.85' })
  })

  test('O-04: requires a verified company', async () => {
    seller = subscriberOf(server, await aSeller(server).withCompany(contact).signIn())
    expect(await seller.choose()).toMatchObject({ status: 403, body: { code: 'company_unverified' } })
  })

  test('repeated or chosen again, it is the same; another choice replaces it', async () => {
    const key = { 'idempotency-key': `choose-${crypto.randomUUID()}` }
    const [first, again] = [await seller.choose('start', 'month', key), await seller.choose('start', 'month', key)]
    expect(again.body).toEqual(first.body)
    expect((await seller.choose('start')).body.id).toBe(first.body.id)
    const other = (await seller.choose('scale', 'year')).body
    expect(other.id).not.toBe(first.body.id)
    expect((await seller.send('GET', `subscriptions/${first.body.id}/`)).body.status).toBe('cancelled')
    expect((await seller.company()).subscription).toBe(other.id)
  })

  test('an older choice repeated with its key changes neither the newer one nor its payment page', async () => {
    const key = { 'idempotency-key': `choose-${crypto.randomUUID()}` }
    const first = (await seller.choose('start', 'month', key)).body
    const newer = (await seller.choose('scale', 'year')).body
    const page = await seller.pageOf(newer.open_invoice)
    expect(await seller.choose('start', 'month', key)).toMatchObject({ status: 201, body: first })
    expect((await seller.send('GET', `subscriptions/${newer.id}/`)).body).toMatchObject({
      status: 'pending_payment',
      open_invoice: newer.open_invoice,
    })
    await payByCard(page)
    expect((await seller.check(newer.open_invoice)).body.status).toBe('paid')
  })

  test('a refused choice leaves the earlier one unchanged', async () => {
    const { id, open_invoice } = (await seller.choose('scale')).body
    expect((await seller.choose('start', 'month', {}, { trial: true })).body.code).toBe('trial_used')
    expect((await seller.send('GET', `subscriptions/${id}/`)).body).toMatchObject({ open_invoice })
  })

  test('can be withdrawn, and its payment page is closed with it', async () => {
    const { subscription, page } = await aPendingChoice()
    expect((await seller.send('POST', `subscriptions/${subscription.id}/withdraw/`, {})).body.status).toBe('cancelled')
    await payByCard(page)
    expect((await seller.company()).activation[2]).toMatchObject({ state: 'open', action: 'choose_package' })
    expect((await seller.send('POST', `subscriptions/${subscription.id}/withdraw/`, {})).body.code).toBe('wrong_state')
  })
})

describe('paying', () => {
  test('S-12, O-04, O-10: sets plan, start, end and the fee in percent, and makes the company active', async () => {
    const { subscription, invoice, page } = await aPendingChoice()
    const returned = await payByCard(page)
    expect(returned).toContain(`/apps/subscription/payment?invoice=${invoice}`)
    const today = riyadhDay(server.clock.now())
    const end = addDays(addMonths(today, 1), -1)
    expect((await seller.check(invoice)).body).toMatchObject({
      status: 'paid',
      method: 'mada',
      period_start: today,
      period_end: end,
    })
    expect((await seller.check(invoice)).body.number).toMatch(/^SUB-\d{4}-\d{6}$/)
    const { results } = (await seller.send('GET', `subscriptions/${subscription.id}/timeline/`)).body
    expect(results[0]).toMatchObject({
      action: 'pay',
      changes: expect.arrayContaining([
        { field: 'paid', before: null, after: '573.85', is_hidden: false },
        { field: 'package', before: null, after: { ar: 'النمو', en: 'Growth' }, is_hidden: false },
      ]),
    })
    expect(await seller.company()).toMatchObject({
      is_active: true,
      status: 'active',
      subscription_package: 'growth',
      subscription_start_date: today,
      subscription_end_date: end,
      mmkn_pfp: '2.50',
      activation: [{ state: 'done' }, { state: 'done' }, { state: 'done', action: null }],
    })
    expect((await seller.send('GET', 'subscriptions/')).body.results).toMatchObject([
      { id: subscription.id, status: 'active' },
    ])
    expect(await seller.choose()).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  })

  test('S-10, S-12: announces to open screens that the company is active', async () => {
    const { invoice, page } = await aPendingChoice()
    await payByCard(page)
    await seller.check(invoice)
    const { id } = await seller.company()
    const announced = await server.parts.db.system
      .select()
      .from(events)
      .where(and(eq(events.companyId, id), eq(events.kind, 'company')))
      .orderBy(events.id)
    expect(announced.at(-1)?.data).toMatchObject({ is_active: true, subscription_package: 'growth' })
  })

  test('counts once, for any number and order of webhooks and returns', async () => {
    const { invoice, page } = await aPendingChoice()
    await payByCard(page)
    const repeated = notice(checkoutIn(page))
    const answers = await Promise.all([
      postNotice(repeated),
      seller.check(invoice),
      postNotice(repeated),
      seller.check(invoice),
      postNotice(notice(checkoutIn(page))),
    ])
    expect(new Set(answers.map((answer) => ('statusCode' in answer ? answer.statusCode : answer.status)))).toEqual(
      new Set([200]),
    )
    const { id, subscription_end_date } = await seller.company()
    expect(subscription_end_date).toBe(addDays(addMonths(riyadhDay(server.clock.now()), 1), -1))
    const timeline = (await seller.send('GET', `companies/${id}/timeline/`)).body.results
    expect(timeline.filter(({ action }: { action: string }) => action === 'subscribe')).toHaveLength(1)
  })

  test('the content of a webhook is not trusted: the service itself is queried', async () => {
    const { invoice, page } = await aPendingChoice()
    expect((await postNotice(notice(checkoutIn(page)))).statusCode).toBe(200)
    expect((await seller.check(invoice)).body.status).toBe('open')
    expect((await postNotice(notice(checkoutIn(page), { secret_token: 'guessed' }))).statusCode).toBe(403)
    expect((await postNotice(notice(checkoutIn(page), { live: true }))).statusCode).toBe(403)
    expect((await postNotice({})).statusCode).toBe(403)
  })

  test('two tabs get one payment page, and another language changes only its language', async () => {
    const { body } = await seller.choose()
    const pages = await Promise.all([
      seller.pageOf(body.open_invoice),
      seller.pageOf(body.open_invoice),
      seller.pageOf(body.open_invoice),
    ])
    expect(new Set(pages.map(checkoutIn)).size).toBe(1)
  })

  test.each(['ar', 'en'])('its page is in %s when the requesting page is', async (lang) => {
    const { body } = await seller.choose()
    const paying = await seller.send('POST', `subscription-invoices/${body.open_invoice}/pay/`, { lang })
    expect(new URL(paying.body.url).searchParams.get('lang')).toBe(lang)
  })

  test('while the service is down it stays pending, and the page exists when it is back', async () => {
    const { body } = await seller.choose()
    await server.fault('payments', 'error')
    expect(await seller.send('POST', `subscription-invoices/${body.open_invoice}/pay/`, {})).toMatchObject({
      status: 503,
      body: { code: 'outside_unavailable' },
    })
    await server.fault('payments', 'ok')
    expect(await seller.pageOf(body.open_invoice)).toContain('/moyasar/pay/')
  })

  test('another company’s invoice can be neither paid nor queried', async () => {
    const { invoice } = await aPendingChoice()
    seller = subscriberOf(server, await aSeller(server).withCompany(verified).signIn())
    expect((await seller.check(invoice)).status).toBe(404)
    expect((await seller.send('POST', `subscription-invoices/${invoice}/pay/`, {})).status).toBe(404)
  })
})

test('O-04: after its last day a subscription has seven days of grace, and then the company is inactive', async () => {
  const { subscription, invoice, page } = await aPendingChoice()
  await payByCard(page)
  await seller.check(invoice)
  const { id } = await seller.company()
  const later = (days: number) => {
    const now = new Date(server.clock.now().getTime() + days * 86_400_000)
    return { ...server.parts, clock: { now: () => now } }
  }
  await processDueSubscriptions(later(33), createPayments(server.parts))
  expect((await seller.send('GET', `subscriptions/${subscription.id}/`)).body).toMatchObject({ status: 'past_due' })
  expect(await seller.company()).toMatchObject({ is_active: true })
  await processDueSubscriptions(later(45), createPayments(server.parts))
  expect((await seller.send('GET', `subscriptions/${subscription.id}/`)).body).toMatchObject({ status: 'expired' })
  const timeline = (await seller.send('GET', `companies/${id}/timeline/`)).body.results
  expect(timeline[0]).toMatchObject({ action: 'subscription_ends', to: 'expired', by: { side: 'clock' } })
})

test('a choice that is not paid in seven days lapses', async () => {
  const { subscription } = await aPendingChoice()
  const later = new Date(server.clock.now().getTime() + 8 * 86_400_000)
  await processDueSubscriptions({ ...server.parts, clock: { now: () => later } }, createPayments(server.parts))
  expect((await seller.send('GET', `subscriptions/${subscription.id}/`)).body.status).toBe('cancelled')
  expect((await seller.company()).subscription).toBeNull()
})
