import { feeEntry } from '@mawrid/contract/accounting/journal.ts'
import { feeMonth } from '@mawrid/contract/fees/sums.ts'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import { addDays, addMonths, startOfDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { aSeller, password } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Deal, type Trade } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { type PackingDesk, packingDesk } from '../../../test/packing.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../test/sandbox.ts'
import { subscriberOf } from '../../../test/subscriber.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import type { Parts } from '../../platform/parts.ts'
import { findDeal } from '../deals/index.ts'
import { readFeeBookings } from '../subscriptions/index.ts'
import { creditFees } from './creditFees.ts'
import { readFeesCommand, runFeesCommand } from './feesCommand.ts'
import { issueStatements } from './issueStatements.ts'
import { chargeDeal } from './recordFee.ts'
import { nextReminder, remindOfFees } from './remind.ts'
import { feeStatements } from './tables.ts'

let server: ServerWithSandbox
let trade: Trade
let desk: PackingDesk
beforeAll(async () => {
  server = await startWithSandbox({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())

beforeEach(async () => {
  // No test begins in one month and ends in the next.
  const now = new Date()
  vi.spyOn(server.parts.clock, 'now').mockImplementation(() => now)
  trade = await aTrade(server)
  desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '200')
})
afterEach(() => vi.restoreAllMocks())

const read = async (path: string) => (await callApi(server, trade.seller, 'GET', `/api/v1/${path}`)).body
const send = (path: string, body: object = {}) => callApi(server, trade.seller, 'POST', `/api/v1/${path}`, body)
const linesOf = async (deal: Deal) => (await read(`deals/${deal.id}/fees/`)).results
const invoiceOf = (id: string) => read(`subscription-invoices/${id}/`)

async function completed(qty = '10'): Promise<Deal> {
  const deal = await desk.agreedOn(qty)
  const { body } = await desk.pack(deal, trade.stocked.main, qty, { ship: true })
  await desk.send(body, `${body.parcels[0].id}/deliver/`)
  const { status } = await trade.sell(await trade.read(deal.id), 'complete')
  expect(status).toBe(200)
  return trade.read(deal.id)
}

/** The buyer disputes a completed deal, and the staff end it. */
async function cancelled(deal: Deal): Promise<void> {
  await trade.buy(deal, 'dispute', { reason_code: 'damaged', note: 'وصلت تالفة', requested_remedy: null })
  const { status } = await trade.buy(deal, 'resolve', { outcome: 'ends', note: 'تعاد البضاعة' })
  expect(status).toBe(200)
}

/** The parts with the clock on a day of the month after this one. */
function nextMonth(day = 1): Parts {
  const now = startOfDay(addDays(addMonths(feeMonth(server.parts.clock.now()), 1), day - 1))
  return { ...server.parts, clock: { now: () => new Date(now.getTime() + 9 * 3_600_000) } }
}

async function stated() {
  await issueStatements(nextMonth())
  const { results } = await read('fee-statements/')
  return results[0]
}

/** Until every credit of the deal that needs one has its credit note; the server's own job works on them as well. */
async function credit(deal: Deal): Promise<void> {
  await vi.waitFor(async () => {
    await creditFees(server.parts, createPayments(server.parts))
    const lines: { needs_note: boolean; credit_note: object | null }[] = await linesOf(deal)
    expect(lines.filter(({ needs_note, credit_note }) => needs_note && credit_note === null)).toEqual([])
  }, quickly)
}
const quickly = { timeout: 20_000, interval: 50 }

test('a completed deal is charged once with the fee that was fixed when it was accepted, and one off the marketplace never', async () => {
  const deal = await completed()
  const [line, ...others] = await linesOf(deal)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    kind: 'fee',
    amount: deal.sums.fee,
    taxable: deal.sums.taxable,
    percent: deal.fee_percent,
    statement: null,
    allowed_actions: [],
  })
  expect(await read('running-fees/')).toMatchObject({ line_count: 1, invoiced: deal.sums.fee, credited: '0.00' })

  await trade.buy(deal, 'dispute', { reason_code: 'damaged', note: 'وصلت تالفة', requested_remedy: null })
  await trade.buy(deal, 'resolve', { outcome: 'completed', note: 'تم الاتفاق' })
  expect(await linesOf(deal)).toHaveLength(1)

  const { db } = server.parts
  const known = await db.readCompany(trade.companyId, (companyDb) => findDeal(companyDb, deal.id))
  const ownQuote = { ...known, id: crypto.randomUUID(), onMarket: false }
  await db.forCompany(trade.companyId, (tx) => chargeDeal(server.parts, tx, ownQuote))
  expect(await read('running-fees/')).toMatchObject({ line_count: 1 })
})

