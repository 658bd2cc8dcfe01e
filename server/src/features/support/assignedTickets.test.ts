import { companyHeader } from '@mawrid/contract/constants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { type AnyTicket, aHelpDesk, type HelpDesk } from '../../../test/support.ts'

type Member = Awaited<ReturnType<typeof aMember>>

const path = '/api/v1/support/tickets/'
let server: TestServer
let owner: SignedInSeller
let desk: HelpDesk
let one: Member
let other: Member

beforeAll(async () => {
  server = await sharedServer()
  owner = await aSeller(server).withCompany().active().signIn()
  desk = await aHelpDesk(server, owner)
  one = await aMember(server, owner, 'viewer')
  other = await aMember(server, owner, 'sales')
})
afterAll(() => server.close())

const call = (person: SignedInSeller, method: 'GET' | 'POST', address: string, body?: object) =>
  callApi(server, person, method, address, body, inCompanyOf(owner))
const assign = (
  ticket: AnyTicket,
  assignee: string | null,
  { by = owner, note }: { by?: SignedInSeller; note?: string } = {},
) => call(by, 'POST', `${path}assign/`, { ids: [ticket.id], assignee, ...(note && { note }) })
const read = (person: SignedInSeller, { id }: AnyTicket) => call(person, 'GET', `${path}${id}/`)
const listed = async (person: SignedInSeller, query = '') =>
  (await call(person, 'GET', `${path}?${query}`)).body.results.map(({ id }: AnyTicket) => id)

test('R-12: a ticket is seen by the person who opened it and by the colleague it is assigned to, and by nobody else', async () => {
  const ticket = await desk.ticket()
  expect(ticket).toMatchObject({ company: companyOf(owner), assignee: null, opened_by: owner.user.id })
  expect((await read(one, ticket)).status).toBe(404)
  const { status, body } = await assign(ticket, one.user.id, { note: 'تعرف هذا المنتج' })
  expect([status, body]).toEqual([200, { assigned: 1 }])
  expect((await read(one, ticket)).body).toMatchObject({ assignee: one.user.id, version: ticket.version })
  expect((await read(owner, ticket)).body.events[0]).toMatchObject({ action: 'assign', note: 'تعرف هذا المنتج' })
  expect((await read(other, ticket)).status).toBe(404)
  expect(await listed(one)).toContain(ticket.id)
  expect(await listed(owner)).toContain(ticket.id)
  expect(await listed(other)).not.toContain(ticket.id)
  expect((await call(one, 'GET', '/api/v1/support/counts/')).body).toMatchObject({ all: 1, open: 1 })
  expect((await call(other, 'GET', '/api/v1/support/counts/')).body).toMatchObject({ all: 0 })
})

test('the assignee finds, answers and confirms the ticket, under their own name, also with a file', async () => {
  const ticket = await desk.ticket({ subject: 'عنوان لا يتكرر' })
  await assign(ticket, one.user.id)
  const search = encodeURIComponent('يتكرر')
  expect(await listed(one, `search=${search}`)).toEqual([ticket.id])
  const found = async (person: SignedInSeller) =>
    (await call(person, 'GET', `/api/v1/search/?q=${search}`)).body.results.map(({ id }: AnyTicket) => id)
  expect([await found(one), await found(other)]).toEqual([[ticket.id], []])
  await desk.answer(ticket, 'take')
  await desk.answer(ticket, 'ask', { body: 'ما رمز المنتج؟' })
  const replied = await call(one, 'POST', `${path}${ticket.id}/messages/`, { body: 'الرمز CTN-40' })
  expect(replied.body).toMatchObject({ status: 'in_progress' })
  expect(replied.body.messages.at(-1)).toMatchObject({
    side: 'seller',
    author: 'Badr Al-Shehri',
    author_id: one.user.id,
  })
  await call(owner, 'POST', `${path}${ticket.id}/messages/`, { body: 'وشكرًا' })
  expect((await read(one, ticket)).body.messages.at(-1)).toMatchObject({ side: 'seller', author_id: null })
  await desk.answer(ticket, 'resolve', { summary: 'أُعيد بناء الفهرس.' })
  const { version } = (await read(one, ticket)).body
  const confirmed = await call(one, 'POST', `${path}${ticket.id}/confirm/`, { version, rating: 5 })
  expect(confirmed.body).toMatchObject({ status: 'closed', rating: 5 })
})

