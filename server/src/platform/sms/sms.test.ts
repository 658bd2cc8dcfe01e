import { type Sandbox, startSandbox } from '@mawrid/sandbox/src/sandbox.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualJobs } from '../../../test/manualJobs.ts'
import { createOutside } from '../../outside/call.ts'
import { createSmsService } from '../../outside/sms/sms.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createSms } from './sms.ts'

let sandbox: Sandbox
let jobs: ReturnType<typeof createManualJobs>

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  jobs = createManualJobs()
  await fetch(`${sandbox.url}/sms/messages`, { method: 'DELETE' })
})

const message = {
  to: '+966500000001',
  lang: 'ar',
  template: 'signInCode',
  values: { code: '482913', minutes: '5' },
} as const

test('a message is queued as a job with its code encrypted, and is delivered under the sender name of Mawrid', async () => {
  await anSms().send(message)
  expect(JSON.stringify(jobs.waiting)).not.toContain('482913')
  await jobs.runAll()
  const text = 'مورد: رمز الدخول 482913 صالح لمدة 5 دقائق. لا تشاركه مع أحد.'
  expect(await delivered()).toMatchObject([{ to: '+966500000001', sender: 'MAWRID', text }])
})

test('a job that runs twice delivers one message', async () => {
  await anSms().send(message)
  await jobs.runAll()
  await jobs.runAll()
  expect(await delivered()).toHaveLength(1)
})

test('a gateway that fails once is tried again', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mode: 'error', count: 1 })
  await fetch(`${sandbox.url}/faults/sms`, { method: 'POST', headers, body })
  await anSms().send(message)
  await jobs.runAll()
  expect(await delivered()).toHaveLength(1)
})

test('a key the gateway does not know fails the job', async () => {
  await anSms('another key').send(message)
  await expect(jobs.runAll()).rejects.toMatchObject({ code: 'outside_unavailable' })
})

test('a message with a missing value is refused when it is sent', async () => {
  await expect(anSms().send({ ...message, values: {} })).rejects.toThrow('needs the value')
})

function anSms(smsKey = 'sandbox') {
  const settings = { smsUrl: `${sandbox.url}/sms/messages`, smsKey, secret: 'a secret of tests' }
  const timing = { now: () => 0, chance: () => 0, after: (ms: number, run: () => void) => soon(ms, run) }
  const outside = createOutside({ log: pino({ level: 'silent' }), timing })
  return createSms({ settings, jobs, service: createSmsService({ settings, outside }), metrics: createMetrics() })
}

/** Pauses pass at once; time-outs never come. */
function soon(ms: number, run: () => void): () => void {
  if (ms < 10_000) queueMicrotask(run)
  return () => {}
}

async function delivered(): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/sms/messages?to=${encodeURIComponent(message.to)}`)
  return response.json()
}
