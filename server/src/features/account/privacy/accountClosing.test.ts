import { closingDays } from '@mawrid/contract/account/lifetimes.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../../../../sandbox/src/wathq/registrations.ts'
import { password, type SignedInSeller, signInAgain } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aConfirmedSeller, anIdentity } from '../../../../test/confirmedSeller.ts'
import { aTrade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { scheduledJobsOf } from '../../../../test/scheduledJobs.ts'
import { subscriberOf } from '../../../../test/subscriber.ts'
import { features } from '../../../features.ts'
import type { Parts } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { closeDueAccounts } from './closeDueAccounts.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())

const dayMs = 86_400_000
const cr = '1010274836'

/** The parts that many days later, with counted calls to outside services. */
function daysLater(days: number, calls: string[] = []): Parts {
  const { parts } = server
  return {
    ...parts,
    clock: { now: () => new Date(Date.now() + days * dayMs) },
    outside: {
      call(call) {
        calls.push(`${call.service}: ${call.what}`)
        return parts.outside.call(call)
      },
      callOnce(call) {
        calls.push(`${call.service}: ${call.what}`)
        return parts.outside.callOnce(call)
      },
    },
  }
}

const close = (seller: SignedInSeller) =>
  callApi(server, seller, 'POST', '/api/v1/seller/close-account/', { current_password: password })

const stateOf = async (userId: string) =>
  (await server.parts.db.system.select().from(users).where(eq(users.id, userId)))[0]

test.each(features.map(({ name, onAccountClosed }) => [name, onAccountClosed] as const))(
  'R-15: %s says what it does when an account closes, or why it does nothing',
  (_, closing) => {
    if ('nothing' in closing) expect(closing.nothing.split(' ').length).toBeGreaterThan(4)
    else expect(closing.end).toBeTypeOf('function')
  },
)

test('R-15: a closed account is no longer charged, checked or emailed, and its registration can be used again', async () => {
  const { seller, id } = await aConfirmedSeller(server, people.noura.id)
  const { db } = server.parts
  await callApi(server, seller, 'POST', '/api/v1/verify_company/', { id, cr })
  const subscriber = subscriberOf(server, seller)
  const running = await subscriber.subscribed('start', 'month', { save: true })
  const [card] = (await subscriber.send('GET', 'saved-cards/')).body.results
  const renewal = { auto_renew: true, card: card.id, version: running.version }
  await subscriber.send('PUT', `subscriptions/${running.id}/renewal/`, renewal)
  const other = await aConfirmedSeller(server, people.noura.id)
  const taken = await callApi(server, other.seller, 'POST', '/api/v1/verify_company/', { id: other.id, cr })
  expect(taken.body).toMatchObject({ code: 'cr_taken' })

  expect((await close(seller)).status).toBe(200)
  await closeDueAccounts(daysLater(closingDays + 1))
  expect(await stateOf(seller.user.id)).toMatchObject({ closedAt: expect.any(Date), firstName: '' })

  const emails = emailsOf(server)
  const calls: string[] = []
  for (let days = closingDays + 1; days <= closingDays + 400; days += 7) {
    await scheduledJobsOf(daysLater(days, calls)).runAll()
  }
  expect(emails.to(`${seller.user.id}@closed.invalid`)).toEqual([])
  expect(emails.to(seller.user.email)).toEqual([])
  expect(calls).toEqual([])
  const { rows: remaining } = await db.system.execute(sql`
    select status, auto_renew, card_id, (select count(*)::int from saved_cards where company_id = ${id}) as cards
    from subscriptions where company_id = ${id}`)
  expect(remaining).toEqual([{ status: 'cancelled', auto_renew: false, card_id: null, cards: 0 }])
  const again = await signInAgain(server, other.seller)
  const verified = await callApi(server, again, 'POST', '/api/v1/verify_company/', { id: other.id, cr })
  expect(verified.body).toMatchObject({ is_verified: true, cr })
})

test('R-15: after a closing request its registration is neither checked nor warned about; cancelling the request resumes both', async () => {
  const { identity, unified } = anIdentity()
  const expiryDate = addDays(riyadhDay(server.clock.now()), 20)
  const { seller } = await aConfirmedSeller(server, identity, { isVerified: true, cr: unified, expiryDate })
  const emails = emailsOf(server)
  const templates = () => emails.to(seller.user.email).map(({ template }) => template)
  await close(seller)
  const calls: string[] = []
  await scheduledJobsOf(daysLater(1, calls)).runAll()
  expect([calls, templates()]).toEqual([[], ['accountClosing']])
  await callApi(server, seller, 'POST', '/api/v1/seller/keep-account/', {})
  await scheduledJobsOf(daysLater(1, calls)).runAll()
  expect(calls).toContain('wathq: read a registration')
  expect(templates()).toContain('registrationExpiring')
})

test('R-15: after a closing request no new deals come in; cancelling the request resumes them', async () => {
  const trade = await aTrade(server)
  const carton = await trade.publish('product', { track_stock: false })
  const request = () => trade.market.send('POST', 'deals/', trade.request(carton))
  const shown = () => trade.market.send('GET', `listings/${carton.id}/`)
  expect((await close(trade.seller)).status).toBe(200)
  expect(await request()).toMatchObject({ status: 403, body: { code: 'company_inactive' } })
  expect((await shown()).status).toBe(404)
  await callApi(server, trade.seller, 'POST', '/api/v1/seller/keep-account/', {})
  expect([(await request()).status, (await shown()).status]).toEqual([201, 200])
  expect(await close(trade.seller)).toMatchObject({ status: 409, body: { code: 'in_use' } })
})

test('R-15: a buyer who writes about an ended deal is answered that the account is closed', async () => {
  const trade = await aTrade(server)
  const deal = await trade.deal(await trade.publish('product', { track_stock: false }))
  expect((await trade.buy(deal, 'withdraw', { reason_code: 'no_longer_needed' })).status).toBe(200)
  const write = () => trade.buy(deal, 'messages', { body: 'Is it still to be had?' })
  expect((await close(trade.seller)).status).toBe(200)
  expect((await write()).status).toBe(201)
  await closeDueAccounts(daysLater(closingDays + 1))
  expect(await write()).toMatchObject({ status: 403, body: { code: 'company_inactive' } })
})

test('R-15: an account that fails to close does not block others', async () => {
  const [first, second] = [
    await aConfirmedSeller(server, people.noura.id),
    await aConfirmedSeller(server, people.sara.id),
  ]
  for (const { seller } of [first, second]) await close(seller)
  const failing = {
    end: async (_: Parts, __: unknown, { userId }: { userId: string }) => {
      if (userId === first.seller.user.id) throw new Error('not now')
    },
  }
  const parts = daysLater(closingDays + 1)
  await closeDueAccounts({ ...parts, accountClosings: [...parts.accountClosings, failing] })
  expect((await stateOf(first.seller.user.id))?.closedAt).toBeNull()
  expect((await stateOf(second.seller.user.id))?.closedAt).not.toBeNull()
})
