import { addDays, startOfDay } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import type { Deal } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { type FeeDesk, feeDesk } from '../../../test/feeDesk.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../test/sandbox.ts'
import { waitsForLock } from '../../../test/stockedSeller.ts'
import { subscriberOf } from '../../../test/subscriber.ts'
import type { Parts } from '../../platform/parts.ts'
import { announceFees } from './announceFees.ts'
import { readFeesCommand, runFeesCommand } from './feesCommand.ts'
import { issueStatements } from './issueStatements.ts'
import { creditDeal } from './recordFee.ts'
import { nextReminder, remindOfFees } from './remind.ts'
import { feeLines, feeStatements } from './tables.ts'

let server: ServerWithSandbox
let desk: FeeDesk
beforeAll(async () => {
  server = await startWithSandbox({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())
beforeEach(async () => {
  desk = await feeDesk(server)
})
afterEach(() => vi.restoreAllMocks())

test('a seller objects to a fee, and the staff uphold or refuse it with an answer', async () => {
  const deals = [await desk.completed(), await desk.completed('20')]
  const statement = await desk.stated()
  const { results: lines } = await desk.read(`fee-statements/${statement.id}/lines/`)
  const [first, second] = lines
  expect(first.allowed_actions).toEqual(['object'])
  const body = { reason_code: 'wrong_amount', note: 'الكمية المسلّمة أقل' }
  expect((await desk.send(`fee-lines/${first.id}/object/`, body)).body).toMatchObject({
    objection: { status: 'open', ...body, by: { id: desk.trade.seller.user.id } },
    allowed_actions: ['withdraw_objection'],
  })
  expect((await desk.send(`fee-lines/${first.id}/object/`, body)).status).toBe(409)
  expect((await desk.send(`fee-lines/${first.id}/withdraw-objection/`)).body).toMatchObject({
    objection: { status: 'withdrawn' },
    allowed_actions: ['object'],
  })
  for (const { id } of [first, second]) expect((await desk.send(`fee-lines/${id}/object/`, body)).status).toBe(200)
  const { body: waiting } = await desk.trade.market.send('GET', 'fee-objections/')
  const own = waiting.results.filter(({ company }: { company: { id: string } }) => company.id === desk.trade.companyId)
  expect(own.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])

  const emails = emailsOf(server)
  const answer = { answer: 'راجعنا الصفقة' }
  const upheld = await desk.trade.market.send('POST', `fee-lines/${first.id}/uphold-objection/`, answer)
  expect(upheld.body).toMatchObject({ objection: { status: 'upheld', ...answer } })
  const refused = await desk.trade.market.send('POST', `fee-lines/${second.id}/refuse-objection/`, answer)
  expect(refused.body).toMatchObject({ objection: { status: 'refused', ...answer } })
  expect((await desk.trade.market.send('POST', `fee-lines/${second.id}/uphold-objection/`, answer)).status).toBe(409)
  expect(emails.to(desk.trade.seller.user.email).map(({ values }) => values?.outcome)).toEqual(['upheld', 'refused'])
  await desk.credit(deals[0])
  expect(await desk.linesOf(deals[0])).toMatchObject([{ kind: 'fee' }, { kind: 'credit', reason: 'objection_upheld' }])
  expect(await desk.linesOf(deals[1])).toHaveLength(1)
  // A deal that is cancelled after its fee was credited is not credited again.
  await desk.cancelled(deals[0])
  expect(await desk.linesOf(deals[0])).toHaveLength(2)
})

test('a fee whose deal is cancelled while its objection is upheld is credited once', async () => {
  const deal = await desk.completed()
  const statement = await desk.stated()
  const [line] = (await desk.read(`fee-statements/${statement.id}/lines/`)).results
  await desk.send(`fee-lines/${line.id}/object/`, { reason_code: 'deal_not_completed' })
  const [, upheld] = await Promise.all([
    desk.cancelled(deal),
    desk.trade.market.send('POST', `fee-lines/${line.id}/uphold-objection/`, { answer: 'نعم' }),
  ])
  expect(upheld.body).toMatchObject({ objection: { status: 'upheld' } })
  expect(await desk.linesOf(deal)).toMatchObject([
    { kind: 'fee', amount: deal.sums.fee },
    { kind: 'credit', amount: deal.sums.fee },
  ])
})

test.each<[string, (line: string) => Promise<unknown>]>([
  [
    'its objection is upheld',
    (line) => desk.trade.market.send('POST', `fee-lines/${line}/uphold-objection/`, { answer: 'نعم' }),
  ],
  ['its objection is withdrawn', (line) => desk.send(`fee-lines/${line}/withdraw-objection/`)],
])('a deal is cancelled while %s, and neither waits for the other', async (_how, act) => {
  const deal = await desk.completed()
  const statement = await desk.stated()
  const [line] = (await desk.read(`fee-statements/${statement.id}/lines/`)).results
  await desk.send(`fee-lines/${line.id}/object/`, { reason_code: 'deal_not_completed' })
  const acted = await whileCancelled(deal, () => act(line.id))
  expect(acted).toMatchObject({ status: 200 })
  expect(await desk.linesOf(deal)).toMatchObject([{ kind: 'fee' }, { kind: 'credit', amount: deal.sums.fee }])
})

test('a fee is objected to within 60 days after its month, and later the seller is told so', async () => {
  await desk.completed()
  const statement = await desk.stated()
  const [line] = (await desk.read(`fee-statements/${statement.id}/lines/`)).results
  await server.parts.db.system.update(feeLines).set({ month: '2020-01-01' }).where(eq(feeLines.id, line.id))
  const late = await desk.send(`fee-lines/${line.id}/object/`, { reason_code: 'other' })
  expect(late).toMatchObject({ status: 409, body: { code: 'objection_late' } })
})

test('a deal is cancelled while its month is stated, and neither waits for the other', async () => {
  const deal = await desk.completed()
  await whileCancelled(deal, () => issueStatements(desk.nextMonth()))
  expect((await desk.read('fee-statements/')).results).toMatchObject([{ line_count: 2, invoiced: '0.00' }])
})

/** Does something from when a cancelled deal was announced until its fee is credited, in one transaction. */
async function whileCancelled<T>(deal: Deal, act: () => Promise<T>): Promise<T> {
  const { promise: announced, resolve: announce } = Promise.withResolvers<void>()
  const { promise: waited, resolve: goOn } = Promise.withResolvers<void>()
  const cancelling = server.parts.db.forCompany(desk.trade.companyId, async (tx) => {
    await announceFees(server.parts, tx, desk.trade.companyId)
    announce()
    await waited
    await creditDeal(server.parts, tx, deal)
  })
  await announced
  const acting = act()
  await expect.poll(() => waitsForLock(server), { interval: 20 }).toBe(true)
  goOn()
  await cancelling
  return acting
}

test('the operator lists objections and answers them on the command line', async () => {
  const deal = await desk.completed()
  const statement = await desk.stated()
  const [line] = (await desk.read(`fee-statements/${statement.id}/lines/`)).results
  await desk.send(`fee-lines/${line.id}/object/`, { reason_code: 'charged_before' })
  const run = (...words: string[]) => runFeesCommand(server.parts, readFeesCommand(words))
  const waiting = (await run('objections')).find((one) => one.startsWith(line.id))
  expect(waiting).toContain(deal.number)
  expect(await run('refuse', line.id, 'It', 'was', 'charged', 'once')).toEqual([`${deal.number}  refused`])
  expect((await desk.linesOf(deal))[0].objection).toMatchObject({ status: 'refused', answer: 'It was charged once' })
  await expect(run('uphold', line.id, 'After all')).rejects.toMatchObject({ code: 'wrong_state' })
  for (const wrong of [
    [],
    ['uphold'],
    ['uphold', 'D-1', 'yes'],
    ['refuse', line.id],
    ['objections', 'all'],
    ['--all'],
  ]) {
    expect(() => readFeesCommand(wrong)).toThrow('npm run fees')
  }
})

test('reminders come before and after the due day, each once, and wait for the answer to an objection', async () => {
  await desk.completed()
  const statement = await desk.stated()
  const due: string = statement.invoice.due_on
  expect(nextReminder(due, addDays(due, -3))).toBe(addDays(due, 1))
  expect(nextReminder(due, addDays(due, 9))).toBe(addDays(due, 15))
  expect(nextReminder(due, addDays(due, 30))).toBeNull()

  const on = (days: number): Parts => {
    const noon = new Date(startOfDay(addDays(due, days)).getTime() + 12 * 3_600_000)
    return { ...server.parts, clock: { now: () => noon } }
  }
  const emails = emailsOf(server)
  const templates = () => emails.to(desk.trade.seller.user.email).map(({ template }) => template)
  await remindOfFees(on(-4))
  expect(templates()).toEqual([])
  await Promise.all([remindOfFees(on(-3)), remindOfFees(on(-3))])
  expect(templates()).toEqual(['feeDue'])
  const { results: lines } = await desk.read(`fee-statements/${statement.id}/lines/`)
  await desk.send(`fee-lines/${lines[0].id}/object/`, { reason_code: 'other' })
  await remindOfFees(on(1))
  expect(templates()).toEqual(['feeDue'])
  await desk.send(`fee-lines/${lines[0].id}/withdraw-objection/`)
  await remindOfFees(on(2))
  expect(templates()).toEqual(['feeDue', 'feeOverdue'])
  await subscriberOf(server, desk.trade.seller).pay(statement.invoice.id)
  await remindOfFees(on(8))
  expect(templates()).toEqual(['feeDue', 'feeOverdue', 'feePaid'])
  const [row] = await server.parts.db.system.select().from(feeStatements).where(eq(feeStatements.id, statement.id))
  expect(row?.remindOn).toBeNull()
})

test('only those who pay for the company see its fees, and nobody else does', async () => {
  const deal = await desk.completed()
  const statement = await desk.stated()
  const [line] = (await desk.read(`fee-statements/${statement.id}/lines/`)).results
  const sales = await aMember(server, desk.trade.seller, 'sales')
  const other = await aSeller(server).active().signIn()
  const own = `fee-statements/${statement.id}/`
  const paths = [own, `${own}lines/`, `${own}pdf/`, `deals/${deal.id}/fees/`]
  for (const path of paths) {
    expect((await callApi(server, sales, 'GET', `/api/v1/${path}`)).status).toBe(403)
    expect((await callApi(server, other, 'GET', `/api/v1/${path}`)).status).toBe(404)
  }
  const objection = { reason_code: 'other' }
  expect((await callApi(server, other, 'POST', `/api/v1/fee-lines/${line.id}/object/`, objection)).status).toBe(404)
  expect((await callApi(server, other, 'GET', '/api/v1/fee-statements/')).body.results).toEqual([])
})
