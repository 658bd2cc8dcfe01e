import { type Sandbox, startSandbox } from '@mawrid/sandbox/src/sandbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Email } from '../parts.ts'

let sandbox: Sandbox
let server: TestServer

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 })
  server = await startServer({ MAIL_URL: sandbox.mailUrl, SMS_URL: `${sandbox.url}/sms/messages` })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

test('an email is sent once its transaction commits, and not after a rollback', async () => {
  const { db, mail } = server.parts
  const undone = db.transaction(async (tx) => {
    await mail.send(anEmail('undone@example.sa'), tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction((tx) => mail.send(anEmail('done@example.sa'), tx))
  await expect.poll(() => received('/mailbox/messages')).toMatchObject([{ to: ['done@example.sa'] }])
})

test('a company under row-level security sends emails within its own transaction', async () => {
  const { db, mail } = server.parts
  await db.forCompany(crypto.randomUUID(), (tx) => mail.send(anEmail('company@example.sa'), tx))
  await expect.poll(() => received('/mailbox/messages?to=company@example.sa')).toHaveLength(1)
})

test('a message without a transaction is sent at once', async () => {
  const values = { code: '482913', minutes: '5' }
  await server.parts.sms.send({ to: '+966500000001', lang: 'en', template: 'signInCode', values })
  await expect.poll(() => received('/sms/messages')).toMatchObject([{ text: expect.stringContaining('482913') }])
})

function anEmail(to: string): Email {
  const values = { name: 'هدى', link: 'https://mawrid.test/verify', minutes: '30' }
  return { to, lang: 'ar', template: 'accountExists', values }
}

async function received(path: string): Promise<unknown> {
  const response = await fetch(`${sandbox.url}${path}`)
  return response.json()
}