test('a deal that is undone within its month is on its statement and not on the invoice', async () => {
  const [kept, undone] = [await completed(), await completed('20')]
  await cancelled(undone)
  const statement = await stated()
  expect(statement).toMatchObject({ line_count: 3, invoiced: kept.sums.fee, credited: '0.00' })
  const { results } = await read(`fee-statements/${statement.id}/lines/`)
  const sum = results.reduce(
    (all: bigint, { kind, amount }: { kind: string; amount: string }) =>
      kind === 'fee' ? all + toHalalas(amount) : all - toHalalas(amount),
    0n,
  )
  expect(fromHalalas(sum)).toBe(statement.invoiced)
  const ofUndone = await linesOf(undone)
  expect(ofUndone.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
    ['fee', undone.sums.fee],
    ['credit', undone.sums.fee],
  ])
  expect((await read(`fee-statements/${statement.id}/lines/?kind=credit`)).results).toMatchObject([
    { reason: 'deal_cancelled', needs_note: false, credit_note: null },
  ])
})

test('a month is stated once, as a tax invoice that can be printed and is emailed, however many processes do it', async () => {
  const deals = [await completed(), await completed('7')]
  const emails = emailsOf(server)
  await Promise.all([issueStatements(nextMonth()), issueStatements(nextMonth())])
  await issueStatements(nextMonth(2))
  const { results } = await read('fee-statements/')
  expect(results).toHaveLength(1)
  const subtotal = fromHalalas(deals.reduce((sum, { sums }) => sum + toHalalas(sums.fee), 0n))
  const { total, vat } = withVat(subtotal)
  expect(results[0]).toMatchObject({ invoiced: subtotal, vat, total, invoice: { status: 'open', open: total } })
  const invoice = await invoiceOf(results[0].invoice.id)
  expect(invoice).toMatchObject({
    purpose: 'fees',
    subscription: null,
    number: expect.stringMatching(/^SUB-\d{4}-\d{6}$/),
    subtotal,
    vat,
    total,
    due: total,
    paid_at: null,
  })
  expect(invoice.issued_at).not.toBeNull()
  expect(invoice.allowed_actions).toEqual(['pay', 'send_receipt', 'print'])
  const pdf = await server.app.inject({
    url: `/api/v1/subscription-invoices/${invoice.id}/pdf/`,
    headers: trade.seller.headers,
  })
  expect(pdf.statusCode).toBe(200)
  expect(emails.to(trade.seller.user.email).map(({ template }) => template)).toEqual(['feeInvoiced'])
})

