import { emailCodeMinutes, emailCodeTries, unfinishedRegistrationDays } from '@mawrid/contract/account/lifetimes.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, password } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { users } from '../../users/tables.ts'
import { registrations } from '../tables.ts'
import { forgetUnfinished } from './forgetUnfinished.ts'

let server: TestServer
let emails: ReturnType<typeof emailsOf>
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())
beforeEach(() => {
  emails = emailsOf(server)
})

const form = {
  phone: '+966551112233',
  national_id: '1000000008',
  password: 'Saffron-Palm-71-Ledger',
  first_name: 'هدى',
  last_name: 'الحربي',
  lang: 'ar',
  terms: true,
}
let count = 0
const anEmail = () => `new-${++count}@shop.example`

function post(path: string, payload: object, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'POST', url: `/api/v1/seller/${path}/`, payload, headers })
}

async function registered(email: string, changes: object = {}): Promise<{ id: string; code: string }> {
  const answer = await post('register', { ...form, email, ...changes })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ['user_id']])
  return { id: answer.json().user_id, code: emails.newestTo(email).values.code ?? '' }
}

const confirm = (id: string, code: string) => post('confirm-email', { user_id: id, code })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

async function personOf(email: string) {
  const [person] = await server.parts.db.system.select().from(users).where(eq(users.email, email))
  return person
}

test.each(['You won! https://evil.test/win', 'evil.test', 'Call 0551112233', 'a@evil.test', '<b>Huda</b>', 'Huda 🎁'])(
  'C-19: “%s” is refused as a name, because it would appear in emails to anybody',
  async (first_name) => {
    const answer = await post('register', { ...form, email: anEmail(), first_name })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'first_name', code: 'person_name' }])
  },
)

test.each(['عبد الرحمن', 'Al-Otaibi', "O'Brien", 'J. R.', 'مُحَمَّد', 'María José'])(
  'C-19: %s is accepted as a name, and is left out of emails until the email is confirmed',
  async (first_name) => {
    const email = anEmail()
    await registered(email, { first_name })
    expect(Object.values(emails.newestTo(email).values)).not.toContain(first_name)
  },
)

test('C-19: the code is sent in the language of the page, and confirms the email', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  expect(emails.newestTo(email)).toMatchObject({
    lang: 'ar',
    template: 'emailCode',
    values: { minutes: '10' },
  })
  expect(code).toMatch(/^\d{6}$/)
  expect(await personOf(email)).toBeUndefined()

  const answer = await confirm(id, code)
  expect([answer.statusCode, answer.json()]).toEqual([200, { user_id: id }])
  expect(await personOf(email)).toMatchObject({ id, isActive: false, phone: form.phone, lang: 'ar' })
})

test('C-19, R-16: the accepted versions of terms and policy are stored with the confirmed email', async () => {
  const { id, code } = await registered(anEmail())
  await confirm(id, code)
  const { rows } = await server.parts.db.system.execute(
    sql`select slug, in_force_from::text, manner from page_acceptances where user_id = ${id} order by slug`,
  )
  expect(rows).toEqual(
    ['privacy', 'terms'].map((slug) => ({ slug, in_force_from: '2026-11-01', manner: 'registration' })),
  )
})

test('C-19: the national ID is stored encrypted, and found by a keyed hash', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  await confirm(id, code)
  expect(JSON.stringify(await personOf(email))).not.toContain(form.national_id)
})

