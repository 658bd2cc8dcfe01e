import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './sandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 })
})
afterAll(() => sandbox.close())

test.each(['/', '/mailbox'])('%s returns the page, which loads all its files from the sandbox itself', async (path) => {
  const response = await fetch(`${sandbox.url}${path}`)
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).not.toMatch(/(?:src|href)="https?:/)
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, part]) => part)
  expect(parts).toHaveLength(5)
  for (const part of parts) expect((await fetch(`${sandbox.url}${part}`)).status).toBe(200)
})

test('the SMS gateway refuses a wrong key and numbers that are not international', async () => {
  expect((await postSms({ authorization: 'Bearer guess' }, '+966500000001')).status).toBe(401)
  expect((await postSms({ authorization: 'Bearer sandbox' }, '0500000001')).status).toBe(400)
})

test('every service has a name on the page in both languages', async () => {
  const services = Object.keys(await (await fetch(`${sandbox.url}/faults`)).json())
  const { texts } = await import('./page/texts.js')
  for (const language of [texts.en, texts.ar])
    expect(Object.keys(language.services).toSorted()).toEqual(services.toSorted())
})

test('a fault applies as often as its count says, and an unknown service or mode is refused', async () => {
  expect((await setFault('sms', { mode: 'error', count: 2 })).status).toBe(200)
  const key = { authorization: 'Bearer sandbox' }
  const statuses = []
  for (let i = 0; i < 3; i += 1) statuses.push((await postSms(key, '+966500000001')).status)
  expect(statuses).toEqual([503, 503, 201])
  expect(await (await fetch(`${sandbox.url}/faults`)).json()).toMatchObject({ sms: { mode: 'ok' } })
  expect((await setFault('fax', { mode: 'down' })).status).toBe(404)
  expect((await setFault('sms', { mode: 'sleepy' })).status).toBe(400)
})

test('a fault set for one number affects only that number, until it is removed', async () => {
  const key = { authorization: 'Bearer sandbox' }
  const statuses = async () => {
    const both = [await postSms(key, '+966500000003'), await postSms(key, '+966500000004')]
    return both.map(({ status }) => status)
  }
  await setFault('sms', { mode: 'error', about: '966500000003' })
  expect(await statuses()).toEqual([503, 201])
  expect(await (await fetch(`${sandbox.url}/faults`)).json()).toMatchObject({ sms: { mode: 'ok' } })
  await setFault('sms', { mode: 'ok', about: '966500000003' })
  expect(await statuses()).toEqual([201, 201])
})

test('open pages receive new messages', async () => {
  const leave = new AbortController()
  const live = await fetch(`${sandbox.url}/live`, { signal: leave.signal })
  await postSms({ authorization: 'Bearer sandbox' }, '+966500000002')
  let received = ''
  for await (const chunk of live.body ?? []) {
    received += new TextDecoder().decode(chunk)
    if (received.includes('data: sms\n\n')) break
  }
  leave.abort()
  expect(received).toContain('data: sms\n\n')
})

test('the process reports that it is ready, prints nothing more, and exits when its parent’s pipe closes', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = { ...process.env, HOST: '127.0.0.1', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', NODE_NO_WARNINGS: '1' }
  const child = spawn(process.execPath, [main], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  child.stdin.end()
  const [code] = await once(child, 'close')
  expect({ code, printed }).toEqual({ code: 0, printed: 'ready\n' })
})

function postSms(headers: Record<string, string>, to: string): Promise<Response> {
  const body = JSON.stringify({ to, text: 'Hello', sender: 'MAWRID' })
  return fetch(`${sandbox.url}/sms/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

function setFault(service: string, fault: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${sandbox.url}/faults/${service}`, { method: 'POST', headers, body: JSON.stringify(fault) })
}
