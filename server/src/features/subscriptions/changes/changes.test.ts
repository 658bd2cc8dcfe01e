import { addDays, addMonths, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { type Subscriber, subscriberOf } from '../../../../test/subscriber.ts'
import { createPayments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { processDueSubscription } from '../schedule/processDueSubscriptions.ts'

let server: ServerWithSandbox
let seller: Subscriber

beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = subscriberOf(server, await aSeller(server).withCompany({ isVerified: true, crStatus: 'active' }).signIn())
})

const today = () => riyadhDay(server.clock.now())
/** Runs the scheduled job at noon of a later day. */
async function comesBy(id: string, day: string): Promise<void> {
  const moment = new Date(startOfDay(day).getTime() + 12 * 3_600_000)
  const later: Parts = { ...server.parts, clock: { now: () => moment } }
  await processDueSubscription(later, createPayments(server.parts), id)
}

describe('a trial', () => {
  test('O-04: starts at once, without an invoice, once for a company', async () => {
    expect(await seller.quote('growth')).toMatchObject({ kind: 'start', trial_days: 14, total: '573.85' })
    const { body } = await seller.choose('growth', 'month', {}, { trial: true })
    expect(body).toMatchObject({ status: 'trialing', end_date: addDays(today(), 13), open_invoice: null })
    expect(await seller.company()).toMatchObject({ is_active: true, subscription_package: 'growth' })
    await comesBy(body.id, addDays(today(), 14))
    expect((await seller.subscription(body.id)).status).toBe('expired')
    expect((await seller.choose('growth', 'month', {}, { trial: true })).body.code).toBe('trial_used')
    expect((await seller.quote('growth')).trial_days).toBe(0)
  })

  test('that is paid for continues: the first period begins when it ends', async () => {
    const { body } = await seller.choose('growth', 'month', {}, { trial: true })
    const { open_invoice } = (await seller.renew(body.id)).body
    await seller.pay(open_invoice)
    const start = addDays(today(), 14)
    expect(await seller.subscription(body.id)).toMatchObject({
      status: 'active',
      start_date: today(),
      end_date: addDays(addMonths(start, 1), -1),
    })
  })

  test('is not offered with a plan that has none', async () => {
    expect((await seller.choose('start', 'month', {}, { trial: true })).body.code).toBe('trial_used')
  })
})

describe('a larger plan', () => {
  test('costs the difference for the remaining days, is previewed, and takes effect once it is paid', async () => {
    const { id, end_date } = await seller.subscribed('start')
    const quote = await seller.quote('growth')
    expect(quote).toMatchObject({ kind: 'upgrade', on: today(), until: end_date, later_total: '573.85' })
    expect(quote.days_left).toBe(quote.days)
    // On its first day the whole month is left: 499.00 less 199.00.
    expect(quote).toMatchObject({
      price: '499.00',
      credit: '199.00',
      subtotal: '300.00',
      vat: '45.00',
      total: '345.00',
    })
    const { open_invoice, package: before } = (await seller.change(id, 'growth')).body
    expect(before.code).toBe('start')
    expect((await seller.pay(open_invoice, { number: '4201320000311101' })).status).toBe('open')
    expect((await seller.company()).subscription_package).toBe('start')
    expect(await seller.pay(open_invoice)).toMatchObject({ purpose: 'upgrade', total: '345.00', status: 'paid' })
    expect(await seller.subscription(id)).toMatchObject({ package: { code: 'growth' }, end_date })
    expect(await seller.company()).toMatchObject({ subscription_package: 'growth', mmkn_pfp: '2.50' })
  })

  test('with a yearly period begins its year at once, less the rest of the month', async () => {
    const { id } = await seller.subscribed('start')
    expect(await seller.quote('start', 'year')).toMatchObject({ kind: 'upgrade', price: '1990.00', credit: '199.00' })
    await seller.pay((await seller.change(id, 'start', 'year')).body.open_invoice)
    const end = addDays(addMonths(today(), 12), -1)
    expect(await seller.subscription(id)).toMatchObject({ period: 'year', end_date: end })
  })

  test('that is not paid the same day lapses without cost', async () => {
    const { id } = await seller.subscribed('start')
    const { open_invoice } = (await seller.change(id, 'growth')).body
    await comesBy(id, addDays(today(), 1))
    expect((await seller.invoice(open_invoice)).status).toBe('void')
    expect(await seller.subscription(id)).toMatchObject({ package: { code: 'start' }, open_invoice: null })
  })

  test('can be withdrawn before it is paid, and cannot be paid by bank transfer', async () => {
    const { id } = await seller.subscribed('start')
    const upgrade = (await seller.change(id, 'growth')).body
    expect(upgrade.allowed_actions).toContain('withdraw_change')
    expect(await seller.invoice(upgrade.open_invoice)).toMatchObject({ allowed_actions: ['pay'], bank: null })
    expect((await seller.move(id, 'withdraw-change')).body).toMatchObject({ status: 'active', open_invoice: null })
  })

  test('the current plan and period are not a change', async () => {
    const { id } = await seller.subscribed('start')
    expect((await seller.change(id, 'start')).body.code).toBe('already_exists')
    expect((await seller.quote('start')).kind).toBe('renew')
  })
})

