import { calls } from '@mawrid/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { registeredCalls } from '../../../test/registeredCalls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ CORS_ORIGINS: 'https://dashboard.example' })
})
afterAll(() => server.close())

test('O-07: an unknown path is answered as a problem with the id of the request', async () => {
  const answer = await server.app.inject('/api/v1/nothing/')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toMatch('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'not_found', request_id: answer.headers['x-request-id'] })
})

test('the liveness probe succeeds', async () => {
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
})

test('O-01: the API description lists every call, and its page shows each', async () => {
  const answered = await registeredCalls(server)
  expect(answered.length).toBeGreaterThan(8)
  const page = (await server.app.inject('/api/docs')).body
  for (const call of answered) expect(page).toContain(`id="${call.id}"`)
  const description = (await server.app.inject('/api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  const login = description.paths['/api/v1/seller/login/'].post
  expect(login.requestBody.content['application/json'].schema).toMatchObject({
    required: ['email', 'password'],
    additionalProperties: false,
  })
  expect(Object.keys(login.responses)).toEqual(expect.arrayContaining(['200', '401', '422', '429']))
})

test('every call is declared once', () => {
  const doors = calls.map((call) => `${call.method} ${call.path}`)
  expect(new Set(doors).size).toBe(doors.length)
  expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length)
})

test('O-01: a dashboard on a configured origin may call with its credentials, any other may not', async () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/seller/login/',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-csrftoken' },
    })
  const ours = (await preflight('https://dashboard.example')).headers
  expect(ours['access-control-allow-origin']).toBe('https://dashboard.example')
  expect(ours['access-control-allow-credentials']).toBe('true')
  expect(ours['access-control-allow-headers']).toContain('x-csrftoken')
  expect((await preflight('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined()
})

test('every response of the API has headers against sniffing, framing and caching', async () => {
  const { headers } = await server.app.inject('/api/v1/front_pages/')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test('K-01: a response is in the requested language, else the preferred one, else English', async () => {
  const titles = async (url: string, preferred?: string) =>
    (await server.app.inject({ url, headers: preferred ? { 'accept-language': preferred } : {} }))
      .json<{ title: string }[]>()
      .map(({ title }) => title)
      .join()
  const arabic = /^[\p{Script=Arabic}\p{P}\s]+$/u
  expect(await titles('/api/v1/front_pages/?lang=ar')).toMatch(arabic)
  expect(await titles('/api/v1/front_pages/', 'ar-SA,ar;q=0.9,en;q=0.8')).toMatch(arabic)
  expect(await titles('/api/v1/front_pages/', 'fr,en;q=0.5')).not.toMatch(arabic)
  expect(await titles('/api/v1/front_pages/')).not.toMatch(arabic)
})
