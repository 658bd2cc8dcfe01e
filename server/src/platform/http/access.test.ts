import type { CallShape } from '@mawrid/contract/call.ts'
import { csrfHeader } from '@mawrid/contract/constants.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { registeredCalls, urlOf } from '../../../test/registeredCalls.ts'
import { users } from '../../features/users/tables.ts'

let server: TestServer
let seller: SignedInSeller
let other: SignedInSeller
let guarded: CallShape[]
let changing: CallShape[]

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  seller = await aSeller(server).withCompany().active().signIn()
  other = await aSeller(server).withCompany().active().signIn()
  // Access by API key has its own tests.
  guarded = (await registeredCalls(server)).filter(({ access }) => access !== 'public' && access !== 'market')
  changing = guarded.filter((call) => call.method !== 'GET')
})
afterAll(() => server.close())

/** The statuses with which a call refuses access. */
const refusals = new Set(['unauthorized', 'token_expired', 'csrf_failed', 'company_missing', 'company_inactive'])

async function codeOf(call: CallShape, headers: Record<string, string>) {
  const answer = await server.app.inject({
    method: call.method as 'GET',
    url: urlOf(call),
    headers,
    payloadAsStream: true,
  })
  // A stream that was opened does not end on its own.
  const isStream = answer.statusCode === 200 && /event-stream/.test(String(answer.headers['content-type']))
  if (isStream) answer.stream().destroy()
  const body = isStream ? '' : Buffer.concat(await Array.fromAsync<Buffer>(answer.stream())).toString()
  return [answer.statusCode, body.startsWith('{') ? JSON.parse(body).code : undefined]
}

test('O-11: every protected call requires signing in', async () => {
  expect(guarded.length).toBeGreaterThan(2)
  for (const call of guarded) expect(await codeOf(call, {}), call.id).toEqual([401, 'unauthorized'])
})

test('O-11: every protected call refuses a token that is forged, truncated or of another kind', async () => {
  const [head, body] = seller.access.split('.')
  const forged = [`${head}.${body}.${'A'.repeat(43)}`, `${head}.${body}.`, 'none', seller.refresh]
  for (const call of guarded) {
    for (const token of forged) {
      expect(await codeOf(call, { ...seller.headers, authorization: `Bearer ${token}` }), call.id).toEqual([
        401,
        'unauthorized',
      ])
    }
  }
})

test('O-11: every call that changes data refuses a missing CSRF token, and one of another session', async () => {
  expect(changing.length).toBeGreaterThan(1)
  for (const call of changing) {
    expect(await codeOf(call, { authorization: seller.headers.authorization }), call.id).toEqual([403, 'csrf_failed'])
    const foreign = { ...seller.headers, [csrfHeader]: other.csrf }
    expect(await codeOf(call, foreign), call.id).toEqual([403, 'csrf_failed'])
  }
})

const now = new Date()
const yesterday = new Date(now.getTime() - 86_400_000)

test.each([
  ['is not verified', { isVerified: false }],
  ['has no subscription', { activeUntil: null, subscriptionEndDate: null }],
  [
    'has a subscription that ended',
    { activeUntil: yesterday, subscriptionEndDate: yesterday.toISOString().slice(0, 10) },
  ],
])('O-11: a company that %s is refused by every call of active companies, and by no other', async (_state, company) => {
  const inactive = await aSeller(server).active().withCompany(company).signIn()
  for (const call of guarded) {
    const [status, code] = await codeOf(call, inactive.headers)
    if (call.access === 'activeCompany') expect([status, code], call.id).toEqual([403, 'company_inactive'])
    else expect(refusals.has(String(code)) || Number(status) >= 500, `${call.id} answers ${status} ${code}`).toBe(false)
  }
})

test('O-11: a seller without a company is refused by every call that needs one, and by no other', async () => {
  const alone = await aSeller(server).signIn()
  for (const call of guarded) {
    const [status, code] = await codeOf(call, alone.headers)
    if (call.access !== 'signedIn') expect([status, code], call.id).toEqual([403, 'company_missing'])
    else expect(refusals.has(String(code)) || Number(status) >= 500, `${call.id} answers ${status} ${code}`).toBe(false)
  }
})

test.each([
  ['closed', { closedAt: now, isActive: false }],
  ['blocked', { blockedAt: now }],
  ['not activated', { isActive: false }],
])(
  'O-11: an account that is %s is refused by every call, with a token that was good before',
  async (_state, person) => {
    const gone = await aSeller(server).active().withCompany().signIn()
    await server.parts.db.system.update(users).set(person).where(eq(users.id, gone.user.id))
    for (const call of guarded) expect((await codeOf(call, gone.headers))[0], call.id).toBe(401)
  },
)

test('C-35: every protected call refuses an expired access token, and says that it expired', async () => {
  const spent = await aSeller(server).signIn()
  server.clock.forward(11 * 60_000)
  for (const call of guarded) expect(await codeOf(call, spent.headers), call.id).toEqual([401, 'token_expired'])
})
