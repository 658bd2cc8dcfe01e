import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 })
})
afterAll(() => sandbox.close())

const ours = { 'app-id': 'sandbox', 'app-key': 'sandbox', 'x-forwarded-for': '203.0.113.5, 198.51.100.7' }

function post(path: string, body: object, headers: Record<string, string> = ours): Promise<Response> {
  return fetch(`${sandbox.url}/nafath${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

function open(
  nationalId: string,
  { service = 'OpenAccount', query = `local=ar&requestId=${crypto.randomUUID()}` } = {},
) {
  return post(`/api/v1/mfa/request?${query}`, { nationalId, service })
}

async function opened(nationalId: string): Promise<{ transId: string; random: string }> {
  return (await (await open(nationalId)).json()) as { transId: string; random: string }
}

async function statusOf(nationalId: string, transaction: { transId: string; random: string }) {
  const reply = await post('/api/v1/mfa/request/status', { nationalId, ...transaction })
  return [reply.status, await reply.json()]
}

test('Nafath refuses a wrong key, an unknown service and an incomplete request', async () => {
  expect((await post('/api/v1/mfa/request', { nationalId: '1', service: 'Login' }, {})).status).toBe(403)
  expect((await open('1000000008', { service: 'Unknown' })).status).toBe(422)
  expect((await open('1000000008', { query: 'local=ar' })).status).toBe(422)
})

test('a person has one request at a time, and their phone offers three numbers without marking the right one', async () => {
  const nationalId = '1012345672'
  const { transId, random } = await opened(nationalId)
  const second = await open(nationalId)
  expect([second.status, await second.json()]).toMatchObject([400, { code: '400-034-050' }])

  const phone = (await (await fetch(`${sandbox.url}/nafath/phone/requests`)).json()) as Record<string, unknown>[]
  const request = phone.find((one) => one.transId === transId)
  expect(new Set(request?.choices as string[]).size).toBe(3)
  expect(request?.choices).toContain(random)
  expect(request).not.toHaveProperty('random')
})

test.each([
  ['the right number', (random: string) => ({ choice: random }), 'COMPLETED'],
  ['another number', (random: string) => ({ choice: random === '00' ? '01' : '00' }), 'REJECTED'],
  ['a refusal', () => ({}), 'REJECTED'],
  ['the approval of another person', () => ({ as: '1055667784' }), 'COMPLETED'],
  ['no answer in time', () => ({ lapses: true }), 'EXPIRED'],
])('after %s, Nafath says %s', async (_what, answer, status) => {
  const nationalId = '1101798278'
  const transaction = await opened(nationalId)
  expect(await statusOf(nationalId, transaction)).toEqual([200, { status: 'WAITING' }])
  const path = `/phone/requests/${transaction.transId}`
  const body = { ...answer(transaction.random), callback: 'none' }
  expect((await post(path, body)).status).toBe(200)
  expect(await statusOf(nationalId, transaction)).toEqual([200, { status }])
  expect((await post(path, body)).status).toBe(404)
})

test('a transaction is returned only to a caller that knows its number', async () => {
  const { transId, random } = await opened('2000000006')
  const wrong = random === '00' ? '01' : '00'
  expect(await statusOf('2000000006', { transId, random: wrong })).toMatchObject([400, { code: '400-034-053' }])
})

test('the phone page loads all its files from the sandbox itself', async () => {
  const response = await fetch(`${sandbox.url}/nafath`)
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, part]) => part)
  expect(parts).toHaveLength(3)
  for (const part of parts) expect((await fetch(`${sandbox.url}${part}`)).status).toBe(200)
})
