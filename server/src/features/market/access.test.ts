import type { CallShape } from '@mawrid/contract/call.ts'
import { marketScopes } from '@mawrid/contract/market/scopes.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aMarketClient, type MarketClient } from '../../../test/market.ts'
import { registeredCalls, urlOf } from '../../../test/registeredCalls.ts'
import { newApiKey, readApiKey, sandboxApiKey, writeApiKey } from './keys/apiKey.ts'
import { storeSandboxKey } from './keys/sandboxKey.ts'
import { revokeKey } from './keys/store.ts'
import { marketKeys } from './tables.ts'

let server: TestServer
let client: MarketClient
let seller: SignedInSeller
let market: CallShape[]
let others: CallShape[]

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  client = await aMarketClient(server)
  seller = await aSeller(server).withCompany().active().signIn()
  const answered = await registeredCalls(server)
  market = answered.filter(({ access }) => access === 'market')
  others = answered.filter(({ access }) => access !== 'market' && access !== 'public')
})
afterAll(() => server.close())

async function request(call: CallShape, headers: Record<string, string>) {
  const answer = await server.app.inject({ method: call.method as 'GET', url: urlOf(call), headers })
  return [answer.statusCode, answer.body && answer.json().code]
}

describe('every call of the market', () => {
  test('refuses a missing key and one that is wrong, truncated, invented or of another kind', async () => {
    expect(market.length).toBeGreaterThan(10)
    const own = client.headers.authorization
    const wrong = [`${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`, own.slice(0, -1), 'Bearer mk_live_1_2']
    const invented = `Bearer ${writeApiKey(newApiKey())}`
    for (const call of market) {
      expect(await request(call, {}), call.id).toEqual([401, 'unauthorized'])
      for (const authorization of [...wrong, invented, `Basic ${own.slice(7)}`]) {
        expect(await request(call, { authorization }), call.id).toEqual([401, 'unauthorized'])
      }
    }
  })

  test('refuses a signed-in seller', async () => {
    for (const call of market) expect(await request(call, seller.headers), call.id).toEqual([401, 'unauthorized'])
  })

  test('refuses a key that has all scopes but its own, and accepts one that has only this', async () => {
    for (const call of market) {
      const without = await aMarketClient(
        server,
        marketScopes.filter((scope) => scope !== call.scope),
      )
      expect(await request(call, without.headers), call.id).toEqual([403, 'forbidden'])
      const only = await aMarketClient(
        server,
        marketScopes.filter((scope) => scope === call.scope),
      )
      const [status] = await request(call, only.headers)
      expect([401, 403], call.id).not.toContain(status)
      expect(status, call.id).toBeLessThan(500)
    }
  })

  test('refuses a key from the moment it is revoked', async () => {
    const gone = await aMarketClient(server)
    expect((await gone.send('GET', 'listings/')).status).toBe(200)
    expect(await revokeKey(server.parts.db.system, gone.id, server.clock.now())).toBe(true)
    expect(await revokeKey(server.parts.db.system, gone.id, server.clock.now())).toBe(false)
    for (const call of market) expect(await request(call, gone.headers), call.id).toEqual([401, 'unauthorized'])
  })

  test('names its required key in the API’s description', async () => {
    const { paths, components } = (await server.app.inject('/api/openapi.json')).json()
    expect(components.securitySchemes.marketKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    for (const call of market) {
      const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()]
      expect(operation.security, call.id).toEqual([{ marketKey: [call.scope] }])
      expect(operation.tags).toEqual(['market'])
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '429']))
    }
  })
})

test('a key of the market cannot use calls of a seller', async () => {
  expect(others.length).toBeGreaterThan(50)
  for (const call of others) expect(await request(call, client.headers), call.id).toEqual([401, 'unauthorized'])
})

test('the key of the buyers’ site cannot decide a dispute', async () => {
  const site = await aMarketClient(server, ['listings:read', 'deals:write', 'webhooks:manage'])
  const decision = { outcome: 'completed', note: 'The buyer is right' }
  expect((await site.send('POST', `deals/${crypto.randomUUID()}/resolve/`, decision)).body).toMatchObject({
    code: 'forbidden',
    params: { scope: 'disputes:resolve' },
  })
})

test('a missing scope is named, for people and for programs', async () => {
  const reader = await aMarketClient(server, ['listings:read'])
  expect((await reader.send('GET', 'webhooks/')).body).toMatchObject({
    status: 403,
    code: 'forbidden',
    detail: 'The API key lacks the scope webhooks:manage',
    params: { scope: 'webhooks:manage' },
  })
})

test('a key is stored only as a hash, with its last use to the minute', async () => {
  const used = await aMarketClient(server)
  const row = async () => (await server.parts.db.system.select().from(marketKeys).where(eq(marketKeys.id, used.id)))[0]
  expect((await row())?.lastUsedAt).toBeNull()
  await used.send('GET', 'listings/')
  const first = (await row())?.lastUsedAt
  expect(first).toBeInstanceOf(Date)
  await used.send('GET', 'listings/')
  expect((await row())?.lastUsedAt).toEqual(first)
  server.clock.forward(61_000)
  await used.send('GET', 'listings/')
  expect((await row())?.lastUsedAt?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 60_000)
  const secret = readApiKey(used.headers.authorization.slice(7))?.secret ?? ''
  expect(secret).toHaveLength(43)
  expect(JSON.stringify({ ...(await row()), secretHash: (await row())?.secretHash.toString('latin1') })).not.toContain(
    secret,
  )
})

test('a key is rate limited, and the answer says when to retry', async () => {
  const strict = await startServer()
  const busy = await aMarketClient(strict)
  const { authorization } = busy.headers
  const keyId = readApiKey(authorization.slice(7))?.id ?? ''
  const { limits } = strict.parts
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    await limits.spend({ name: 'market_key', points: 1_200, seconds: 60 }, keyId)
  }
  const refused = await strict.app.inject({ url: '/api/v1/market/listings/', headers: busy.headers })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const another = await aMarketClient(strict)
  expect((await another.send('GET', 'listings/')).status).toBe(200)
  await strict.close()
})

test('the sandbox has a key of this installation only, while a sandbox runs', async () => {
  const { parts, settings } = server
  const headers = { authorization: `Bearer ${writeApiKey(sandboxApiKey(settings.secret))}` }
  const [call] = market
  if (!call) throw new Error('The market answers no call')
  await storeSandboxKey({ ...parts, settings: { ...settings, sandbox: true } })
  expect((await request(call, headers))[0]).not.toBe(401)
  const elsewhere = { authorization: `Bearer ${writeApiKey(sandboxApiKey('x'.repeat(32)))}` }
  expect((await request(call, elsewhere))[0]).toBe(401)
  const without = { ...parts, settings: { ...settings, sandbox: false } }
  await storeSandboxKey(without)
  // Another process of the same database may run a sandbox.
  expect((await request(call, headers))[0]).not.toBe(401)
  await storeSandboxKey({ ...without, clock: { now: () => new Date(parts.clock.now().getTime() + 25 * 3_600_000) } })
  expect((await request(call, headers))[0]).toBe(401)
})
