import { addDays, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Subscriber } from '../../../../test/subscriber.ts'
import { startTwoServers, type TwoServers } from '../../../../test/twoServers.ts'
import { createPayments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { processDueSubscription } from '../schedule/processDueSubscriptions.ts'
import { endBegunCharges } from './chargeCard.ts'

let world: TwoServers
let seller: Subscriber
let sellerOfOther: Subscriber
beforeAll(async () => {
  world = await startTwoServers()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[seller, sellerOfOther] = await world.aSubscriber()
})
afterEach(() => world.service.letPass())

const quickly = { timeout: 20_000, interval: 50 }
const isCharge = /^POST .*\/payments$/

const at = (parts: Parts, day: string): Parts => {
  const moment = new Date(startOfDay(day).getTime() + 12 * 3_600_000)
  return { ...parts, clock: { now: () => moment } }
}
const processOn = (parts: Parts, id: string, day: string) =>
  processDueSubscription(at(parts, day), createPayments(parts), id)
const paymentsFor = async (invoice: string) => {
  const { rows } = await world.server.parts.db.system.execute<{ id: string }>(
    sql`select id from card_charges where invoice_id = ${invoice}`,
  )
  const made = await Promise.all(rows.map(({ id }) => world.payments.readPayment(id)))
  return made.map((payment) => payment?.state)
}

/** A subscription on its last day, renewed by card. */
async function aRenewalDue() {
  const { id, version, end_date } = await seller.subscribed('start', 'month', { save: true })
  const [card] = (await seller.send('GET', 'saved-cards/')).body.results
  await seller.send('PUT', `subscriptions/${id}/renewal/`, { auto_renew: true, card: card.id, version })
  await processOn(world.server.parts, id, addDays(end_date, -1))
  return { id, day: end_date as string, invoice: (await seller.subscription(id)).open_invoice as string }
}

test('a renewal by card that is due on two servers at once with a slow service is charged once', async () => {
  const { id, day, invoice } = await aRenewalDue()
  const slow = world.service.rule(isCharge, 'hold')
  const first = processOn(world.server.parts, id, day)
  await slow.arrived()
  await world.expectNoOpenTransaction()
  const second = processOn(world.other.parts, id, day)
  slow.release()
  await Promise.all([first, second])
  expect(slow.seen).toHaveLength(1)
  expect(await seller.invoice(invoice)).toMatchObject({ status: 'paid', period_start: addDays(day, 1) })
  expect(await paymentsFor(invoice)).toEqual(['paid'])
})

test('a renewal by card whose server stops between payment and booking is booked by another server, once', async () => {
  const { id, day, invoice } = await aRenewalDue()
  const stuck = world.service.rule(isCharge, 'answer late')
  const first = processOn(world.server.parts, id, day)
  await stuck.arrived()
  await vi.waitFor(async () => expect(await paymentsFor(invoice)).toEqual(['paid']), quickly)
  await world.endLeases()
  await endBegunCharges(at(world.other.parts, day), world.paymentsOfOther)
  expect((await seller.invoice(invoice)).status).toBe('paid')
  stuck.release()
  await first
  expect(stuck.seen).toHaveLength(1)
  expect(await paymentsFor(invoice)).toEqual(['paid'])
})

test('a renewal by card whose answers are lost is repeated under its id, and charged once', async () => {
  const { id, day, invoice } = await aRenewalDue()
  const deaf = world.service.rule(isCharge, 'lose')
  await expect(processOn(world.server.parts, id, day)).rejects.toMatchObject({ code: 'outside_unavailable' })
  expect(deaf.seen.length).toBeGreaterThan(1)
  world.service.letPass()
  const paying = await sellerOfOther.send('POST', `subscription-invoices/${invoice}/pay/`, {})
  expect(paying.body.code).toBe('payment_running')
  await endBegunCharges(at(world.other.parts, day), world.paymentsOfOther)
  expect((await seller.invoice(invoice)).status).toBe('paid')
  expect(await paymentsFor(invoice)).toEqual(['paid'])
})
