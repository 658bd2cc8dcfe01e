import { riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aMember } from '../../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { sendDigests } from '../digest.ts'
import { type MessageJob, messageJob, sendMessage } from '../messages.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
})
afterAll(() => server.close())

const choose = (person: SignedInSeller, kind: string, chosen: object) =>
  callApi(server, person, 'PUT', '/api/v1/notices/settings/', { kind, ...chosen })
const settingsOf = async (person: SignedInSeller) =>
  (await callApi(server, person, 'GET', '/api/v1/notices/settings/')).body
const aDeal = async () => trade.deal(await trade.publish('product', { track_stock: false }))
const groupsOf = async (person: SignedInSeller) =>
  (await callApi(server, person, 'GET', '/api/v1/notices/')).body.results
let numbers = 0
async function giveNumber(person: SignedInSeller): Promise<string> {
  numbers += 1
  const phone = `+96655500${String(numbers).padStart(4, '0')}`
  await server.parts.db.system.execute(sql`update users set phone = ${phone} where id = ${person.user.id}`)
  return phone
}
const smsSent = () => {
  const send = vi.spyOn(server.parts.sms, 'send').mockResolvedValue()
  return { to: (phone: string) => send.mock.calls.map(([message]) => message).filter(({ to }) => to === phone) }
}

test('a person sees the kinds that the role includes, with their usual channels', async () => {
  const finance = await aMember(server, trade.seller, 'finance')
  const { kinds, digest_hour, quiet_from } = await settingsOf(finance)
  const names = kinds.map(({ kind }: { kind: string }) => kind)
  expect(names).toContain('invoice_overdue')
  expect(names).not.toContain('new_deal')
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'new_device')).toMatchObject({
    mail: 'at_once',
    is_fixed: true,
  })
  expect([digest_hour, quiet_from]).toEqual([8, null])
})

test('each channel is chosen for oneself: neither screen nor email, while others are notified', async () => {
  const [one, other] = await Promise.all([
    aMember(server, trade.seller, 'sales'),
    aMember(server, trade.seller, 'sales'),
  ])
  await choose(one, 'new_deal', { screen: false, mail: 'off' })
  const emails = emailsOf(server)
  await aDeal()
  expect([(await groupsOf(one)).length, emails.to(one.user.email).length]).toEqual([0, 0])
  expect([(await groupsOf(other)).length, emails.to(other.user.email).length]).toEqual([1, 1])
  expect((await choose(one, 'new_deal', { screen: true, mail: 'at_once' })).body.kinds).toContainEqual(
    expect.objectContaining({ kind: 'new_deal', screen: true, mail: 'at_once' }),
  )
  expect((await groupsOf(one)).length).toBe(1)
})

test('emails about security and money cannot be switched off', async () => {
  for (const kind of ['new_device', 'role_changed', 'subscription_payment']) {
    expect((await choose(trade.seller, kind, { mail: 'off' })).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'mail', code: 'not_offered' }],
    })
  }
})

test('the daily email has what is still unread, once, at the hour that the person chose', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  await choose(sales, 'new_deal', { mail: 'daily' })
  await callApi(server, sales, 'PUT', '/api/v1/notices/times/', {
    digest_hour: 17,
    quiet_from: null,
    quiet_until: null,
  })
  const leaver = await aMember(server, trade.seller, 'sales')
  await choose(leaver, 'new_deal', { mail: 'daily' })
  await callApi(server, leaver, 'PUT', '/api/v1/notices/times/', {
    digest_hour: 17,
    quiet_from: null,
    quiet_until: null,
  })
  const emails = emailsOf(server)
  const [read, unread] = [await aDeal(), await aDeal()]
  await callApi(server, sales, 'POST', '/api/v1/notices/open-record/', { path: `/apps/deals/${read.id}` })
  expect(emails.to(sales.user.email)).toEqual([])
  await callApi(server, trade.seller, 'POST', `/api/v1/team/members/${leaver.memberId}/remove/`, { version: 1 })
  const today = new Date(server.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const at = (time: string) => ({ ...server.parts, clock: { now: () => new Date(`${today}T${time}:00+03:00`) } })
  await sendDigests(at('16:00'))
  expect(emails.to(sales.user.email)).toEqual([])
  const five = at('17:00')
  await Promise.all([sendDigests(five), sendDigests(five)])
  await sendDigests(five)
  const sent = emails.to(sales.user.email)
  expect(sent).toMatchObject([{ template: 'noticeDigest', lang: sales.user.lang, values: { count: '1' } }])
  expect(sent[0]?.values.lines).toContain(unread.number)
  expect(sent[0]?.values.lines).not.toContain(read.number)
  expect(emails.to(leaver.user.email)).toMatchObject([{ template: 'memberRemoved' }])
})

