import type { CallShape } from '@mawrid/contract/call.ts'
import { csrfHeader } from '@mawrid/contract/constants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { addressOf, answeredCalls } from '../../../test/operations.ts'

let server: TestServer
let seller: SignedInSeller
let other: SignedInSeller
let guarded: CallShape[]
let changing: CallShape[]

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  seller = await aSeller(server).withCompany().active().signIn()
  other = await aSeller(server).withCompany().active().signIn()
  // The market's door has tests of its own.
  guarded = (await answeredCalls(server)).filter(({ access }) => access !== 'public' && access !== 'market')
  changing = guarded.filter((call) => call.method !== 'GET')
})
afterAll(() => server.close())

async function codeOf(call: CallShape, headers: Record<string, string>) {
  const answer = await server.app.inject({ method: call.method as 'GET', url: addressOf(call), headers })
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

test('O-11: every guarded call refuses who is not signed in', async () => {
  expect(guarded.length).toBeGreaterThan(2)
  for (const call of guarded) expect(await codeOf(call, {}), call.id).toEqual([401, 'unauthorized'])
})

test('O-11: every guarded call refuses a token that is forged, cut or of another kind', async () => {
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

test('O-11: every changing call refuses a missing CSRF token, and one of another session', async () => {
  expect(changing.length).toBeGreaterThan(1)
  for (const call of changing) {
    expect(await codeOf(call, { authorization: seller.headers.authorization }), call.id).toEqual([403, 'csrf_failed'])
    const foreign = { ...seller.headers, [csrfHeader]: other.csrf }
    expect(await codeOf(call, foreign), call.id).toEqual([403, 'csrf_failed'])
  }
})

test('C-35: every guarded call refuses an access token that has run out, and says which it is', async () => {
  const spent = await aSeller(server).signIn()
  server.clock.forward(11 * 60_000)
  for (const call of guarded) expect(await codeOf(call, spent.headers), call.id).toEqual([401, 'token_expired'])
})