describe('a smaller plan', () => {
  test('takes effect at the end of the period, and is renewed at its own price', async () => {
    const { id, end_date } = await seller.subscribed('growth')
    expect(await seller.quote('start')).toMatchObject({ kind: 'downgrade', on: addDays(end_date, 1), total: '0.00' })
    const changed = (await seller.change(id, 'start')).body
    expect(changed).toMatchObject({
      package: { code: 'growth' },
      pending_change: { package: { code: 'start' }, on: addDays(end_date, 1) },
      next_payment: { on: end_date, total: '228.85' },
      open_invoice: null,
    })
    const { open_invoice } = (await seller.renew(id)).body
    expect(await seller.pay(open_invoice)).toMatchObject({ total: '228.85', period_start: addDays(end_date, 1) })
    expect((await seller.company()).subscription_package).toBe('growth')
    // A paid change cannot be withdrawn.
    expect((await seller.move(id, 'withdraw-change')).body.code).toBe('wrong_state')
    await comesBy(id, addDays(end_date, 1))
    expect(await seller.subscription(id)).toMatchObject({ package: { code: 'start' }, pending_change: null })
    expect(await seller.company()).toMatchObject({ subscription_package: 'start', mmkn_pfp: '3.50' })
  })

  test('names what exceeds its limits, and requires confirmation', async () => {
    const { id } = await seller.subscribed('growth')
    for (const code of ['RUH-1', 'JED-1']) await aWarehouse(code)
    expect((await seller.quote('start')).exceeds).toEqual([{ limit: 'warehouses', used: 2, allowed: 1 }])
    expect((await seller.change(id, 'start')).body.code).toBe('use_above_limits')
    expect((await seller.change(id, 'start', 'month', { confirmed: true })).status).toBe(200)
    expect((await seller.move(id, 'withdraw-change')).body.pending_change).toBeNull()
  })

  test('a record beyond the limit is refused with the limit and the use, and a link to the upgrade', async () => {
    await seller.subscribed('start')
    await aWarehouse('RUH-1')
    expect(await aWarehouse('JED-1')).toMatchObject({
      status: 409,
      body: { code: 'package_limit', params: { limit: 'warehouses', allowed: 1, used: 1 } },
    })
  })

  async function aWarehouse(code: string) {
    const place = { label: 'Site', kind: 'warehouse', building_number: '3718', street_ar: 'شارع', postal_code: '14331' }
    const address = { ...place, city: 'الرياض', city_id: 3, region: 'SA-01' }
    const { id } = (await seller.send('POST', 'addresses/', address)).body
    const contact = { manager_name: 'Yousef', manager_phone: '0504417263', working_hours: hours }
    return seller.send('POST', 'seller_warehouses/', {
      name_ar: 'مستودع',
      code,
      kind: 'owned',
      address: id,
      ...contact,
    })
  }
})

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const hours = Object.fromEntries(weekdays.map((day) => [day, [{ opens: '08:00', closes: '17:00' }]]))

describe('a cancellation', () => {
  test('can be requested and withdrawn until the end; nothing is lost, and renewing restores the subscription', async () => {
    const { id, end_date } = await seller.subscribed('growth')
    const left = (await seller.move(id, 'cancel', { reason_code: 'too_expensive' })).body
    expect(left).toMatchObject({ status: 'active', cancel_at_end: true, next_payment: null })
    expect(left.allowed_actions).toEqual(['keep', 'set_renewal'])
    expect((await seller.move(id, 'keep')).body.cancel_at_end).toBe(false)
    await seller.move(id, 'cancel')
    await comesBy(id, addDays(end_date, 1))
    expect((await seller.subscription(id)).status).toBe('expired')
    expect(await seller.company()).toMatchObject({ subscription_package: 'growth', subscription_end_date: end_date })
    const back = (await seller.renew(id)).body
    expect(back).toMatchObject({ status: 'pending_payment', cancel_at_end: false })
    await seller.pay(back.open_invoice)
    expect((await seller.company()).is_active).toBe(true)
  })

  test('allows any plan to be chosen', async () => {
    const { id, end_date } = await seller.subscribed('growth')
    await seller.move(id, 'cancel')
    await comesBy(id, addDays(end_date, 1))
    const other = await seller.subscribed('start')
    expect(other).toMatchObject({ status: 'active', package: { code: 'start' } })
    expect((await seller.renew(id)).body.code).toBe('already_exists')
  })
})

test('one period at a time is paid for in advance, and a change of an outdated version is answered with the current one', async () => {
  const { id, version, end_date } = await seller.subscribed('start')
  const { open_invoice } = (await seller.renew(id)).body
  expect((await seller.renew(id)).body.open_invoice).toBe(open_invoice)
  await seller.pay(open_invoice)
  expect((await seller.subscription(id)).end_date).toBe(addDays(addMonths(addDays(end_date, 1), 1), -1))
  expect((await seller.renew(id)).body.code).toBe('already_exists')
  const late = await seller.send('POST', `subscriptions/${id}/cancel/`, { version })
  expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { id } } })
})

test('another company’s subscription, invoices and cards are not found', async () => {
  const { id, open_invoice } = (await seller.choose('start')).body
  const other = subscriberOf(server, await aSeller(server).withCompany({ isVerified: true }).signIn())
  const reads = [`subscriptions/${id}/`, `subscription-invoices/${open_invoice}/`, `subscriptions/${id}/timeline/`]
  for (const path of reads) expect((await other.send('GET', path)).status).toBe(404)
  expect((await other.send('POST', `subscriptions/${id}/renew/`, {})).status).toBe(404)
  const page = await seller.pageOf(open_invoice)
  for (const action of ['keep', 'cancel', 'withdraw-change']) {
    expect((await other.send('POST', `subscriptions/${id}/${action}/`, { version: 1 })).status).toBe(404)
  }
  expect((await other.send('POST', `subscriptions/${id}/withdraw/`, {})).status).toBe(404)
  expect(await seller.pageOf(open_invoice)).toBe(page)
  expect((await other.send('DELETE', `saved-cards/${id}/`)).status).toBe(404)
})
