import { actionsFrom, after } from '@mawrid/contract/states.ts'
import { ticketLife } from '@mawrid/contract/support/states.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailsOf } from '../../../test/emails.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type AnyTicket, aHelpDesk, type HelpDesk } from '../../../test/support.ts'
import { processDueTickets } from './deadlines/processDueTickets.ts'

const dayMs = 86_400_000
let server: TestServer
let desk: HelpDesk
let emails: ReturnType<typeof emailsOf>

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  desk = await aHelpDesk(server)
})
beforeEach(() => {
  emails = emailsOf(server)
})
afterAll(() => server.close())

const emailTemplates = () => emails.to(desk.seller.user.email).map(({ template }) => template)

async function resolved(): Promise<AnyTicket> {
  const ticket = await desk.ticket()
  await desk.answer(ticket, 'take')
  await desk.answer(ticket, 'resolve', { summary: 'أُعيد بناء الفهرس، والمنتج ظاهر الآن.' })
  return desk.read(ticket.id)
}

test('R-12, R-14: a ticket is taken, questioned, answered, solved and rated; its deadline pauses while the seller is asked', async () => {
  const before = emailTemplates().length
  const ticket = await desk.ticket()
  expect((await desk.answer(ticket, 'take')).body).toMatchObject({ status: 'in_progress', assignee_name: 'سارة' })
  const afterQuestion = (await desk.answer(ticket, 'ask', { body: 'ما رمز المنتج؟' })).body
  expect(afterQuestion).toMatchObject({ status: 'waiting_for_seller', solution_due: null })
  expect(await desk.counts()).toMatchObject({ taken: 1, open: 1, needs_you: 1 })
  expect(await desk.list()).toMatchObject({ results: [{ unread_messages: 1, lapses_at: expect.any(String) }] })
  await desk.later(3 * dayMs)
  const afterReply = (await desk.sell(ticket, 'messages', { body: 'الرمز CTN-40' })).body
  expect(afterReply).toMatchObject({ status: 'in_progress', lapses_at: null, unread_messages: 0 })
  expect(afterReply.paused_seconds).toBeGreaterThan(0)
  expect(new Date(afterReply.solution_due) > new Date(ticket.solution_due)).toBe(true)
  const raised = (await desk.answer(ticket, 'priority', { priority: 'high' })).body
  expect(new Date(raised.solution_due) < new Date(afterReply.solution_due)).toBe(true)
  await desk.answer(ticket, 'resolve', { summary: 'أُعيد بناء الفهرس.' })
  const { body } = await desk.sell(ticket, 'confirm', { rating: 5, note: 'خدمة سريعة' })
  expect(body).toMatchObject({ status: 'closed', allowed_actions: [], rating: 5, summary: 'أُعيد بناء الفهرس.' })
  expect(body.messages.map(({ side, action, value }: AnyTicket) => [side, action, value].join(' '))).toEqual([
    'system take ',
    'agent ask ',
    'seller  ',
    'system prioritise high',
    'agent resolve ',
    'system confirm ',
  ])
  expect(body.events.map(({ action }: AnyTicket) => action)).toEqual([
    ...['confirm', 'resolve', 'prioritise', 'reply', 'ask', 'take', 'create'],
  ])
  expect(body.events[2].changes).toMatchObject([{ field: 'priority', before: 'normal', after: 'high' }])
  expect(emailTemplates().slice(before)).toEqual(['ticketReceived', 'ticketAsked', 'ticketResolved'])
})

test('the first answer takes the ticket; before that the seller may withdraw it', async () => {
  const answered = await desk.ticket()
  await desk.answer(answered, 'answer', { body: 'نراجع الأمر.' })
  expect(await desk.read(answered.id)).toMatchObject({ status: 'in_progress', first_answered_at: expect.any(String) })
  expect((await desk.sell(answered, 'cancel')).body).toMatchObject({ code: 'wrong_state' })
  expect((await desk.sell(await desk.ticket(), 'cancel')).body).toMatchObject({
    status: 'cancelled',
    solution_due: null,
  })
})

