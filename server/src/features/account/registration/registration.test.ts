import { emailCodeMinutes, emailCodeTries, unfinishedRegistrationDays } from '@mawrid/contract/account/lifetimes.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, password } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { registrations, users } from '../tables.ts'
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
  'C-19: “%s” is no name: it would stand in mails to anybody',
  async (first_name) => {
    const answer = await post('register', { ...form, email: anEmail(), first_name })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'first_name', code: 'person_name' }])
  },
)

test.each(['عبد الرحمن', 'Al-Otaibi', "O'Brien", 'J. R.', 'مُحَمَّد', 'María José'])(
  'C-19: %s is a name, and is not in the mail before the email is confirmed',
  async (first_name) => {
    const email = anEmail()
    await registered(email, { first_name })
    expect(Object.values(emails.newestTo(email).values)).not.toContain(first_name)
  },
)

test('C-19: the code is mailed in the language of the page, and confirms the email', async () => {
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

test('C-19, R-16: which versions of terms and policy were accepted is stored with the confirmed email', async () => {
  const { id, code } = await registered(anEmail())
  await confirm(id, code)
  const { rows } = await server.parts.db.system.execute(
    sql`select slug, in_force_from::text, manner from page_acceptances where user_id = ${id} order by slug`,
  )
  expect(rows).toEqual(
    ['privacy', 'terms'].map((slug) => ({ slug, in_force_from: '2026-11-01', manner: 'registration' })),
  )
})

test('C-19: the national ID is stored sealed, and found again by a keyed hash', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  await confirm(id, code)
  expect(JSON.stringify(await personOf(email))).not.toContain(form.national_id)
})

test('C-19, O-07: everything that is wrong with the form is told at its field, a common password too', async () => {
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

test('C-19: a stranger cannot tell an email that has an account; its owner is told by mail', async () => {
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

test('C-19: a wrong code is told, and the fifth is the last', async () => {
  const { id, code } = await registered(anEmail())
  for (let tried = 0; tried < emailCodeTries; tried += 1) {
    expect((await confirm(id, wrongFor(code))).json().errors).toMatchObject([{ path: 'code', code: 'code_wrong' }])
  }
  expect((await confirm(id, code)).json().errors).toMatchObject([{ path: 'code', code: 'code_expired' }])
})

test('C-19: a code is good for ten minutes, and another can be mailed', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  server.clock.forward(emailCodeMinutes * 60_000)
  expect((await confirm(id, code)).json().errors).toMatchObject([{ path: 'code', code: 'code_expired' }])
  expect((await post('resend-email-code', { user_id: id })).statusCode).toBe(200)
  const fresh = emails.newestTo(email).values.code ?? ''
  expect((await confirm(id, fresh)).statusCode).toBe(200)
})

test('C-19: Arabic digits are digits of a code too', async () => {
  const { id, code } = await registered(anEmail())
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  expect((await confirm(id, ` ${arabic} `)).statusCode).toBe(200)
})

test('a code confirmed twice, because the answer was lost, is confirmed', async () => {
  const { id, code } = await registered(anEmail())
  const answers = await Promise.all([confirm(id, code), confirm(id, code)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('C-19: begun again with the same email, the registration whose code comes back counts', async () => {
  const email = anEmail()
  const first = await registered(email, { first_name: 'First' })
  const second = await registered(email, { first_name: 'Second' })
  expect((await confirm(first.id, first.code)).statusCode).toBe(200)
  expect((await confirm(second.id, second.code)).json().code).toBe('activation_invalid')
  const third = await registered(email, { first_name: 'Third' })
  expect((await confirm(third.id, third.code)).statusCode).toBe(200)
  expect(await personOf(email)).toMatchObject({ id: third.id, firstName: 'Third' })
})

test('C-19: of two registrations under one email that are confirmed at once, one stays', async () => {
  const email = anEmail()
  const [a, b] = [await registered(email), await registered(email)]
  const answers = await Promise.all([confirm(a.id, a.code), confirm(b.id, b.code)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  expect(await personOf(email)).toBeDefined()
})

test('an account activated under the email since the code was mailed is told to its owner', async () => {
  const email = anEmail()
  const { id, code } = await registered(email)
  await aSeller(server).with({ email }).create()
  const answer = await confirm(id, code)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_exists'])
})

test('C-19: the same form sent twice with one key registers once and mails once', async () => {
  const email = anEmail()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => post('register', { ...form, email }, key)
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect(emails.to(email)).toHaveLength(1)
})

test('O-05: whoever signs in on another device is led to the step where the registration stopped', async () => {
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

test('C-19, O-05: a later registration of a stranger under the email does not hide the one of its owner', async () => {
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

test('C-19: what was not finished for thirty days is removed; accounts stay', async () => {
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

test('C-19: one email is written to six times an hour from one site, and twenty times from everywhere', async () => {
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
