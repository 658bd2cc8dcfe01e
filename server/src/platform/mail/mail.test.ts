import { type Sandbox, startSandbox } from '@mawrid/sandbox/src/sandbox.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualJobs } from '../../../test/manualJobs.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { Db } from '../parts.ts'
import { logo } from './layout/logo.ts'
import { createMail } from './mail.ts'

let sandbox: Sandbox
let jobs: ReturnType<typeof createManualJobs>

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  jobs = createManualJobs()
  await fetch(`${sandbox.url}/mailbox/messages`, { method: 'DELETE' })
})

const email = {
  to: 'huda@example.sa',
  lang: 'ar',
  template: 'passwordReset',
  values: { name: 'هدى', link: 'https://mawrid.test/reset?token=secret', minutes: '30' },
} as const

test('an email is queued as a job with encrypted content, and arrives in Arabic', async () => {
  await aMail().send(email)
  expect(await inbox()).toEqual([])
  expect(JSON.stringify(jobs.waiting)).not.toMatch(/huda|هدى|token=/)

  await jobs.runAll()
  const [received] = await inbox()
  expect(received).toMatchObject({ to: ['huda@example.sa'], subject: 'إعادة تعيين كلمة المرور في مورد' })
  expect(received?.text).toContain('https://mawrid.test/reset?token=secret')
})

test('a job that runs twice sends the same message id twice, so that duplicates are recognised', async () => {
  await aMail().send(email)
  await jobs.runAll()
  await jobs.runAll()
  const ids = (await inbox()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/@mawrid\.test>$/)
})

test.each(['down', 'error', 'garbage'])(
  'a mail server that %s-fails makes the job fail, so that it is retried',
  async (mode) => {
    await misbehave('mail', { mode, count: 1 })
    await aMail().send(email)
    await expect(jobs.runAll()).rejects.toThrow()
    await jobs.runAll()
    expect(await inbox()).toHaveLength(1)
  },
)

test('an email with a missing value is refused when it is sent, not when its job runs', async () => {
  await expect(aMail().send({ ...email, values: {} })).rejects.toThrow('needs the value')
  expect(jobs.waiting).toEqual([])
})

test('an email for a company has its document attached, its sender name, and its reply address', async () => {
  const onBehalfOf = { name: 'واحة النخيل', email: 'sales@oasis.example' }
  const values = { ...invoiceValues, message: 'شكرًا لتعاملكم معنا' }
  await aMail().send({ ...email, template: 'invoiceSent', values, onBehalfOf, attachments: ['paper'] })
  await jobs.runAll()
  expect(await inbox()).toMatchObject([
    {
      from: 'no-reply@mawrid.test',
      fromName: 'واحة النخيل عبر مورد',
      replyTo: 'sales@oasis.example',
      attachments: [{ name: 'INV-2026-000045.pdf', mediaType: 'application/pdf', bytes: pdf.byteLength }],
      text: expect.stringContaining('شكرًا لتعاملكم معنا'),
    },
  ])
})

test('the logo is within the page, and is no attachment', async () => {
  await aMail().send({ ...email, attachments: ['paper'] })
  await jobs.runAll()
  const [received] = await inbox()
  expect(received).toMatchObject({ pictures: [logo.cid], attachments: [{ name: 'INV-2026-000045.pdf' }] })
  const page = await (await fetch(`${sandbox.url}/mailbox/messages/${received?.id}/html`)).text()
  expect(page).toContain(`<img src="data:image/png;base64,${logo.content.toString('base64')}"`)
})

test('an optional email has an unsubscribe link and the one-click header', async () => {
  const values = {
    name: 'هدى',
    when: '2026-11-21T06:05:00Z',
    device: 'Chrome',
    ip: '203.0.113.9',
    link: 'https://mawrid.test',
  }
  const choice = { userId: '0190f000-0000-7000-8000-000000000000', kind: 'new_device' } as const
  await aMail().send({ ...email, template: 'newDevice', values, choice })
  await jobs.runAll()
  const [received] = await inbox()
  const [link = ''] =
    /https:\/\/mawrid\.test\/api\/v1\/emails\/unsubscribe\/\?token=\S+/.exec(received?.text ?? '') ?? []
  expect(link).not.toBe('')
  expect(received?.unsubscribe).toEqual({ link: `<${link}>`, post: 'List-Unsubscribe=One-Click' })
  off.add(choice.kind)
  await aMail().send({ ...email, template: 'newDevice', values, choice })
  await jobs.runAll()
  off.clear()
  expect(await inbox()).toHaveLength(1)
})

test('an email is never sent without its document', async () => {
  await aMail().send({ ...email, attachments: ['gone'] })
  await expect(jobs.runAll()).rejects.toThrow('is gone')
  expect(await inbox()).toEqual([])
})

const invoiceValues = {
  name: 'مؤسسة البحر',
  seller: 'واحة النخيل',
  document: 'فاتورة ضريبية',
  number: 'INV-2026-000045',
  balance: '',
  total: '115.00',
  due: '',
}
const pdf = Buffer.from('%PDF-1.7')

/** The kinds that are switched off. */
const off = new Set<string>()

function aMail() {
  const stored = { id: 'paper', name: 'INV-2026-000045.pdf', mediaType: 'application/pdf', bytes: pdf.byteLength }
  const files = {
    find: async ([id]: readonly string[]) =>
      id === 'paper' ? [{ ...stored, width: null, height: null, url: '' }] : [],
    read: async (id: string) => (id === 'paper' ? pdf : undefined),
  }
  const settings = {
    mailUrl: sandbox.mailUrl,
    mailFrom: 'Mawrid <no-reply@mawrid.test>',
    secret: 'a secret of tests',
    publicUrl: 'https://mawrid.test',
  }
  // Only the switched-off kinds are read from it.
  const select = () => ({ from: () => ({ where: async () => [...off] }) })
  return createMail({ settings, db: { system: { select } as unknown as Db }, jobs, files, metrics: createMetrics() })
}

interface Received {
  readonly id: string
  readonly messageId: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly unsubscribe?: { readonly link: string; readonly post: string }
}

async function inbox(): Promise<Received[]> {
  const response = await fetch(`${sandbox.url}/mailbox/messages`)
  return (await response.json()) as Received[]
}

async function misbehave(service: string, fault: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${sandbox.url}/faults/${service}`, { method: 'POST', headers, body: JSON.stringify(fault) })
}
