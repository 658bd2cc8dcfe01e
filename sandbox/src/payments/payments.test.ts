import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'

let sandbox: Sandbox
let shop: Server
const notices: { type: string; secret_token: string; data: { invoice_id: string; source: { number: string } } }[] = []
let refusals = 1

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const body = (await json(request)) as (typeof notices)[number]
    refusals -= 1
    if (refusals >= 0) return void response.writeHead(500).end()
    notices.push(body)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => shop.once('listening', resolve))
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, shop: { url, secret: 'shared' } })
})
afterAll(async () => {
  await sandbox.close()
  shop.close()
})

const authorization = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`
const order = { amount: 57_385, currency: 'SAR', description: 'Growth', metadata: { reference: 'r-1' } }

async function call(method: string, path: string, body?: object, headers: Record<string, string> = { authorization }) {
  const type = body ? { 'content-type': 'application/json' } : {}
  const init = { method, headers: { ...headers, ...type }, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(`${sandbox.url}/moyasar/v1/${path}`, init)
  return { status: response.status, body: await response.json() }
}

async function pay(page: string, number: string, answer: string): Promise<void> {
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const bank = await post(page, { number })
  await post(new URL(bank.headers.get('location') ?? '', page).href, { answer })
}

test('the payment service requires its key and amounts in whole halalas', async () => {
  expect((await call('POST', 'invoices', order, {})).status).toBe(401)
  expect((await call('POST', 'invoices', { ...order, amount: 57.5 })).status).toBe(400)
})

test('an invoice is paid once on its page, and the webhook is repeated until the shop answers', async () => {
  const { status, body: invoice } = await call('POST', 'invoices', order)
  expect(status).toBe(201)
  expect(invoice).toMatchObject({ status: 'initiated', amount: 57_385, metadata: { reference: 'r-1' } })
  await pay(invoice.url, '4201320000311101', 'approve')
  expect((await call('GET', `invoices/${invoice.id}`)).body).toMatchObject({ status: 'initiated' })
  await pay(invoice.url, '4201320111111010', 'approve')
  await pay(invoice.url, '4201320111111010', 'approve')
  const { body: paid } = await call('GET', `invoices/${invoice.id}`)
  expect(paid.status).toBe('paid')
  expect(paid.payments.map(({ status }: { status: string }) => status)).toEqual(['failed', 'paid'])
  await vi.waitFor(
    () => expect(notices.map(({ type }) => type).sort()).toEqual(['payment_failed', 'payment_paid']),
    10_000,
  )
  expect(notices[0]).toMatchObject({ secret_token: 'shared', data: { invoice_id: invoice.id } })
  expect(notices[0]?.data.source.number).toMatch(/^XXXX-/)
})

test('a cancelled invoice accepts no card', async () => {
  const { body: invoice } = await call('POST', 'invoices', order)
  expect((await call('PUT', `invoices/${invoice.id}/cancel`)).body.status).toBe('canceled')
  await pay(invoice.url, '4201320111111010', 'approve')
  expect((await call('GET', `invoices/${invoice.id}`)).body).toMatchObject({ status: 'canceled', payments: [] })
})

test.each(['en', 'ar'])('its page is available in %s', async (lang) => {
  const { body: invoice } = await call('POST', 'invoices', { ...order, description: '<b>' })
  const html = await (await fetch(`${invoice.url}?lang=${lang}`)).text()
  expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
  expect(html).toContain('SAR 573.85')
  expect(html).not.toContain('<b>')
})
