import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authBrowser } from '../../../test/authBrowser.ts'
import { aSeller, password } from '../../../test/builders.ts'
import { startBeside, startServer, type TestServer } from '../../../test/harness.ts'
import { marketWebhooks } from '../../features/market/tables.ts'
import { checkSecrets, resealWebhooks, storeSecrets, webhookSecret } from '../../features/market/webhooks/secrets.ts'
import { signatureOf } from '../../features/market/webhooks/signature.ts'
import { insertWebhook } from '../../features/market/webhooks/store.ts'
import { webhookView } from '../../features/market/webhooks/view.ts'
import { createLinks } from '../files/links.ts'
import { choiceOf, emailLinks } from '../mail/choices.ts'
import { readSettings, type Settings } from '../settings.ts'
import { judgeCode, newCode } from './oneTimeCode.ts'

const old = 'the secret of before, long enough to be one'
const next = 'the secret that replaces it, as long as that'
const email = 'rotation@shop.example'

/** Processes of one database, by the step of the replacement that they are at. */
let before: TestServer
let prepared: TestServer
let replaced: TestServer
let finished: TestServer
let leaked: TestServer

beforeAll(async () => {
  before = await startServer({ SECRET: old })
  const beside = (environment: Readonly<Record<string, string>>) =>
    startBeside({ ...before, settings: settingsWith(environment) })
  prepared = await beside({ SECRET: old, SECRET_PREVIOUS: next })
  replaced = await beside({ SECRET: next, SECRET_PREVIOUS: old })
  leaked = await beside({ SECRET: next, SECRET_PREVIOUS: old, SECRET_PREVIOUS_USE: 'decrypt' })
  finished = await beside({ SECRET: next })
  await aSeller(before).with({ email }).create()
})
afterAll(async () => {
  for (const server of [finished, leaked, replaced, prepared, before]) await server.close()
})

function settingsWith(environment: Readonly<Record<string, string>>): Settings {
  const { dataDir } = before.settings
  return readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...environment }, dataDir)
}

test('a browser stays signed in from process to process while SECRET is replaced', async () => {
  let at = before
  const browser = authBrowser({ inject: (request: object) => at.app.inject(request) } as unknown as FastifyInstance)
  const session = async () => (await browser.get('session')).json()
  const signedIn = await browser.signIn({ email, password })
  expect(signedIn.statusCode).toBe(200)
  const { access, refresh } = await session()
  const me = (token: string) =>
    at.app
      .inject({ url: '/api/v1/seller/me/', headers: { authorization: `Bearer ${token}` } })
      .then((one) => one.statusCode)
  // Whichever process answers, with either order of the two.
  for (at of [prepared, replaced, prepared]) {
    expect(await me(access)).toBe(200)
    expect((await session()).user.email).toBe(email)
  }
  at = replaced
  const renewed = (await browser.refresh(refresh)).json()
  at = prepared
  expect(await me(renewed.access)).toBe(200)
  expect((await session()).user.email).toBe(email)
  at = finished
  expect(await me(renewed.access)).toBe(200)
  expect(await me(access)).toBe(401)
})

test('a sign-in form that was opened in one process is sent to another', async () => {
  let at = prepared
  const browser = authBrowser({ inject: (request: object) => at.app.inject(request) } as unknown as FastifyInstance)
  const csrfToken = await browser.csrf()
  at = replaced
  const answer = await browser.post('callback/credentials', {
    callbackUrl: '/',
    csrfToken,
    json: 'true',
    email,
    password,
  })
  expect(answer.statusCode).toBe(200)
  expect((await browser.get('session')).json().user.email).toBe(email)
})

test('links and codes of the secret before are accepted, unless it has leaked', async () => {
  const { settings, clock } = before
  const link = emailLinks(settings, { userId: crypto.randomUUID(), kind: 'new_deal' }).unsubscribe ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const { code, ...stored } = newCode(settings.secret, 'a code', clock.now())
  const document = new URL(createLinks(settings.signingSecrets, clock).to('a-file'), 'http://localhost')
  const signed = { exp: document.searchParams.get('exp') ?? '', sig: document.searchParams.get('sig') ?? '' }
  const accepted = ({ signingSecrets }: Settings) => [
    choiceOf(signingSecrets, token)?.kind,
    judgeCode(signingSecrets, { ...stored, id: 'a code' }, code, clock.now()),
    createLinks(signingSecrets, clock).isGood('a-file', signed),
  ]
  expect(accepted(replaced.settings)).toEqual(['new_deal', 'right', true])
  expect(accepted(leaked.settings)).toEqual([undefined, 'code_wrong', false])
  expect(accepted(finished.settings)).toEqual([undefined, 'code_wrong', false])
})

test('a webhook keeps its secret when SECRET is replaced, before and after everything is encrypted again', async () => {
  const { db } = before.parts
  const at = before.clock.now()
  const made = await db.transaction(async (tx) => {
    const row = await insertWebhook(tx, {
      url: 'https://receiver.example.sa/hook?key=private',
      kinds: ['deal.created'] as never,
      at,
    })
    if (row) await storeSecrets(before.parts, tx, row)
  })
  expect(made).toBeUndefined()
  const stored = async () => {
    const [row] = await db.system.select().from(marketWebhooks)
    if (!row) throw new Error('The webhook is gone')
    return row
  }
  const secret = webhookSecret(before.settings, await stored())
  expect(signedBy(secret, signatureOf(await stored(), '{}', { settings: replaced.settings, now: at }))).toBe(true)
  // Without the secret that encrypted it, it is left as it is, and a start says what to do.
  const warn = vi.spyOn(finished.parts.log, 'warn')
  await checkSecrets(finished.parts)
  expect(warn).toHaveBeenCalledWith(
    { webhook: (await stored()).id, host: 'receiver.example.sa' },
    expect.stringContaining('rotate'),
  )
  expect(webhookView(finished.settings, await stored())).toMatchObject({ needs_rotation: true })
  expect(webhookView(replaced.settings, await stored())).toMatchObject({ needs_rotation: false })
  expect(await resealWebhooks(finished.parts)).toBe(0)
  expect(await resealWebhooks(replaced.parts)).toBe(1)
  expect(await resealWebhooks(replaced.parts)).toBe(0)
  expect(signedBy(secret, signatureOf(await stored(), '{}', { settings: finished.settings, now: at }))).toBe(true)
})

function signedBy(secret: string, header: string): boolean {
  const [, seconds] = /^t=(\d+)/.exec(header) ?? []
  return header.includes(createHmac('sha256', secret).update(`${seconds}.{}`).digest('hex'))
}
