import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { registeredCalls, urlOf } from '../../../test/registeredCalls.ts'
import { turnOnApp } from '../../../test/secondStep.ts'

let server: TestServer
let owner: SignedInSeller
let member: SignedInSeller
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await aSeller(server).withCompany({ name: 'Najd Packaging' }).active().signIn()
  member = await aMember(server, owner, 'sales')
})

const url = '/api/v1/team/second-step/'
const requireStep = (is_required: boolean, by = owner) =>
  server.app.inject({ method: 'PUT', url, headers: by.headers, payload: { is_required } })
const read = (whose: SignedInSeller, path: string) => server.app.inject({ url: path, headers: whose.headers })

test('a second step is required only by who has one, and by who manages the team', async () => {
  expect((await read(owner, url)).json()).toMatchObject({ is_required: false, has_own: false })
  expect((await requireStep(true)).json().code).toBe('wrong_state')
  expect((await requireStep(true, member)).json().code).toBe('right_missing')
  await turnOnApp(server, owner)
  expect((await requireStep(true)).json()).toMatchObject({ is_required: true, has_own: true, without: [{}] })
})

test('members without one see nothing of the company until they set it up, and keep their account', async () => {
  await turnOnApp(server, owner)
  await requireStep(true)
  const refused = await read(member, '/api/v1/deals/')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_step_missing'])
  expect((await read(member, '/api/v1/seller/me/')).json()).toMatchObject({ needs_second_step: true })
  expect((await read(member, '/api/v1/seller/second-step/')).json()).toMatchObject({ required_by: ['Najd Packaging'] })
  expect((await read(owner, '/api/v1/deals/')).statusCode).toBe(200)

  await turnOnApp(server, member)
  expect((await read(member, '/api/v1/deals/')).statusCode).toBe(200)
  expect((await read(member, '/api/v1/seller/me/')).json()).toMatchObject({ needs_second_step: false })
})

test('every call for the company is refused, and no other says anything about it', async () => {
  await turnOnApp(server, owner)
  await requireStep(true)
  const calls = (await registeredCalls(server)).filter(({ access }) => access !== 'public' && access !== 'market')
  for (const call of calls.filter(({ access, right }) => access !== 'signedIn' || right)) {
    const answer = await server.app.inject({ method: call.method as 'GET', url: urlOf(call), headers: member.headers })
    expect([answer.statusCode, answer.json().code], call.id).toEqual([403, 'second_step_missing'])
  }
  expect((await read(member, '/api/v1/companies/')).json()).toMatchObject({ results: [] })
  const created = await server.app.inject({
    method: 'POST',
    url: '/api/v1/companies/',
    headers: { ...member.headers, 'idempotency-key': crypto.randomUUID() },
    payload: {},
  })
  expect(created.statusCode).toBeGreaterThanOrEqual(400)
})

test('the last method cannot be removed while a company requires it', async () => {
  await turnOnApp(server, owner)
  await requireStep(true)
  const removed = await server.app.inject({
    method: 'DELETE',
    url: '/api/v1/seller/second-step/app/',
    headers: owner.headers,
  })
  expect([removed.statusCode, removed.json().code]).toEqual([409, 'in_use'])
  await requireStep(false)
  const again = await server.app.inject({
    method: 'DELETE',
    url: '/api/v1/seller/second-step/app/',
    headers: owner.headers,
  })
  expect(again.json()).toMatchObject({ is_on: false })
})
