import { Problem } from '@mawrid/contract/problems.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aHelpDesk, type HelpDesk } from '../../../test/support.ts'
import { ticketCategoryId } from './categories/categories.ts'
import { forgetTicketsOf } from './personal.ts'
import { findTicket } from './store.ts'
import { tickets } from './tables.ts'

let server: TestServer
let desk: HelpDesk

beforeAll(async () => {
  server = await sharedServer()
  desk = await aHelpDesk(server)
})
afterAll(() => server.close())

const errorsOf = ({ body }: { readonly body: { errors?: { path: string; code: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, code }) => [path, code]))

test('C-24: the subjects of tickets are listed for everyone signed in, in both languages, with the promised times', async () => {
  const { body } = await callApi(server, desk.seller, 'GET', '/api/v1/support/categories/')
  expect(body.count).toBe(body.results.length)
  for (const { id, name_ar, name_en, first_answer_minutes, solution_minutes } of body.results) {
    expect([id, name_en]).toEqual([expect.any(String), expect.stringMatching(/^[A-Z]/)])
    expect(name_ar).toMatch(/[ء-ي]/)
    expect(first_answer_minutes).toBeLessThan(solution_minutes)
  }
  const named = (await callApi(server, desk.seller, 'GET', '/api/v1/support/categories/?search=zatca&ordering=-name'))
    .body
  expect(named.results.map(({ code }: { code: string }) => code)).toEqual(['invoices'])
})

test('C-22, C-23, R-12: a seller without a company can open a ticket, and finds it again', async () => {
  const helpDesk = await aHelpDesk(server)
  const context = {
    path: '/apps/products/list',
    app_version: '1.0.0',
    language: 'ar',
    last_error_code: null,
    trace: null,
  }
  const { status, body: ticket } = await helpDesk.create({
    priority: 'urgent',
    priority_reason: 'موسم رمضان',
    context,
    category: ticketCategoryId('technical'),
    answers: { steps: 'ضغطت على نشر' },
  })
  expect(status).toBe(201)
  expect(ticket).toMatchObject({
    number: expect.stringMatching(/^T-\d{4}-000001$/),
    status: 'pending',
    allowed_actions: expect.arrayContaining(['cancel', 'reply', 'solved_myself']),
    answers: [{ code: 'steps', answer: 'ضغطت على نشر' }],
    context,
    events: [{ action: 'create', to: 'pending' }],
  })
  expect(new Date(ticket.first_answer_due) < new Date(ticket.solution_due)).toBe(true)
  await helpDesk.ticket({ subject: 'سؤال عن الاشتراك السنوي', category: ticketCategoryId('subscription') })
  const numbers = async (query: string) =>
    (await helpDesk.list(query)).results.map(({ number }: { number: string }) => number.slice(-1))
  expect(await numbers('')).toEqual(['2', '1'])
  expect(await numbers('ordering=-priority')).toEqual(['1', '2'])
  expect(await numbers(`search=${encodeURIComponent('الأشتراك')}`)).toEqual(['2'])
  expect(await numbers(`search=${ticket.number}`)).toEqual(['1'])
  expect(await numbers(`category=${ticketCategoryId('technical')}&status=open`)).toEqual(['1'])
  expect(await numbers('status=taken')).toEqual([])
  expect(await helpDesk.counts()).toEqual({ all: 2, open: 2, taken: 0, needs_you: 0, by_status: { pending: 2 } })
  const found = await callApi(
    server,
    helpDesk.seller,
    'GET',
    `/api/v1/search/?q=${encodeURIComponent('لا يظهر')}&kind=ticket`,
  )
  expect(found.body.results).toMatchObject([{ kind: 'ticket', id: ticket.id, ref: ticket.number, status: 'pending' }])
})

