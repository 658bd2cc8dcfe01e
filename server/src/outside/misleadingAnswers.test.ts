import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutside, type Outside } from './call.ts'
import { createPayments, type Payments } from './payments/payments.ts'
import { type CommercialRegister, createCommercialRegister } from './wathq/commercialRegister.ts'

/** What answers in place of a service: a proxy before it, a page to sign in to a network, a wrong address. */
interface Answer {
  readonly status: number
  readonly body: string
  readonly mediaType?: string
}

let answer: Answer
let server: Server
let payments: Payments
let register: CommercialRegister
let outside: Outside
let url: string

beforeEach(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': answer.mediaType ?? 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  outside = createOutside({ log: pino({ level: 'silent' }) })
  payments = createPayments({
    settings: { paymentsUrl: url, paymentsKey: 'sk_test', paymentsWebhookSecret: 'secret' },
    outside,
  })
  register = createCommercialRegister({ settings: { wathqUrl: url, wathqKey: 'key' }, outside })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const page = (status: number): Answer => ({ status, body: '<h1>nginx</h1>', mediaType: 'text/html' })
const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })
const unavailable = { code: 'outside_unavailable' }

test('what Postgres cannot store is left out of an answer', async () => {
  const call = { service: 'zatca', what: 'clear', method: 'POST', url, repeatable: false } as const
  answer = { status: 400, body: '{"me\\u0000ssage":["a\\u0000b","\\ud800","\\ud83d\\ude00"],"code":7}' }
  expect(await outside.callOnce(call)).toEqual({ status: 400, body: { message: ['ab', '\ufffd', '😀'], code: 7 } })
  answer = { status: 406, body: 'not\0 this version', mediaType: 'text/plain' }
  expect(await outside.callOnce(call)).toMatchObject({ body: 'not this version' })
  answer = { status: 200, body: '['.repeat(200_000) + ']'.repeat(200_000) }
  expect(await outside.callOnce(call)).toHaveProperty('failure')
})

describe('the payment service', () => {
  test.each([
    ['a page', page(404)],
    ['JSON of a proxy', json(404, { message: 'no Route matched with those values' })],
  ])('a payment is not taken for unknown because of a 404 with %s', async (_what, misleading) => {
    answer = misleading
    await expect(payments.readPayment('one')).rejects.toMatchObject(unavailable)
  })

  test('a payment that the service does not know is unknown', async () => {
    answer = json(404, { type: 'invalid_request_error', message: 'Object not found', errors: null })
    expect(await payments.readPayment('one')).toBeUndefined()
  })

  test.each([
    ['a page', page(200)],
    ['an empty object', json(200, {})],
    [
      'a checkout that still takes money',
      json(200, { id: 'one', status: 'initiated', amount: 100, currency: 'SAR', url: 'https://pay.test/one' }),
    ],
  ])('a checkout is not taken for closed because of %s', async (_what, misleading) => {
    answer = misleading
    await expect(payments.cancel('one')).rejects.toMatchObject(unavailable)
  })

  test.each([
    ['an entry that is ours and cannot be read', { id: 'one', metadata: { reference: 'ours' } }],
    ['an entry that may be ours', { id: 'one', metadata: 'reference=ours' }],
    ['an entry whose metadata is a list that names ours', { id: 'one', metadata: ['ours'] }],
    ['an entry that is nothing', null],
  ])('a page is not taken for missing because of %s', async (_what, entry) => {
    answer = json(200, { invoices: [entry], meta: { next_page: null } })
    await expect(payments.findByReference('ours', new Date(0))).rejects.toMatchObject(unavailable)
  })

  test('an unreadable entry of another customer does not hide ours', async () => {
    const ours = { id: 'two', status: 'initiated', amount: 100, currency: 'SAR', url: 'https://pay.test/two' }
    const invoices = [
      { id: 'one', metadata: { reference: 'another' } },
      { id: 'three', metadata: null },
      { id: 'four', metadata: { reference: 42 } },
      { id: 'five', metadata: { reference: ['another'] } },
      { id: 'six', metadata: ['another'] },
      { id: 'seven', metadata: 'another' },
      { ...ours, metadata: { reference: 'ours' } },
    ]
    answer = json(200, { invoices, meta: { next_page: null } })
    expect(await payments.findByReference('ours', new Date(0))).toMatchObject({ id: 'two' })
    expect(await payments.findByReference('new', new Date(0))).toBeUndefined()
  })

  test('a 400 of a proxy does not count as a refused refund', async () => {
    answer = page(400)
    await expect(payments.refund('one', 100n)).rejects.toMatchObject(unavailable)
    answer = json(400, { type: 'invalid_request_error', message: 'This cannot be refunded' })
    await expect(payments.refund('one', 100n)).rejects.toMatchObject({ code: 'payment_refused' })
  })
})

describe('the commercial register', () => {
  const number = '1010274836'
  const another = {
    crNumber: '1010000000',
    crNationalNumber: '7000000000',
    name: 'شركة أخرى',
    status: { id: 1, name: 'فعال' },
  }

  test.each([
    ['a page', page(404)],
    ['JSON of a proxy', json(404, { message: 'no Route matched with those values' })],
    ['a 400 of a proxy', page(400)],
  ])('a registration is not taken for missing because of %s', async (_what, misleading) => {
    answer = misleading
    await expect(register.find(number)).rejects.toMatchObject(unavailable)
    await expect(register.findAgain(number)).rejects.toMatchObject(unavailable)
  })

  test('a company that the register does not know is missing', async () => {
    answer = json(404, { code: '404.2.1', message: 'No Results Found' })
    expect(await register.find(number)).toBeUndefined()
    expect(await register.findAgain(number)).toBeUndefined()
  })

  test.each([
    ['another company', json(200, another)],
    ['a refusal of the number', json(400, { code: '400.1.1', message: 'Invalid number' })],
  ])('one that was found before is not gone because of %s', async (_what, misleading) => {
    answer = misleading
    expect(await register.find(number)).toBeUndefined()
    await expect(register.findAgain(number)).rejects.toMatchObject(unavailable)
  })
})