test('what a daily email should have had that was never sent is in the next one, once', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  await choose(sales, 'new_deal', { mail: 'daily' })
  const { number } = await aDeal()
  const at = startOfDay(riyadhDay(server.clock.now())).getTime() + 8 * 3_600_000
  await server.parts.db.system.execute(
    sql`update notices set at = ${new Date(at - 30 * 3_600_000)} where user_id = ${sales.user.id}`,
  )
  const emails = emailsOf(server)
  for (const now of [at, at + 24 * 3_600_000]) {
    await sendDigests({ ...server.parts, clock: { now: () => new Date(now) } })
  }
  const sent = emails.to(sales.user.email)
  expect(sent).toMatchObject([{ template: 'noticeDigest', values: { count: '1' } }])
  expect(sent[0]?.values.lines).toContain(number)
})

test('quiet hours need both ends', async () => {
  const person = await aSeller(server).signIn()
  const times = (body: object) => callApi(server, person, 'PUT', '/api/v1/notices/times/', { digest_hour: 8, ...body })
  expect((await times({ quiet_from: 22, quiet_until: null })).body.errors).toMatchObject([
    { path: 'quiet_until', code: 'required' },
  ])
  expect((await times({ quiet_from: 22, quiet_until: 7 })).body).toMatchObject({ quiet_from: 22, quiet_until: 7 })
})

test('a number is confirmed by the code of a text message; a wrong one is refused on its field', async () => {
  const person = await aSeller(server).signIn()
  const phone = await giveNumber(person)
  const sms = smsSent()
  const sent = await callApi(server, person, 'POST', '/api/v1/notices/phone/code/', {})
  expect(sent.body).toEqual({ phone })
  const code = sms.to(phone)[0]?.values.code ?? ''
  const confirm = (typed: string) => callApi(server, person, 'POST', '/api/v1/notices/phone/', { code: typed })
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await confirm(wrong)).body.errors).toMatchObject([{ path: 'code', code: 'code_wrong' }])
  expect((await confirm(code)).body).toMatchObject({ phone_is_confirmed: true })
})

test('quiet hours hold text messages back, except those about security; then what is unread and still theirs is sent', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  for (const kind of ['new_deal', 'role_changed']) await choose(sales, kind, { sms: true })
  const now = server.clock.now()
  const hour = Math.floor((now.getTime() - startOfDay(riyadhDay(now)).getTime()) / 3_600_000)
  const quiet = { digest_hour: 8, quiet_from: hour, quiet_until: (hour + 12) % 24 }
  await callApi(server, sales, 'PUT', '/api/v1/notices/times/', quiet)
  const queued = vi.spyOn(server.parts.jobs, 'send')
  const messages = () =>
    queued.mock.calls.flatMap(([name, job, options]) => {
      if (name !== messageJob || (job as MessageJob).channel !== 'sms') return []
      return [{ job: job as MessageJob, after: options?.after }]
    })
  const change = { role: 'manager', version: 1 }
  await callApi(server, trade.seller, 'PUT', `/api/v1/team/members/${sales.memberId}/`, change)
  expect(messages()).toMatchObject([{ after: undefined }])

  const phone = await giveNumber(sales)
  const sms = smsSent()
  const notices = () => sms.to(phone).filter(({ template }) => template === 'notice').length
  const deals = [await aDeal(), await aDeal()]
  const held = messages().slice(1)
  const end = new Date(startOfDay(riyadhDay(now)).getTime() + (hour + 12) * 3_600_000)
  expect(held).toMatchObject([{ after: end }, { after: end }])
  const [first, second] = held.map(({ job }) => job)
  if (!first || !second) throw new Error('Nothing is held back')
  await sendMessage(server.parts, first)
  expect(notices()).toBe(0)
  await callApi(server, sales, 'POST', '/api/v1/notices/phone/code/', {})
  const code = sms.to(phone)[0]?.values.code ?? ''
  await callApi(server, sales, 'POST', '/api/v1/notices/phone/', { code })
  await sendMessage(server.parts, first)
  expect(notices()).toBe(1)
  await callApi(server, sales, 'POST', '/api/v1/notices/open-record/', { path: `/apps/deals/${deals[0]?.id}` })
  await sendMessage(server.parts, first)
  expect(notices()).toBe(1)
  await callApi(server, trade.seller, 'POST', `/api/v1/team/members/${sales.memberId}/remove/`, { version: 2 })
  await sendMessage(server.parts, second)
  expect(notices()).toBe(1)
})

test('text messages go to a confirmed number only, about what is still unread', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  await choose(sales, 'new_deal', { sms: true })
  const phone = await giveNumber(sales)
  const sms = smsSent()
  await callApi(server, sales, 'POST', '/api/v1/notices/phone/code/', {})
  const code = sms.to(phone)[0]?.values.code ?? ''
  await callApi(server, sales, 'POST', '/api/v1/notices/phone/', { code })
  const deal = await aDeal()
  await vi.waitFor(() => expect(sms.to(phone)).toHaveLength(2), { timeout: 20_000 })
  expect(sms.to(phone)[1]).toMatchObject({ template: 'notice', lang: sales.user.lang })
  expect(sms.to(phone)[1]?.values.text).toContain(deal.number)
})