test('R-12: a seller whose company was suspended can open a ticket too, and the ticket names the company', async () => {
  const suspended = await aSeller(server).withCompany({ suspendedAt: new Date(), suspendedReason: 'review' }).signIn()
  const helpDesk = await aHelpDesk(server, suspended)
  const { body } = await helpDesk.create({ related: { type: 'company', id: suspended.user.company?.id } })
  expect(body).toMatchObject({ status: 'pending', related: { type: 'company', title_ar: 'Najd Packaging' } })
  const { body: seen } = await helpDesk.staff.send('GET', `tickets/${body.id}/`)
  expect(seen).toMatchObject({
    category_code: 'listings',
    seller: { name: 'Noura Al-Otaibi', company_name: 'Najd Packaging' },
  })
})

test('C-23: errors of a ticket are reported at each field', async () => {
  const theirs = await (await aHelpDesk(server)).ticket()
  const listings = ticketCategoryId('listings')
  expect(errorsOf(await desk.create({ category: theirs.id }))).toEqual({ category: 'not_offered' })
  expect(errorsOf(await desk.create({ category: ticketCategoryId('technical'), answers: { other: 'x' } }))).toEqual({
    'answers.other': 'not_offered',
    'answers.steps': 'required',
  })
  for (const type of ['company', 'product', 'warehouse', 'deal', 'invoice', 'subscription', 'ticket']) {
    expect(errorsOf(await desk.create({ category: listings, related: { type, id: theirs.id } }))).toEqual({
      'related.id': 'not_offered',
    })
  }
})

test('C-23: a ticket that is sent twice with one key is created once, and so is an answer', async () => {
  const helpDesk = await aHelpDesk(server)
  const key = { 'idempotency-key': 'ticket-asked-twice' }
  const [first, second] = [await helpDesk.create({}, key), await helpDesk.create({}, key)]
  expect(second.body.id).toBe(first.body.id)
  expect((await helpDesk.list()).count).toBe(1)
  const answered = { 'idempotency-key': 'answered-twice' }
  for (const _ of [1, 2]) await helpDesk.answer(first.body, 'answer', { body: 'نراجع الأمر الآن.' }, answered)
  expect((await helpDesk.read(first.body.id)).messages).toHaveLength(1)
})

describe('files', () => {
  const send = (
    helpDesk: HelpDesk,
    id: string,
    files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[],
  ) => {
    const form = new FormData()
    form.append('body', 'أرفقت صورة الشاشة.')
    for (const [name, content] of files) form.append('files', new File([content], name))
    return server.app.inject({
      method: 'POST',
      url: `/api/v1/support/tickets/${id}/messages/`,
      headers: helpDesk.seller.headers,
      payload: form,
    })
  }

  test('are attached to a message, and opened through a link', async () => {
    const ticket = await desk.ticket()
    const answer = await send(desk, ticket.id, [['الصفوف.csv', 'sku,qty\nA-1,5\n']])
    const [posted] = answer.json().messages
    expect(posted).toMatchObject({ side: 'seller', author: 'Noura Al-Otaibi', files: [{ name: 'الصفوف.csv' }] })
    expect((await server.app.inject(posted.files[0].url)).body).toBe('sku,qty\nA-1,5\n')
    expect(answer.json().files).toEqual([])
  })

  test('stay when the ticket cannot be returned afterwards', async () => {
    const ticket = await desk.ticket()
    const { readSeller } = server.parts.db
    vi.spyOn(server.parts.db, 'readSeller')
      .mockImplementationOnce(readSeller)
      .mockRejectedValueOnce(new Problem('service_unavailable'))
    expect((await send(desk, ticket.id, [['rows.csv', 'a,b\n1,2\n']])).statusCode).toBe(503)
    const [message] = (await desk.read(ticket.id)).messages
    expect((await server.app.inject(message.files[0].url)).statusCode).toBe(200)
  })

  test('that are refused leave nothing stored', async () => {
    const ticket = await desk.ticket()
    const answer = await send(desk, ticket.id, [
      ['a.csv', 'a,b\n1,2\n'],
      ['page.html', '<script>alert(1)</script>'],
    ])
    expect(answer.json()).toMatchObject({ code: 'file_type_refused' })
    expect((await desk.read(ticket.id)).messages).toEqual([])
  })
})