test('a solved ticket can be reopened within a week, three times', async () => {
  const ticket = await resolved()
  for (const times of [1, 2, 3]) {
    const { body } = await desk.sell(ticket, 'reopen', { body: 'ما زال لا يظهر.' })
    expect(body).toMatchObject({ status: 'in_progress', reopened: times, resolved_at: null, reopen_until: null })
    await desk.answer(ticket, 'resolve', { summary: 'تم.' })
  }
  expect(await desk.read(ticket.id)).toMatchObject({ allowed_actions: ['confirm'], reopen_until: null })
  expect((await desk.sell(ticket, 'reopen', { body: 'مرة أخرى' })).status).toBe(409)
  const late = await resolved()
  await desk.later(7 * dayMs)
  expect((await desk.sell(late, 'reopen', { body: 'ما زال' })).status).toBe(409)
})

test('a question is repeated by reminders on days 2 and 5, lapses after 7, and a week later the ticket is closed: each once', async () => {
  await processDueTickets(server.parts)
  const ticket = await desk.ticket()
  await desk.answer(ticket, 'take')
  await desk.answer(ticket, 'ask', { body: 'أي متصفح تستخدم؟' })
  const before = emailTemplates().length
  const statuses: string[] = []
  for (const days of [1, 1, 1, 2, 1, 1, 7]) {
    await desk.later(days * dayMs)
    await Promise.all([
      processDueTickets(server.parts),
      processDueTickets(server.parts),
      processDueTickets(server.parts),
    ])
    statuses.push((await desk.staff.send('GET', `tickets/${ticket.id}/`)).body.status)
  }
  expect(statuses).toEqual([...Array(5).fill('waiting_for_seller'), 'resolved', 'closed'])
  expect(emailTemplates().slice(before)).toEqual(['ticketLapsing', 'ticketLapsing', 'ticketLapsed'])
})

test('an action on an outdated version of a ticket is answered with the current one', async () => {
  const ticket = await desk.ticket()
  await desk.answer(ticket, 'take')
  expect(await desk.sell(ticket, 'solved-myself', { version: ticket.version })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { status: 'in_progress' } },
  })
})

const bodies: Readonly<
  Record<string, { readonly last: string; readonly body: object; readonly by: 'seller' | 'operator' }>
> = {
  cancel: { last: 'cancel', body: {}, by: 'seller' },
  reply: { last: 'messages', body: { body: 'معلومة إضافية' }, by: 'seller' },
  solved_myself: { last: 'solved-myself', body: {}, by: 'seller' },
  reopen: { last: 'reopen', body: { body: 'لم يُحل' }, by: 'seller' },
  confirm: { last: 'confirm', body: { rating: 4 }, by: 'seller' },
  take: { last: 'take', body: {}, by: 'operator' },
  answer: { last: 'answer', body: { body: 'نراجع الأمر' }, by: 'operator' },
  ask: { last: 'ask', body: { body: 'ما الرمز؟' }, by: 'operator' },
  resolve: { last: 'resolve', body: { summary: 'تم الحل' }, by: 'operator' },
  prioritise: { last: 'priority', body: { priority: 'low' }, by: 'operator' },
}

test('for any sequence of actions a ticket follows its state table, and its deadline runs exactly while the staff have to act', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(bodies)), { minLength: 3, maxLength: 9 }),
      async (tried) => {
        const { id } = await desk.ticket()
        for (const action of tried) {
          const ticket = await desk.read(id)
          const { last, body, by } = bodies[action] ?? expect.fail(action)
          const holds = (need: string) =>
            need !== '7_days_silent' && (need !== 'fewer_than_3_times' || ticket.reopened < 3)
          const next = after(ticketLife, ticket.status, action as 'reply', by, holds)
          const answer = by === 'seller' ? await desk.sell(ticket, last, body) : await desk.answer(ticket, last, body)
          expect([answer.status < 300, answer.status < 500], `${action} in ${ticket.status}`).toEqual([
            next !== undefined,
            true,
          ])
          const now = await desk.read(id)
          expect(now.status).toBe(next ?? ticket.status)
          expect(now.solution_due !== null).toBe(['pending', 'in_progress'].includes(now.status))
          expect(actionsFrom(ticketLife, now.status, 'seller')).toEqual(expect.arrayContaining(now.allowed_actions))
        }
      },
    ),
    { numRuns: 12 },
  )
})