test('an undone deal takes its fee off an unpaid invoice by a credit note, and what is left is paid', async () => {
  const [kept, undone] = [await completed(), await completed('20')]
  const { invoice, id } = await stated()
  await cancelled(undone)
  await credit(undone)
  await creditFees(server.parts, createPayments(server.parts))
  const [, line] = await linesOf(undone)
  expect(line).toMatchObject({ kind: 'credit', needs_note: true, credit_note: { invoice: invoice.id } })
  const credited = await invoiceOf(invoice.id)
  expect(credited).toMatchObject({
    status: 'open',
    credited: withVat(undone.sums.fee).total,
    refunded: '0.00',
    credit_notes: [{ number: line.credit_note.number, subtotal: undone.sums.fee }],
  })
  expect(toHalalas(credited.due)).toBe(toHalalas(credited.total) - toHalalas(credited.credited))
  const seller = subscriberOf(server, trade.seller)
  expect(await seller.pay(invoice.id)).toMatchObject({ status: 'paid', due: credited.due })
  expect((await read(`fee-statements/${id}/`)).invoice).toMatchObject({ status: 'paid', open: '0.00' })

  await cancelled(kept)
  await credit(kept)
  const refunded = await invoiceOf(invoice.id)
  expect(refunded).toMatchObject({ status: 'refunded', refunded: credited.due })
  expect(refunded.credit_notes).toHaveLength(2)

  // The accountant's journal: in the end nothing was bought, and nobody owes anything.
  const period = { from: '2020-01-01', to: '2199-12-31' }
  const booked = await server.parts.db.readCompany(trade.companyId, (companyDb) => readFeeBookings(companyDb, period))
  expect(booked.map(({ kind }) => kind).toSorted()).toEqual([
    'fee_credit_note',
    'fee_credit_note',
    'fee_invoice',
    'fee_payment',
    'fee_refund',
  ])
  const balances = new Map<string, bigint>()
  for (const { lines } of booked.map(feeEntry)) {
    expect(lines.reduce((sum, { debit, credit: of }) => sum + toHalalas(debit) - toHalalas(of), 0n)).toBe(0n)
    for (const { account, debit, credit: of } of lines) {
      balances.set(account, (balances.get(account) ?? 0n) + toHalalas(debit) - toHalalas(of))
    }
  }
  expect([...balances.values()]).toEqual([0n, 0n, 0n, 0n])
})

test('an invoice whose every fee is credited before it is paid has nothing left to pay', async () => {
  const deal = await completed()
  const { invoice } = await stated()
  await subscriberOf(server, trade.seller).pageOf(invoice.id)
  await cancelled(deal)
  await credit(deal)
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'refunded', due: '0.00', allowed_actions: ['print'] })
  expect((await send(`subscription-invoices/${invoice.id}/pay/`)).body).toMatchObject({ code: 'wrong_state' })
})

test('a seller objects to a fee, and the staff uphold or refuse it with an answer', async () => {
  const deals = [await completed(), await completed('20')]
  const statement = await stated()
  const { results: lines } = await read(`fee-statements/${statement.id}/lines/`)
  const [first, second] = lines
  expect(first.allowed_actions).toEqual(['object'])
  const body = { reason_code: 'wrong_amount', note: 'الكمية المسلّمة أقل' }
  expect((await send(`fee-lines/${first.id}/object/`, body)).body).toMatchObject({
    objection: { status: 'open', ...body, by: { id: trade.seller.user.id } },
    allowed_actions: ['withdraw_objection'],
  })
  expect((await send(`fee-lines/${first.id}/object/`, body)).status).toBe(409)
  expect((await send(`fee-lines/${first.id}/withdraw-objection/`)).body).toMatchObject({
    objection: { status: 'withdrawn' },
    allowed_actions: ['object'],
  })
  for (const { id } of [first, second]) expect((await send(`fee-lines/${id}/object/`, body)).status).toBe(200)
  const { body: waiting } = await trade.market.send('GET', 'fee-objections/')
  const own = waiting.results.filter(({ company }: { company: { id: string } }) => company.id === trade.companyId)
  expect(own.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])

  const emails = emailsOf(server)
  const answer = { answer: 'راجعنا الصفقة' }
  const upheld = await trade.market.send('POST', `fee-lines/${first.id}/uphold-objection/`, answer)
  expect(upheld.body).toMatchObject({ objection: { status: 'upheld', ...answer } })
  const refused = await trade.market.send('POST', `fee-lines/${second.id}/refuse-objection/`, answer)
  expect(refused.body).toMatchObject({ objection: { status: 'refused', ...answer } })
  expect((await trade.market.send('POST', `fee-lines/${second.id}/uphold-objection/`, answer)).status).toBe(409)
  expect(emails.to(trade.seller.user.email).map(({ values }) => values?.outcome)).toEqual(['upheld', 'refused'])
  await credit(deals[0])
  expect(await linesOf(deals[0])).toMatchObject([{ kind: 'fee' }, { kind: 'credit', reason: 'objection_upheld' }])
  expect(await linesOf(deals[1])).toHaveLength(1)
  // A deal that is cancelled after its fee was credited is not credited again.
  await cancelled(deals[0])
  expect(await linesOf(deals[0])).toHaveLength(2)
})