test('nobody else can access a ticket, by any call', async () => {
  const { id } = await desk.ticket()
  const stranger = await aHelpDesk(server, await aSeller(server).withCompany().active().signIn())
  const at = `/api/v1/support/tickets/${id}/`
  const version = { version: 1 }
  const tried = await Promise.all([
    callApi(server, stranger.seller, 'GET', at),
    callApi(server, stranger.seller, 'POST', `${at}messages/`, { body: 'مرحبًا' }),
    callApi(server, stranger.seller, 'POST', `${at}cancel/`, version),
    callApi(server, stranger.seller, 'POST', `${at}solved-myself/`, version),
    callApi(server, stranger.seller, 'POST', `${at}reopen/`, { ...version, body: 'لم يُحل' }),
    callApi(server, stranger.seller, 'POST', `${at}confirm/`, { ...version, rating: 1 }),
  ])
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
  expect(await stranger.list()).toMatchObject({ count: 0 })
  expect((await desk.read(id)).status).toBe('pending')
  // A connection that was bound to the person just before does not find it either.
  const { db } = server.parts
  const companyId = stranger.seller.user.company?.id ?? ''
  for (const _ of Array(24)) {
    await db.readSeller({ userId: desk.seller.user.id, companyId: null }, (companyDb) => findTicket(companyDb, id))
    expect(await db.readCompany(companyId, (companyDb) => companyDb.select({ id: tickets.id }).from(tickets))).toEqual(
      [],
    )
  }
})

test.each([
  ['ar', 'لا يظهر الرقم في تطبيق نفاذ', 'help-nafath', /[ء-ي]/],
  ['en', 'why is my listing not shown', 'help-listing-review', /^[A-Z]/],
  ['en', 'correcting an issued invoice', 'help-correct-invoice', /^[A-Z]/],
])('R-12: before a ticket is written, help in %s for “%s” is found', async (lang, q, slug, script) => {
  const query = `lang=${lang}&q=${encodeURIComponent(q)}`
  const [nearest] = (await callApi(server, desk.seller, 'GET', `/api/v1/support/answers/?${query}`)).body.results
  expect(nearest).toMatchObject({ slug, address: `/apps/page/${slug}`, excerpt: expect.stringMatching(script) })
  expect((await server.app.inject(`/api/v1/front_pages/${slug}/?lang=${lang}`)).json().title).toBe(nearest.title)
})

test('R-12: without text, articles about the category are offered; none where no article matches', async () => {
  const find = async (query: string) =>
    (await callApi(server, desk.seller, 'GET', `/api/v1/support/answers/?${query}`)).body.results
  const slugs = (await find(`category=${ticketCategoryId('deals')}`)).map(({ slug }: { slug: string }) => slug)
  expect(slugs).toContain('help-answer-request')
  expect(await find('q=qwrtzu')).toEqual([])
})

test.each(['', 'q=', 'q=%25', 'q=00', 'q=a', `category=${crypto.randomUUID()}`, 'q=%25&limit=3'])(
  'R-12: for a text without words (“%s”) no article is found, and nothing fails',
  async (query) => {
    const answer = await callApi(server, desk.seller, 'GET', `/api/v1/support/answers/?${query}`)
    expect([answer.status, answer.body?.results ?? []]).toEqual([answer.status === 422 ? 422 : 200, []])
  },
)

test('the tickets of a person are in the export of their data, and deleted with their account', async () => {
  const helpDesk = await aHelpDesk(server)
  const ticket = await helpDesk.ticket()
  await helpDesk.sell(ticket, 'messages', { body: 'هذه معلومة إضافية.' })
  const { system } = server.parts.db
  const { id: userId } = helpDesk.seller.user
  await forgetTicketsOf(system, userId)
  expect(await helpDesk.list()).toMatchObject({ count: 0 })
})