test('C-19, O-07: every error of the form is reported at its field, a common password too', async () => {
  const refused = await post('register', {
    email: 'x',
    phone: '123',
    national_id: '1000000001',
    password: 'short',
    terms: false,
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toMatchObject([
    { path: 'email', code: 'email' },
    { path: 'phone', code: 'mobile' },
    { path: 'national_id', code: 'national_id' },
    { path: 'password', code: 'password_short' },
    { path: 'first_name', code: 'required' },
    { path: 'last_name', code: 'required' },
    { path: 'terms', code: 'terms_required' },
  ])
  const common = await post('register', { ...form, email: anEmail(), password: 'Riyadh@1445' })
  expect(common.json().errors).toMatchObject([{ path: 'password', code: 'password_common' }])
})

test('C-19: a stranger cannot find out whether an email has an account; its owner is notified by email', async () => {
  const { email, userId } = await aSeller(server).with({ firstName: 'Sara', lang: 'en' }).create()
  const known = await post('register', { ...form, email: email.toUpperCase().replace('SHOP.EXAMPLE', 'shop.example') })
  const unknown = await post('register', { ...form, email: anEmail() })
  expect([known.statusCode, Object.keys(known.json())]).toEqual([unknown.statusCode, Object.keys(unknown.json())])
  expect(known.json().user_id).not.toBe(userId)
  expect(emails.to(email)).toMatchObject([{ template: 'accountExists', lang: 'en', values: { name: 'Sara' } }])

  const tried = await confirm(known.json().user_id, '123456')
  expect(tried.json().errors).toMatchObject([{ path: 'code', code: 'code_wrong' }])
  const again = await post('resend-email-code', { user_id: known.json().user_id })
  expect(again.statusCode).toBe(200)
  expect(emails.newestTo(email).template).toBe('accountExists')
})

test('C-19: a wrong code is reported, and the fifth is the last', async () => {
  const { id, code } = await registered(anEmail())
  for (let tried = 0; tried < emailCodeTries; tried += 1) {
    expect((await confirm(id, wrongFor(code))).json().errors).toMatchObject([{ path: 'code', code: 'code_wrong' }])
  }
  expect((await confirm(id, code)).json().errors).toMatchObject([{ path: 'code', code: 'code_expired' }])
})

test('C-19: a code is valid for ten minutes, and another can be sent', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  server.clock.forward(emailCodeMinutes * 60_000)
  expect((await confirm(id, code)).json().errors).toMatchObject([{ path: 'code', code: 'code_expired' }])
  expect((await post('resend-email-code', { user_id: id })).statusCode).toBe(200)
  const fresh = emails.newestTo(email).values.code ?? ''
  expect((await confirm(id, fresh)).statusCode).toBe(200)
})

test('C-19: a code can be typed in Arabic digits', async () => {
  const { id, code } = await registered(anEmail())
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  expect((await confirm(id, ` ${arabic} `)).statusCode).toBe(200)
})

test('a code that is confirmed again because the answer was lost still succeeds', async () => {
  const { id, code } = await registered(anEmail())
  const answers = await Promise.all([confirm(id, code), confirm(id, code)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('C-19: of repeated registrations with one email, the one whose code is confirmed counts', async () => {
  const email = anEmail()
  const first = await registered(email, { first_name: 'First' })
  const second = await registered(email, { first_name: 'Second' })
  expect((await confirm(first.id, first.code)).statusCode).toBe(200)
  expect((await confirm(second.id, second.code)).json().code).toBe('activation_invalid')
  const third = await registered(email, { first_name: 'Third' })
  expect((await confirm(third.id, third.code)).statusCode).toBe(200)
  expect(await personOf(email)).toMatchObject({ id: third.id, firstName: 'Third' })
})

test('C-19: of two registrations under one email that are confirmed at once, one remains', async () => {
  const email = anEmail()
  const [a, b] = [await registered(email), await registered(email)]
  const answers = await Promise.all([confirm(a.id, a.code), confirm(b.id, b.code)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  expect(await personOf(email)).toBeDefined()
})

test('an account activated under the email after the code was sent is announced to its owner', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  await aSeller(server).with({ email }).create()
  const answer = await confirm(id, code)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_exists'])
})

test('C-19: the same form sent twice with one key registers once and sends one email', async () => {
  const email = anEmail()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => post('register', { ...form, email }, key)
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect(emails.to(email)).toHaveLength(1)
})

test('O-05: signing in on another device continues at the step where the registration stopped', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  const signIn = () => post('login', { email, password: form.password })
  expect((await signIn()).json()).toMatchObject({
    code: 'account_not_activated',
    params: { user_id: id, step: 'email' },
  })
  await confirm(id, code)
  expect((await signIn()).json()).toMatchObject({ params: { user_id: id, step: 'identity' } })
  expect((await post('login', { email, password: 'another password' })).json().code).toBe('credentials_wrong')
})

test('C-19, O-05: a stranger’s later registration under the email does not hide the owner’s', async () => {
  const email = anEmail()
  const { id } = await registered(email)
  const strangers: string[] = []
  for (const typed of ['Quarry-Lantern-52-Mosaic', 'Harbor-Walnut-38-Pebble']) {
    strangers.push((await registered(email, { password: typed })).id)
  }
  const signIn = (typed: string) => post('login', { email, password: typed })
  const owners = await signIn(form.password)
  expect(owners.json()).toMatchObject({ code: 'account_not_activated', params: { user_id: id, step: 'email' } })
  const theirs = await signIn('Quarry-Lantern-52-Mosaic')
  expect(theirs.json().params.user_id).toBe(strangers[0])
  expect((await signIn('another password')).json().code).toBe('credentials_wrong')
})

test('C-19: a stranger who registers with an email and signs in cannot tell whether it has an account', async () => {
  const { email: known } = await aSeller(server).create()
  const strangers = 'Quarry-Lantern-52-Mosaic'
  const answers = []
  for (const email of [known, anEmail()]) {
    const { id } = await registered(email, { password: strangers })
    const answer = await post('login', { email, password: strangers })
    expect(answer.json().params).toEqual({ user_id: id, step: 'email' })
    answers.push([answer.statusCode, answer.json().code])
  }
  expect(answers[0]).toEqual(answers[1])
  expect((await post('login', { email: known, password })).statusCode).toBe(200)
})

test('C-19: a registration that is unfinished for thirty days is removed; accounts stay', async () => {
  const { email: activeEmail } = await aSeller(server).create()
  const [waiting, confirmed] = [anEmail(), anEmail()]
  const [, { id, code }] = [await registered(waiting), await registered(confirmed)]
  await confirm(id, code)
  await forgetUnfinished(server.parts)
  expect(await personOf(confirmed)).toBeDefined()

  server.clock.forward((unfinishedRegistrationDays + 1) * 86_400_000)
  await forgetUnfinished(server.parts)
  expect(await personOf(confirmed)).toBeUndefined()
  expect(await server.parts.db.system.select().from(registrations)).toEqual([])
  expect(await personOf(activeEmail)).toBeDefined()
})

test('C-19: one address receives at most six emails an hour from one network, and twenty from everywhere', async () => {
  const strict = await startServer()
  const email = 'flooded@shop.example'
  const register = (remoteAddress: string) =>
    strict.app.inject({ method: 'POST', url: '/api/v1/seller/register/', payload: { ...form, email }, remoteAddress })
  for (let time = 0; time < 6; time += 1) expect((await register(`2001:db8:1:${time}::1`)).statusCode).toBe(201)
  const stopped = await register('2001:db8:1:9::1')
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)

  // The owner, elsewhere, registers all the same, and what was refused did not count.
  for (let site = 2; site < 16; site += 1) expect((await register(`2001:db8:${site}::1`)).statusCode).toBe(201)
  expect((await register('2001:db8:99::1')).statusCode).toBe(429)
  await strict.close()
})
