import { passwordResetMinutes } from '@mawrid/contract/account/lifetimes.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSeller, password } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import type { Email } from '../../../platform/parts.ts'
import { mailResetLink, type ResetJob } from './requestPasswordReset.ts'

const newPassword = 'Date-Grove-At-Dusk-44'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())

function post(url: string, payload: object) {
  return server.app.inject({ method: 'POST', url, payload })
}

const request = (email: string, lang?: 'en' | 'ar') => post('/api/v1/seller/password-reset/', { email, lang })
const confirm = (token: string, chosen = newPassword) =>
  post('/api/v1/seller/confirm-password-reset/', { token, password: chosen })
const signIn = (email: string, typed: string) => post('/api/v1/seller/login/', { email, password: typed })

/** The next email that the server hands to the mail. */
function nextEmail(): Promise<Email> {
  return new Promise((resolve) => {
    vi.spyOn(server.parts.mail, 'send').mockImplementationOnce(async (sent) => resolve(sent))
  })
}

/** The token of a requested and emailed link, after its job has finished. */
async function mailedToken(email: string): Promise<string> {
  const sendJob = vi.spyOn(server.parts.jobs, 'send').mockResolvedValueOnce()
  const mailed = vi.spyOn(server.parts.mail, 'send').mockResolvedValueOnce()
  expect((await request(email)).statusCode).toBe(200)
  await mailResetLink(server.parts, sendJob.mock.lastCall?.[1] as ResetJob)
  const link = mailed.mock.lastCall?.[0].values.link ?? ''
  sendJob.mockRestore()
  mailed.mockRestore()
  return new URL(link).searchParams.get('token') ?? ''
}

test('C-30: the link is mailed in the language of the person, and works for half an hour', async () => {
  const { email } = await aSeller(server).with({ lang: 'ar', firstName: 'نورة' }).create()
  const sent = nextEmail()
  await request(email)
  expect(await sent).toEqual({
    to: email,
    lang: 'ar',
    template: 'passwordReset',
    values: {
      name: 'نورة',
      minutes: '30',
      link: expect.stringMatching(`^${server.settings.publicUrl}/auth/new-password\\?token=[\\w-]{43}&lng=ar$`),
    },
    isUrgent: true,
  })
})

test('C-30: a request from the page in the other language gets its email in that language', async () => {
  const { email } = await aSeller(server).with({ lang: 'ar' }).create()
  const sent = nextEmail()
  await request(email, 'en')
  const { lang, values } = await sent
  expect(lang).toBe('en')
  expect(values.link).toMatch(/&lng=en$/)
})

test('C-30: the answer does not tell whether there is an account', async () => {
  vi.spyOn(server.parts.jobs, 'send').mockResolvedValue()
  const { email } = await aSeller(server).create()
  const [known, unknown] = [await request(email), await request('nobody@shop.example')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
})

test('C-30: no email is sent for an unknown or blocked account', async () => {
  const { email } = await aSeller(server).with({ blockedAt: new Date() }).create()
  const send = vi.spyOn(server.parts.mail, 'send')
  for (const of of ['nobody@shop.example', email]) {
    await mailResetLink(server.parts, { resetId: crypto.randomUUID(), email: of })
  }
  expect(send).not.toHaveBeenCalled()
})

test('C-30: a job that runs twice sends one link', async () => {
  const { email } = await aSeller(server).create()
  const send = vi.spyOn(server.parts.mail, 'send').mockResolvedValue()
  const job = { resetId: crypto.randomUUID(), email }
  await mailResetLink(server.parts, job)
  await mailResetLink(server.parts, job)
  expect(send).toHaveBeenCalledTimes(1)
})

test('C-31: the link sets the password, ends every session and notifies the person', async () => {
  const { email } = await aSeller(server).create()
  const before = (await signIn(email, password)).json()
  const token = await mailedToken(email)
  const sent = nextEmail()
  expect((await confirm(token)).statusCode).toBe(200)
  expect(await sent).toMatchObject({ to: email, template: 'passwordChanged', values: { when: expect.any(String) } })

  const me = { url: '/api/v1/seller/me/', headers: { authorization: `Bearer ${before.access}` } }
  expect((await server.app.inject(me)).statusCode).toBe(401)
  expect((await post('/api/v1/token/refresh/', { refresh: before.refresh })).statusCode).toBe(401)
  expect((await signIn(email, password)).statusCode).toBe(401)
  expect((await signIn(email, newPassword)).statusCode).toBe(200)
})

test('C-31: a link works once and invalidates the other links', async () => {
  const { email } = await aSeller(server).create()
  const [other, token] = [await mailedToken(email), await mailedToken(email)]
  expect((await confirm(token)).statusCode).toBe(200)
  for (const spent of [token, other]) {
    const again = await confirm(spent)
    expect([again.statusCode, again.json().code]).toEqual([410, 'reset_link_invalid'])
  }
})

test('C-31: of two simultaneous confirmations, one succeeds', async () => {
  const { email } = await aSeller(server).create()
  const token = await mailedToken(email)
  const answers = await Promise.all([confirm(token, 'First-Of-The-Two-11'), confirm(token, 'Second-Of-The-Two-22')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
})

test('C-31: a link expires after half an hour', async () => {
  const { email } = await aSeller(server).create()
  const token = await mailedToken(email)
  server.clock.forward(passwordResetMinutes * 60_000)
  expect((await confirm(token)).json().code).toBe('reset_link_invalid')
})

test('C-31: a link that was never sent is refused', async () => {
  expect((await confirm('made-up')).statusCode).toBe(410)
})

test('C-31: a common password is refused at its field, and the link stays valid', async () => {
  const { email } = await aSeller(server).create()
  const token = await mailedToken(email)
  const refused = await confirm(token, 'Riyadh@1445')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toMatchObject([{ path: 'password', code: 'password_common' }])
  expect((await confirm(token)).statusCode).toBe(200)
})

test('C-31: a short password is refused at its field', async () => {
  const refused = await confirm('any', 'short')
  expect(refused.json().errors).toMatchObject([{ path: 'password', code: 'password_short' }])
})