test('the operator lists objections and answers them on the command line', async () => {
  const deal = await completed()
  const statement = await stated()
  const [line] = (await read(`fee-statements/${statement.id}/lines/`)).results
  await send(`fee-lines/${line.id}/object/`, { reason_code: 'charged_before' })
  const run = (...words: string[]) => runFeesCommand(server.parts, readFeesCommand(words))
  const waiting = (await run('objections')).find((one) => one.startsWith(line.id))
  expect(waiting).toContain(deal.number)
  expect(await run('refuse', line.id, 'It', 'was', 'charged', 'once')).toEqual([`${deal.number}  refused`])
  expect((await linesOf(deal))[0].objection).toMatchObject({ status: 'refused', answer: 'It was charged once' })
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
  await completed()
  const statement = await stated()
  const due: string = statement.invoice.due_on
  expect(nextReminder(due, addDays(due, -3))).toBe(addDays(due, 1))
  expect(nextReminder(due, addDays(due, 9))).toBe(addDays(due, 15))
  expect(nextReminder(due, addDays(due, 30))).toBeNull()

  const on = (days: number): Parts => {
    const noon = new Date(startOfDay(addDays(due, days)).getTime() + 12 * 3_600_000)
    return { ...server.parts, clock: { now: () => noon } }
  }
  const emails = emailsOf(server)
  const templates = () => emails.to(trade.seller.user.email).map(({ template }) => template)
  await remindOfFees(on(-4))
  expect(templates()).toEqual([])
  await Promise.all([remindOfFees(on(-3)), remindOfFees(on(-3))])
  expect(templates()).toEqual(['feeDue'])
  const { results: lines } = await read(`fee-statements/${statement.id}/lines/`)
  await send(`fee-lines/${lines[0].id}/object/`, { reason_code: 'other' })
  await remindOfFees(on(1))
  expect(templates()).toEqual(['feeDue'])
  await send(`fee-lines/${lines[0].id}/withdraw-objection/`)
  await remindOfFees(on(2))
  expect(templates()).toEqual(['feeDue', 'feeOverdue'])
  await subscriberOf(server, trade.seller).pay(statement.invoice.id)
  await remindOfFees(on(8))
  expect(templates()).toEqual(['feeDue', 'feeOverdue', 'feePaid'])
  const [row] = await server.parts.db.system.select().from(feeStatements).where(eq(feeStatements.id, statement.id))
  expect(row?.remindOn).toBeNull()
})

test('the fee is paid while the account is being closed, unlike a plan', async () => {
  await completed()
  const { invoice } = await stated()
  expect((await send('seller/close-account/', { current_password: password })).status).toBe(200)
  expect(await subscriberOf(server, trade.seller).pay(invoice.id)).toMatchObject({ status: 'paid' })
})

test('only those who pay for the company see its fees, and nobody else does', async () => {
  const deal = await completed()
  const statement = await stated()
  const [line] = (await read(`fee-statements/${statement.id}/lines/`)).results
  const sales = await aMember(server, trade.seller, 'sales')
  const other = await aSeller(server).active().signIn()
  const paths = [`fee-statements/${statement.id}/`, `fee-statements/${statement.id}/lines/`, `deals/${deal.id}/fees/`]
  for (const path of paths) {
    expect((await callApi(server, sales, 'GET', `/api/v1/${path}`)).status).toBe(403)
    expect((await callApi(server, other, 'GET', `/api/v1/${path}`)).status).toBe(404)
  }
  const objection = { reason_code: 'other' }
  expect((await callApi(server, other, 'POST', `/api/v1/fee-lines/${line.id}/object/`, objection)).status).toBe(404)
  expect((await callApi(server, other, 'GET', '/api/v1/fee-statements/')).body.results).toEqual([])
})