test('what the staff answer is notified to the assignee, or to who opened the ticket once nobody else works on it', async () => {
  const ticket = await desk.ticket()
  const kindsOf = async (person: SignedInSeller) => {
    const { body } = await call(person, 'GET', '/api/v1/notices/')
    const group = body.results.find(({ path: at }: { path: string }) => at.includes(ticket.id))
    return group?.notices.map(({ kind }: { kind: string }) => kind).toSorted() ?? []
  }
  await assign(ticket, one.user.id)
  expect(await kindsOf(one)).toEqual(['assigned'])
  await desk.answer(ticket, 'answer', { body: 'نعمل على ذلك.' })
  expect([await kindsOf(one), await kindsOf(owner)]).toEqual([['assigned', 'ticket_answered'], []])
  await assign(ticket, null)
  await desk.answer(ticket, 'answer', { body: 'تم.' })
  expect(await kindsOf(owner)).toEqual(['ticket_answered'])
})

test('lists filter by assignee', async () => {
  const [mine, nobodys] = [await desk.ticket(), await desk.ticket()]
  await assign(mine, owner.user.id)
  expect(await listed(owner, `assignee=${owner.user.id}`)).toEqual([mine.id])
  expect(await listed(owner, 'assignee=none')).toContain(nobodys.id)
  expect(await listed(owner, 'assignee=none')).not.toContain(mine.id)
})

test('the assignee hands a ticket on and no longer sees it; nobody assigns a ticket that they do not see', async () => {
  const ticket = await desk.ticket()
  expect((await assign(ticket, one.user.id, { by: one })).status).toBe(404)
  await assign(ticket, one.user.id)
  expect((await assign(ticket, other.user.id, { by: one })).body).toEqual({ assigned: 1 })
  expect([(await read(one, ticket)).status, (await read(other, ticket)).status]).toEqual([404, 200])
})

test('a ticket that was opened without this company is not assigned in it', async () => {
  const alone = await aHelpDesk(server)
  const personal = await alone.ticket()
  expect(personal.company).toBeNull()
  const { id: strangerId } = alone.seller.user
  const ticket = await desk.ticket()
  expect((await assign(ticket, strangerId)).body.errors[0]).toMatchObject({ path: 'assignee', code: 'cannot_work_on' })
  const theirs = await aSeller(server).withCompany().active().signIn()
  const foreign = await (await aHelpDesk(server, theirs)).ticket()
  expect((await assign(foreign, one.user.id)).status).toBe(404)
  await assign(ticket, other.user.id)
  const elsewhere = await callApi(server, other, 'GET', `${path}${ticket.id}/`, undefined, {
    [companyHeader]: companyOf(theirs),
  })
  expect(elsewhere.status).toBe(403)
})

test('the tickets of a removed member go to the chosen colleague, and out of sight of the member', async () => {
  const leaving = await aMember(server, owner, 'sales')
  const ticket = await desk.ticket()
  await assign(ticket, leaving.user.id)
  const { body: team } = await call(owner, 'GET', '/api/v1/team/')
  expect(team.members.find(({ id }: AnyTicket) => id === leaving.memberId)).toMatchObject({ open_work: 1 })
  await call(owner, 'POST', `/api/v1/team/members/${leaving.memberId}/remove/`, { version: 1, hand_to: other.user.id })
  expect((await read(owner, ticket)).body).toMatchObject({ assignee: other.user.id })
  expect((await read(leaving, ticket)).status).not.toBe(200)
  expect((await callApi(server, leaving, 'GET', `${path}${ticket.id}/`)).status).toBe(404)
})

test('the company’s activity has the number of a ticket, and nothing that people wrote about it', async () => {
  const manager = await aMember(server, owner, 'manager')
  const ticket = await desk.ticket({ subject: 'خلافنتيجته شكوى' })
  await assign(ticket, one.user.id, { note: 'بينناوحدنا' })
  const activity = async (query: string) => (await call(manager, 'GET', `/api/v1/activity/?${query}`)).body
  const { results } = await activity(`record=${ticket.id}`)
  expect(results).toMatchObject([
    { action: 'assign', note: null, record: { ref: ticket.number, name_ar: null } },
    { action: 'create', record: { ref: ticket.number, name_ar: null } },
  ])
  const found = async (word: string) => (await activity(`kind=ticket&search=${encodeURIComponent(word)}`)).count
  expect([await found('خلافنتيجته'), await found('بينناوحدنا'), await found(ticket.number)]).toEqual([0, 0, 2])
  const exported = await server.app.inject({
    url: '/api/v1/activity/export-csv/?kind=ticket',
    headers: { ...manager.headers, ...inCompanyOf(owner) },
  })
  expect(exported.body).toContain(ticket.number)
  expect(exported.body).not.toContain('خلافنتيجته')
})
