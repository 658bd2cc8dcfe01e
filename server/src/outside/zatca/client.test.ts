import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutside } from '../call.ts'
import { realTiming } from '../timing.ts'
import { createZatca, type Zatca } from './client.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

let answer: Answer | 'nothing' | 'broken off'
let received: Received[]
let logged: string
let server: Server
let zatca: Zatca
let url: string

beforeEach(async () => {
  received = []
  logged = ''
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      received.push({ method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      if (answer === 'nothing') return
      if (answer === 'broken off') {
        response.socket?.destroy()
        return
      }
      const isText = typeof answer.body === 'string'
      response.writeHead(answer.status, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...answer.headers,
      })
      response.end(isText ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const write = (line: string) => {
    logged += line
  }
  const log = pino({ level: 'trace' }, { write })
  // A time limit passes at once when nothing answers.
  const timing = {
    ...realTiming,
    after: (ms: number, run: () => void) => realTiming.after(answer === 'nothing' ? 50 : ms, run),
  }
  zatca = createZatca(
    { settings: { zatca: { environment: 'sandbox', url } }, outside: createOutside({ log, timing }) },
    'en',
  )
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const credentials = { token: 'VE9LRU4=', secret: 'the-secret' }
const submission = { xml: '<Invoice>فاتورة</Invoice>', hash: 'aGFzaA==', uuid: '3f2b8a1e-5c1d-4e0f-9a6b-7c8d9e0f1a2b' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

const cleared = {
  validationResults: { errorMessages: [], status: 'PASS' },
  clearanceStatus: 'CLEARED',
  clearedInvoice: base64('<Invoice>cleared</Invoice>'),
}
const clear = () => zatca.clear(submission, credentials)
const report = () => zatca.report(submission, credentials)

describe('what is sent', () => {
  const version = { 'accept-version': 'V2', 'accept-language': 'en', 'content-type': 'application/json' }
  const signedIn = { authorization: `Basic ${base64('VE9LRU4=:the-secret')}` }
  const document = { invoiceHash: 'aGFzaA==', uuid: submission.uuid, invoice: base64(submission.xml) }

  test.each<[string, () => Promise<unknown>, string, object, object]>([
    [
      'POST /compliance',
      () => zatca.requestCompliance('PEM', '123456'),
      'none',
      { csr: base64('PEM') },
      { otp: '123456' },
    ],
    ['POST /compliance/invoices', () => zatca.checkCompliance(submission, credentials), 'basic', document, {}],
    [
      'POST /production/csids',
      () => zatca.requestProduction('1234', credentials),
      'basic',
      { compliance_request_id: '1234' },
      {},
    ],
    [
      'PATCH /production/csids',
      () => zatca.renewProduction('PEM', '123456', credentials),
      'basic',
      { csr: base64('PEM') },
      { otp: '123456' },
    ],
    ['POST /invoices/clearance/single', clear, 'basic', document, { 'clearance-status': '1' }],
    ['POST /invoices/reporting/single', report, 'basic', document, { 'clearance-status': '0' }],
  ])('%s', async (call, send, sign, body, headers) => {
    answer = { status: 500, body: {} }
    await send()
    expect(received).toHaveLength(1)
    const [request] = received
    expect(`${request?.method} ${request?.path}`).toBe(call.replace(' ', ' /developer-portal'))
    expect(request?.body).toEqual(body)
    expect(request?.headers).toMatchObject({ ...version, ...headers, ...(sign === 'basic' ? signedIn : {}) })
    expect(request?.headers.authorization === undefined).toBe(sign === 'none')
  })
})

describe('what comes back', () => {
  test('an answer is read, once', async () => {
    answer = { status: 200, body: cleared }
    expect(await clear()).toEqual({
      kind: 'accepted',
      clearedXml: '<Invoice>cleared</Invoice>',
      messages: [],
      answer: cleared,
    })
    expect(received).toHaveLength(1)
  })

  test('303 is not followed: clearance is off', async () => {
    answer = { status: 303, body: '', headers: { location: 'http://localhost/' } }
    expect(await clear()).toEqual({ kind: 'clearance_off' })
    expect(received).toHaveLength(1)
  })

  test('too many calls are told with the time to wait', async () => {
    answer = { status: 429, body: {}, headers: { 'retry-after': '30' } }
    expect(await report()).toEqual({ kind: 'rate_limited', retryAfterSeconds: 30 })
    answer = { status: 429, body: {} }
    expect(await report()).toEqual({ kind: 'rate_limited', retryAfterSeconds: null })
  })

  test.each<[string, typeof answer]>([
    ['an error of ZATCA', { status: 500, body: { category: 'HTTP', code: '500', message: 'x' } }],
    ['a gateway that is away', { status: 504, body: 'x' }],
    ['a page', { status: 200, body: '<h1>Welcome</h1>' }],
    ['more than anybody stores', { status: 200, body: { ...cleared, more: 'x'.repeat(5_000_000) } }],
    ['a broken connection', 'broken off'],
    ['silence', 'nothing'],
  ])('%s leaves open whether the document arrived', async (_what, failure) => {
    answer = failure
    expect(await clear()).toEqual({ kind: 'unavailable', isSurelyNotTaken: false, retryAfterSeconds: null })
    expect(received).toHaveLength(1)
  })

  test('what cannot be reached was surely not taken, and is spared after five failures', async () => {
    server.close()
    const outcomes = []
    for (let call = 0; call < 6; call += 1) outcomes.push(await report())
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'unavailable', isSurelyNotTaken: true })
    expect(outcomes.at(-1)).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  })
})

test.each([
  ['sandbox', 'developer-portal'],
  ['simulation', 'simulation'],
  ['production', 'core'],
] as const)('%s is called at /%s', async (environment, path) => {
  answer = { status: 500, body: {} }
  const outside = createOutside({ log: pino({ level: 'silent' }) })
  await createZatca({ settings: { zatca: { environment, url } }, outside }, 'ar').report(submission, credentials)
  expect(received.map((request) => request.path)).toEqual([`/${path}/invoices/reporting/single`])
})

test('the log names the call and its outcome, and nothing that was sent or answered', async () => {
  answer = { status: 200, body: cleared }
  await clear()
  answer = { status: 400, body: { code: 'Invalid-OTP', message: 'private words' } }
  await zatca.renewProduction('PEM-TEXT', '987654', credentials)
  expect(logged).toContain('"what":"clear a document"')
  expect(logged).toContain('"status":400')
  for (const hidden of [
    'the-secret',
    credentials.token,
    '987654',
    base64('PEM-TEXT'),
    base64(submission.xml),
    'private words',
  ]) {
    expect(logged).not.toContain(hidden)
  }
})
