import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { CallShape } from '@mawrid/contract/call.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aMarketClient, type MarketClient } from '../../../test/market.ts'
import { registeredCalls, urlOf } from '../../../test/registeredCalls.ts'
import { maxBodyBytes } from './multipart.ts'

let server: TestServer
let seller: SignedInSeller
let market: MarketClient
let calls: CallShape[]

beforeAll(async () => {
  server = await sharedServer()
  seller = await aSeller(server).withCompany().active().signIn()
  market = await aMarketClient(server)
  calls = (await registeredCalls(server)).filter((call) => call.body)
})
afterAll(() => server.close())

interface Refusal {
  status: number
  code: string
  errors?: { path: string; code: string; message: string }[]
}

function headersFor({ access }: CallShape): Readonly<Record<string, string>> {
  return access === 'market' ? market.headers : seller.headers
}

/** Only the body is tested here; a missing key has its own test. */
function keyFor({ idempotencyKey }: CallShape): Readonly<Record<string, string>> {
  return idempotencyKey === 'required' ? { 'idempotency-key': randomUUID() } : {}
}

async function send(call: CallShape, payload: unknown, headers: Record<string, string> = {}): Promise<Refusal> {
  const answer = await server.app.inject({
    method: call.method as InjectOptions['method'] & string,
    url: urlOf(call),
    headers: { 'content-type': 'application/json', ...keyFor(call), ...headersFor(call), ...headers },
    payload: payload instanceof Buffer || typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  const body = answer.body.startsWith('{') ? answer.json() : {}
  return { ...body, status: answer.statusCode }
}

async function expectRefused(call: CallShape, payload: unknown, headers?: Record<string, string>): Promise<Refusal> {
  const refusal = await send(call, payload, headers)
  if (refusal.status < 400 || refusal.status >= 500) {
    expect.fail(`${call.id} with ${show(payload)} was answered with ${refusal.status}`)
  }
  expect(refusal.code, call.id).toMatch(/^[a-z_]+$/)
  return refusal
}

function show(payload: unknown): string {
  return String(payload instanceof Buffer ? payload : JSON.stringify(payload)).slice(0, 200)
}

test('calls with bodies exist to test', () => {
  expect(calls.length).toBeGreaterThan(4)
})

/** One call of each way to read a body: what cannot be read is refused before the call is looked at. */
function callOfEachReading(): CallShape[] {
  const byReading = new Map(
    calls.map((call) => [[call.method, call.access, call.encoding, call.maxBodyBytes].join(' '), call]),
  )
  return [...byReading.values()]
}

test('O-07: a body that is not an object is refused', async () => {
  const all = [[], 'text', 7, true, null, [[[]]]]
  const thorough = new Set(callOfEachReading())
  for (const call of calls) {
    for (const body of thorough.has(call) ? all : [[], null]) {
      expect((await expectRefused(call, JSON.stringify(body))).code, call.id).toBe('invalid_input')
    }
  }
})

test('O-07: a body that cannot be parsed gets its own error', async () => {
  const broken: [string | Buffer, Record<string, string>, string][] = [
    ['{"email":', {}, 'malformed_json'],
    ['', {}, 'malformed_json'],
    ['{"a":1,"__proto__":{"b":2}}', {}, 'malformed_json'],
    [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), {}, 'unsupported_encoding'],
    ['{}', { 'content-type': 'application/json; charset=utf-16' }, 'unsupported_encoding'],
    [gzipSync('{}'), { 'content-encoding': 'gzip' }, 'unsupported_encoding'],
    ['a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'unsupported_media_type'],
    ['<a/>', { 'content-type': 'application/xml' }, 'unsupported_media_type'],
    ['['.repeat(400_000), {}, 'malformed_json'],
  ]
  for (const call of calls) {
    expect((await expectRefused(call, '{"email":')).code, call.id).toBe('malformed_json')
  }
  for (const call of callOfEachReading()) {
    const tooLarge = `"${'x'.repeat((call.maxBodyBytes ?? maxBodyBytes) + 50_000)}"`
    for (const [body, headers, code] of [...broken, [tooLarge, {}, 'body_too_large'] as const]) {
      const isRead = call.encoding === 'form' && body === 'a=1'
      expect((await expectRefused(call, body, headers)).code, show(body)).toBe(isRead ? 'invalid_input' : code)
    }
  }
})

test('O-07: an unknown or missing field is named', async () => {
  for (const call of calls) {
    const { errors = [] } = await expectRefused(call, { not_a_field: 1 })
    if (!call.takesMore) {
      expect(errors, call.id).toContainEqual(expect.objectContaining({ path: 'not_a_field', code: 'unknown_field' }))
    }
    for (const field of requiredFields(call)) {
      expect(errors, call.id).toContainEqual(expect.objectContaining({ path: field }))
    }
  }
})

test('O-07: a field of a wrong type is named', async () => {
  for (const call of calls) {
    for (const value of [{}, [[]], { nested: { deep: [1] } }]) {
      const wrong = fieldsOf(call).filter((field) => !fits(call, field, value))
      if (wrong.length === 0) continue
      const { errors = [] } = await expectRefused(call, Object.fromEntries(wrong.map((field) => [field, value])))
      const named = errors.map(({ path }) => path.split('.')[0])
      expect(named, `${call.id} with ${show(value)}`).toEqual(expect.arrayContaining(wrong))
    }
  }
})

test('O-07: text that is far too long, or cannot be stored, is refused on its field', async () => {
  for (const call of calls) {
    const fields = fieldsOf(call)
    // In all fields at once, and together within the size of a body, which is refused before any field is looked at.
    const long = 'x'.repeat(Math.min(300_000, Math.floor((0.9 * maxBodyBytes) / (fields.length + 1))))
    for (const value of [long, 'a\u0000b', '"\ud800"']) {
      const refusal = await expectRefused(call, Object.fromEntries(fields.map((name) => [name, value])))
      expect(refusal.status, call.id).not.toBe(413)
      const named = refusal.errors?.map(({ path }) => path.split('.')[0])
      const refused = fields.filter((field) => !fits(call, field, value))
      expect(named ?? [], `${call.id} with ${show(value)}`).toEqual(expect.arrayContaining(refused))
    }
  }
})

test('any JSON body is answered without a 500', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.jsonValue(), async (call, body) => {
      expect((await send(call, JSON.stringify(body))).status).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})

test('any request to a path is answered without a 500', async () => {
  // `fc.webPath` takes a second to make, as `anyCharacter` says.
  const path = fc.array(fc.string({ maxLength: 5 })).map((segments) => segments.join('/'))
  const odd = fc.oneof(fc.string(), path, fc.constantFrom('%', '%ff', '%00', '../../etc/passwd', '\u202e'))
  await fc.assert(
    fc.asyncProperty(odd, odd, async (part, query) => {
      for (const before of ['/api/v1/', '/api/v1/front_pages/', '/images/', '/files/', '/api/auth/', '/']) {
        const url = `${before}${encodeURI(part.toWellFormed())}?w=${encodeURIComponent(query.toWellFormed())}`
        const { statusCode } = await server.app.inject({ url, headers: seller.headers })
        expect(statusCode, url).toBeLessThan(500)
      }
    }),
    { numRuns: 60 },
  )
})

test('text that cannot be stored is refused in a query, too', async () => {
  const read = (await registeredCalls(server)).filter(({ method, query, reply }) => {
    return method === 'GET' && query && (reply as { media?: string }).media !== 'text/event-stream'
  })
  for (const call of read) {
    for (const field of Object.keys(shapeOf(call, 'query'))) {
      const url = `${urlOf(call)}?${field}=a%00b`
      const { statusCode } = await server.app.inject({ url, headers: headersFor(call) })
      expect(statusCode, url).toBeLessThan(500)
    }
  }
})

test('a malformed URL is answered with 400, an over-long one with 414', async () => {
  expect((await server.app.inject('/api/v1/front_pages/%E0%A4%A')).json()).toMatchObject({ code: 'bad_request' })
  const long = await server.app.inject(`/api/v1/front_pages/${'x'.repeat(500)}/`)
  expect(long.json()).toMatchObject({ status: 414, code: 'uri_too_long' })
})

test('an unsupported method is answered with the supported ones', async () => {
  const answer = await server.app.inject({ method: 'DELETE', url: '/api/v1/seller/login/' })
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
  expect(answer.headers.allow).toBe('POST')
})

test('O-08: every path works with and without its trailing slash', async () => {
  for (const call of await registeredCalls(server)) {
    const paths = [urlOf(call), urlOf(call).replace(/\/$/, '')]
    const [slash, none] = await Promise.all(paths.map((url) => statusOf(call, url)))
    expect(none, call.id).toBe(slash)
  }
})

/** The status comes before the body, which never ends for a stream of events. */
async function statusOf(call: CallShape, url: string): Promise<number> {
  const method = call.method as 'GET'
  const answer = await server.app.inject({ method, url, headers: headersFor(call), payloadAsStream: true })
  answer.stream().destroy()
  return answer.statusCode
}

function shapeOf(call: CallShape, part: 'body' | 'query' = 'body'): Record<string, z.core.$ZodType> {
  return (call[part]?._zod.def as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape ?? {}
}

function fieldsOf(call: CallShape): string[] {
  return Object.keys(shapeOf(call))
}

/** Facts by their codes are an object too, and may be none. */
function fits(call: CallShape, field: string, value: unknown): boolean {
  return z.safeParse(shapeOf(call)[field] as z.ZodMiniType, value).success
}

function requiredFields(call: CallShape): string[] {
  return Object.entries(shapeOf(call))
    .filter(([, schema]) => !z.safeParse(schema as z.ZodMiniType, undefined).success)
    .map(([name]) => name)
}
