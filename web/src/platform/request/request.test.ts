import { requestTimeoutMs } from '@mawrid/contract/constants.ts'
import { expect, test, vi } from 'vitest'
import { writeCookie } from '../session/cookies.ts'
import { fakeBackEnd, freshBrowser, json, networkGone, problem } from '../testing/fakeBackEnd.ts'
import { request, sendHeaders } from './request.ts'
import { traceActions } from './traceActions.ts'

freshBrowser()

test('C-00: a request has credentials, the page as referrer, the CSRF token of the cookie and the bearer token', async () => {
  const { seen } = fakeBackEnd({ 'POST /api/v1/x/': json({ done: true }) })
  writeCookie('csrftoken', 'token of the session')
  const reply = await request({ path: '/api/v1/x/', method: 'POST', body: { a: 1 }, accessToken: 'access' })

  expect(reply).toEqual({ done: true })
  expect(seen[0]?.init).toMatchObject({
    credentials: 'include',
    referrer: `${location.origin}/`,
    referrerPolicy: 'origin',
  })
  expect(Object.fromEntries(seen[0]?.headers ?? [])).toMatchObject({
    'content-type': 'application/json',
    'x-csrftoken': 'token of the session',
    authorization: 'Bearer access',
  })
  expect(seen[0]?.body).toBe('{"a":1}')
})

test('C-00: without a cookie or a token neither header is sent, and a form sets its own type', async () => {
  const { seen } = fakeBackEnd({ 'POST /api/v1/x/': json({}) })
  await request({ path: '/api/v1/x/', method: 'POST', body: new FormData() })
  for (const name of ['x-csrftoken', 'authorization', 'content-type']) expect(seen[0]?.headers.has(name)).toBe(false)
})

test('with traces on, the requests of one action are one trace, and later ones are others', async () => {
  vi.useFakeTimers()
  const { seen } = fakeBackEnd({ 'GET /api/v1/x/': json({}) })
  traceActions()
  const press = () => document.body.dispatchEvent(new Event('click', { bubbles: true }))
  for (const afterMs of [200, 10, 6_000, 10]) {
    if (afterMs === 200) {
      vi.advanceTimersByTime(afterMs)
      press()
    }
    vi.advanceTimersByTime(afterMs)
    await request({ path: '/api/v1/x/' })
  }
  const headers = seen.map(({ headers }) => headers.get('traceparent') ?? '')
  for (const header of headers) expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(headers[0]).toBe(headers[1])
  expect(new Set(headers).size).toBe(3)
  sendHeaders(() => ({}))
})

test('C-00: after 40000 ms a request is aborted', async () => {
  vi.useFakeTimers()
  fakeBackEnd({
    'GET /api/v1/slow/': ({ init }) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  })
  const outcome = request({ path: '/api/v1/slow/' }).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ code: 'timed_out', status: 0 })
})

test('a caller’s abort is distinguished from a lost network', async () => {
  fakeBackEnd({ 'GET /api/v1/x/': networkGone() })
  expect(await failing({ path: '/api/v1/x/' })).toMatchObject({ code: 'offline' })
  expect(await failing({ path: '/api/v1/x/', signal: AbortSignal.abort() })).toMatchObject({ code: 'cancelled' })
})

test('an error before the request is sent is no lost connection', async () => {
  fakeBackEnd({ 'GET /api/v1/x/': json({}) })
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  expect(await failing({ path: '/api/v1/x/', signal: new AbortController().signal })).toBeInstanceOf(TypeError)
})

test('a problem has its code, its field errors and the request id', async () => {
  const errors = [{ path: 'sku', code: 'taken', message: 'x' }]
  fakeBackEnd({ 'GET /api/v1/x/': problem(422, 'invalid_input', { errors, request_id: 'r-1' }) })
  expect(await failing({ path: '/api/v1/x/' })).toMatchObject({
    code: 'invalid_input',
    status: 422,
    errors,
    requestId: 'r-1',
  })
})

test.each([
  ['a page in place of JSON', new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'unreadable_reply'],
  [
    'JSON that ends too early',
    new Response('{"a":', { headers: { 'content-type': 'application/json' } }),
    'unreadable_reply',
  ],
  ['a gateway without words', new Response('Bad gateway', { status: 502 }), 'service_unavailable'],
  ['a code no one knows', problem(418, 'teapot'), 'bad_request'],
  ['a refusal without a code', json({ detail: 'no' }, 403), 'forbidden'],
])('%s is a failure, never a reply', async (_what, answer, code) => {
  fakeBackEnd({ 'GET /api/v1/x/': answer })
  expect(await failing({ path: '/api/v1/x/' })).toMatchObject({ code })
})

test('Retry-After is read in seconds and as a date', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
  fakeBackEnd({
    'GET /seconds': problem(429, 'rate_limited', {}, { 'retry-after': '75' }),
    'GET /date': problem(429, 'rate_limited', {}, { 'retry-after': 'Sat, 21 Nov 2026 00:01:30 GMT' }),
  })
  expect(await failing({ path: '/seconds' })).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 75 })
  expect(await failing({ path: '/date' })).toMatchObject({ retryAfterSeconds: 90 })
})

function failing(options: Parameters<typeof request>[0]): Promise<unknown> {
  return request(options).then(
    () => 'it did not fail',
    (failure: unknown) => failure,
  )
}
