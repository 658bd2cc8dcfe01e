import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@mawrid/contract/problems.ts'
import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import type { Role } from '@mawrid/contract/team/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketGate } from '../../../test/closedMarketGate.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { unusedDatabase } from '../../../test/unusedDatabase.ts'
import type { Gatekeeper, Principal } from '../http/feature.ts'
import { openHttp } from '../http/http.ts'
import { createRegistrar } from '../http/register.ts'
import type { StoredEvent } from '../parts.ts'
import { sessionsEnded } from './kinds.ts'
import { registerEventRoutes } from './routes.ts'

const anHour = 3_600_000
let server: TestServer
const person: Principal = {
  userId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  lang: 'ar',
  company: null,
  hasRecentStep: true,
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test.each([
  ['the session ended', new Problem('unauthorized')],
  ['the access token ran out', new Problem('token_expired')],
  ['the person has a company since', { ...person, company: inCompany('owner') }],
])('the stream ends at the next beat when %s', async (_why, later) => {
  const answer = await follow([person, later])
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain(': here')
})

test('the stream ends with its session, without waiting for a heartbeat', async () => {
  const app = await aServerOf(server, oneAfterAnother([person, person, new Problem('unauthorized')]), anHour)
  const answer = app.inject({ url: '/api/v1/events/', headers: { authorization: 'Bearer token' } })
  await announceUntil(answer, sessionsEnded)
  expect((await answer).body).not.toContain(sessionsEnded)
  await app.close()
})

test('the stream of a session that ends while the stream is opened ends at once', async () => {
  const app = await aServerOf(server, oneAfterAnother([person, new Problem('unauthorized')]), anHour)
  const answer = await app.inject({ url: '/api/v1/events/', headers: { authorization: 'Bearer token' } })
  expect(answer.body).toBe('retry: 2000\n\n')
  await app.close()
})

test('the end of another session of the same person neither ends the stream nor appears in it', async () => {
  const app = await aServerOf(server, oneAfterAnother([person, person, person, new Problem('unauthorized')]), anHour)
  const answer = app.inject({ url: '/api/v1/events/', headers: { authorization: 'Bearer token' } })
  await announceUntil(answer, sessionsEnded)
  expect((await answer).body).not.toContain(sessionsEnded)
  await app.close()
})

test('the stream continues while the database cannot confirm the session', async () => {
  const answer = await follow([person, new Error('The database is away'), person, new Problem('unauthorized')])
  expect(answer.body.match(/: here\n\n/g)).toHaveLength(2)
})

test('the stream ends when the server stops', async () => {
  const stopped = await startServer()
  const app = await aServerOf(stopped, always(person), 60_000)
  const answer = app.inject({ url: '/api/v1/events/', headers: { authorization: 'Bearer token' } })
  await stopped.parts.events.stop()
  expect((await answer).body).toMatch(/^retry: 2000\n\n/)
  await app.close()
  await stopped.close()
})

/** Announces again and again: the stream may only be about to open. */
test('the stream ends when the role has changed', async () => {
  const [owner, viewer] = [inCompany('owner'), inCompany('viewer')]
  const before = { ...person, company: owner }
  const answer = await follow([before, { ...person, company: { ...viewer, id: owner.id } }])
  expect(answer.body).not.toContain(': here')
})

test('a stream has only events of what the role may see', async () => {
  const worker = { ...person, company: inCompany('warehouse') }
  async function* happened(): AsyncGenerator<StoredEvent> {
    const at = new Date()
    for (const kind of ['stock', 'invoice', 'subscription_invoice', 'deal', 'team']) {
      yield { id: kind, kind, at, companyId: worker.company.id, data: {} }
    }
  }
  const { body } = await follow([worker], happened)
  expect([...body.matchAll(/^event: (\w+)/gm)].map(([, kind]) => kind)).toEqual(['stock', 'deal', 'team'])
})

test('events about a request for approval reach whoever asked, and those who decide it in its warehouses', async () => {
  const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()]
  async function* happened(): AsyncGenerator<StoredEvent> {
    const about = [
      { id: 'own', requested_by: person.userId, warehouses: null },
      { id: 'of_a_deal', requested_by: crypto.randomUUID(), warehouses: null },
      { id: 'here', requested_by: crypto.randomUUID(), warehouses: [here] },
      { id: 'elsewhere', requested_by: crypto.randomUUID(), warehouses: [elsewhere] },
    ]
    for (const data of about) {
      yield { id: data.id, kind: 'approval', at: new Date(), companyId: crypto.randomUUID(), data }
    }
  }
  const received = async (role: Role, warehouses: string[] | null) => {
    const company = { ...inCompany(role), scope: { userId: person.userId, warehouses } }
    const { body } = await follow([{ ...person, company }], happened)
    return [...body.matchAll(/^id: (\w+)/gm)].map(([, id]) => id)
  }
  expect(await received('sales', null)).toEqual(['own'])
  expect(await received('manager', null)).toEqual(['own', 'of_a_deal', 'here', 'elsewhere'])
  expect(await received('manager', [here])).toEqual(['own', 'of_a_deal', 'here'])
})

function inCompany(role: Role) {
  const rights = new Set(rightsOfRole[role])
  const scope = { userId: crypto.randomUUID(), warehouses: null }
  return { id: crypto.randomUUID(), isActive: true, role, roleId: null, rights, scope, lacksSecondStep: false }
}

async function announceUntil(answer: Promise<unknown>, kind: string): Promise<void> {
  const announcement = { userId: person.userId, kind, data: {} }
  const ended = answer.then(() => true)
  while (!(await Promise.race([ended, pause(20)]))) {
    await server.parts.db.transaction((tx) => server.parts.events.announce(tx, announcement))
  }
}

/** A whole stream, by default one in which nothing happens, whose gatekeeper answers so at the door and at each beat. */
async function follow(principals: readonly (Principal | Error)[], events: () => AsyncGenerator<StoredEvent> = nothing) {
  const parts = { ...server.parts, events: { ...server.parts.events, follow: events } }
  const app = await aServerOf({ ...server, parts }, oneAfterAnother(principals), 5)
  const answer = await app.inject({ url: '/api/v1/events/', headers: { authorization: 'Bearer token' } })
  await app.close()
  return answer
}

async function aServerOf({ settings, parts }: TestServer, identify: Gatekeeper['identify'], heartbeatMs: number) {
  const app = await openHttp(settings, parts.log)
  const gatekeeper = { identify, csrfBelongsTo: () => false }
  const { handle } = createRegistrar(app, {
    ...unusedDatabase,
    gatekeeper,
    marketGate,
    uploadsFolder: settings.dataDir,
  })
  registerEventRoutes(handle, parts, { gatekeeper, heartbeatMs })
  return app
}

async function* nothing(): AsyncGenerator<StoredEvent> {
  await new Promise(() => {})
  yield* []
}

function always(principal: Principal): Gatekeeper['identify'] {
  return async () => principal
}

function oneAfterAnother(principals: readonly (Principal | Error)[]): Gatekeeper['identify'] {
  const rest = [...principals]
  return async () => {
    const principal = rest.shift()
    if (!principal || principal instanceof Error) throw principal ?? new Problem('unauthorized')
    return principal
  }
}
