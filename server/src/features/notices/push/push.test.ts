import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aMember } from '../../../../test/aMember.ts'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../../test/deals.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'

let server: ServerWithSandbox
let trade: Trade
beforeAll(async () => {
  server = await startWithSandbox()
  trade = await aTrade(server)
})
afterAll(() => server.close())

interface Browser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const aBrowser = async (): Promise<Browser> =>
  (await fetch(`${server.sandboxUrl}/push/browsers`, { method: 'POST' })).json() as Promise<Browser>
const idOf = ({ endpoint }: Browser) => endpoint.split('/').at(-1) ?? ''
const subscribe = (person: SignedInSeller, { endpoint, keys }: Browser) =>
  callApi(server, person, 'POST', '/api/v1/notices/push/', { endpoint, ...keys })
const messagesOf = async (browser: Browser) =>
  (await (await fetch(`${server.sandboxUrl}/push/messages?browser=${idOf(browser)}`)).json()) as { text: string }[]
const countOf = async (person: SignedInSeller) => {
  const { rowCount } = await server.parts.db.system.execute(
    sql`select from push_subscriptions where user_id = ${person.user.id}`,
  )
  return rowCount
}
const aDeal = async () => trade.deal(await trade.publish('product', { track_stock: false }))

test('a browser that subscribed gets what its person is notified of, encrypted for it, in the language of the person', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  const browser = await aBrowser()
  expect((await subscribe(sales, browser)).body).toMatchObject({ is_subscribed: true })
  const deal = await aDeal()
  await vi.waitFor(async () => expect(await messagesOf(browser)).toHaveLength(1), { timeout: 20_000 })
  const [message] = await messagesOf(browser)
  expect(JSON.parse(message?.text ?? '')).toMatchObject({
    path: `/apps/deals/${deal.id}`,
    lang: sales.user.lang,
    title: expect.any(String),
    body: expect.stringContaining(deal.number),
  })
})

test('a browser whose permission was removed is forgotten', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  const browser = await aBrowser()
  await subscribe(sales, browser)
  await fetch(`${server.sandboxUrl}/push/browsers/${idOf(browser)}`, { method: 'DELETE' })
  await aDeal()
  await vi.waitFor(async () => expect(await countOf(sales)).toBe(0), { timeout: 20_000 })
})

test('a subscription ends with its session, and by the person', async () => {
  const [one, other] = await Promise.all([
    aMember(server, trade.seller, 'viewer'),
    aMember(server, trade.seller, 'viewer'),
  ])
  await subscribe(one, await aBrowser())
  await subscribe(other, await aBrowser())
  expect([await countOf(one), await countOf(other)]).toEqual([1, 1])
  await callApi(server, one, 'DELETE', '/api/v1/notices/push/')
  await server.parts.db.system.execute(
    sql`update sessions set ended_at = now(), end_reason = 'signed_out' where user_id = ${other.user.id}`,
  )
  expect([await countOf(one), await countOf(other)]).toEqual([0, 0])
})

test('addresses in a private network are refused on their field', async () => {
  const { keys } = await aBrowser()
  const refused = await subscribe(trade.seller, { endpoint: 'https://10.0.0.1/push', keys })
  expect(refused.body.errors).toMatchObject([{ path: 'endpoint', code: 'website' }])
})

test('a removed member is pushed nothing of the company any more', async () => {
  const [leaver, stays] = [await aMember(server, trade.seller, 'sales'), await aMember(server, trade.seller, 'sales')]
  const [before, control] = [await aBrowser(), await aBrowser()]
  await subscribe(leaver, before)
  await subscribe(stays, control)
  await callApi(server, trade.seller, 'POST', `/api/v1/team/members/${leaver.memberId}/remove/`, { version: 1 })
  await aDeal()
  await vi.waitFor(async () => expect(await messagesOf(control)).toHaveLength(1), { timeout: 20_000 })
  expect(await messagesOf(before)).toEqual([])
})
