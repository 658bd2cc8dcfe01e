import { feeEntry } from '@mawrid/contract/accounting/journal.ts'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { password } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { emailsOf } from '../../../test/emails.ts'
import { type FeeDesk, feeDesk } from '../../../test/feeDesk.ts'
import { noticesAbout } from '../../../test/notices.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../test/sandbox.ts'
import { subscriberOf } from '../../../test/subscriber.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import { companies } from '../companies/tables.ts'
import { findDeal } from '../deals/index.ts'
import { readFeeBookings } from '../subscriptions/index.ts'
import { creditFees } from './creditFees.ts'
import { readFeesCommand, runFeesCommand } from './feesCommand.ts'
import { issueStatements } from './issueStatements.ts'
import { chargeDeal, creditDeal } from './recordFee.ts'

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

const invoiceOf = (id: string) => desk.read(`subscription-invoices/${id}/`)

test('a completed deal is charged once with the fee that was fixed when it was accepted, and one off the marketplace never', async () => {
  const deal = await desk.completed()
  const [line, ...others] = await desk.linesOf(deal)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    kind: 'fee',
    amount: deal.sums.fee,
    taxable: deal.sums.taxable,
    percent: deal.fee_percent,
    statement: null,
    allowed_actions: [],
  })
  expect(await desk.read('running-fees/')).toMatchObject({ line_count: 1, invoiced: deal.sums.fee, credited: '0.00' })

  await desk.trade.buy(deal, 'dispute', { reason_code: 'damaged', note: 'وصلت تالفة', requested_remedy: null })
  await desk.trade.buy(deal, 'resolve', { outcome: 'completed', note: 'تم الاتفاق' })
  expect(await desk.linesOf(deal)).toHaveLength(1)

  const { db } = server.parts
  const known = await db.readCompany(desk.trade.companyId, (companyDb) => findDeal(companyDb, deal.id))
  const ownQuote = { ...known, id: crypto.randomUUID(), onMarket: false }
  await db.forCompany(desk.trade.companyId, (tx) => chargeDeal(server.parts, tx, ownQuote))
  expect(await desk.read('running-fees/')).toMatchObject({ line_count: 1 })
})

test('a deal that is undone within its month is on its statement and not on the invoice', async () => {
  const [first, undone] = [await desk.completed(), await desk.completed('20')]
  await desk.cancelled(undone)
  const statement = await desk.stated()
  expect(statement).toMatchObject({ line_count: 3, invoiced: first.sums.fee, credited: '0.00' })
  const { results } = await desk.read(`fee-statements/${statement.id}/lines/`)
  const sum = results.reduce(
    (all: bigint, { kind, amount }: { kind: string; amount: string }) =>
      kind === 'fee' ? all + toHalalas(amount) : all - toHalalas(amount),
    0n,
  )
  expect(fromHalalas(sum)).toBe(statement.invoiced)
  const ofUndone = await desk.linesOf(undone)
  expect(ofUndone.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
    ['fee', undone.sums.fee],
    ['credit', undone.sums.fee],
  ])
  expect((await desk.read(`fee-statements/${statement.id}/lines/?kind=credit`)).results).toMatchObject([
    { reason: 'deal_cancelled', needs_note: false, credit_note: null },
  ])
})

test('a month is stated once, as a tax invoice that can be printed and is emailed, however many processes do it', async () => {
  const deals = [await desk.completed(), await desk.completed('7')]
  const emails = emailsOf(server)
  await Promise.all([issueStatements(desk.nextMonth()), issueStatements(desk.nextMonth())])
  await issueStatements(desk.nextMonth(2))
  const { results } = await desk.read('fee-statements/')
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
  for (const path of [`subscription-invoices/${invoice.id}`, `fee-statements/${results[0].id}`]) {
    const url = `/api/v1/${path}/pdf/`
    const pdf = await server.app.inject({ url, headers: desk.trade.seller.headers })
    expect(pdf).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
  }
  expect(emails.to(desk.trade.seller.user.email).map(({ template }) => template)).toEqual(['feeInvoiced'])
  await expect
    .poll(() => noticesAbout(server, desk.trade.seller, invoice.id))
    .toMatchObject([{ kind: 'marketplace_fee', values: { month: results[0].month, what: 'feeInvoiced' } }])
})

test('an undone deal takes its fee off an unpaid invoice by a credit note, and what is left is paid', async () => {
  const [first, undone] = [await desk.completed(), await desk.completed('20')]
  const { invoice, id } = await desk.stated()
  await desk.cancelled(undone)
  await desk.credit(undone)
  await creditFees(server.parts, createPayments(server.parts))
  const [, line] = await desk.linesOf(undone)
  expect(line).toMatchObject({ kind: 'credit', needs_note: true, credit_note: { invoice: invoice.id } })
  const credited = await invoiceOf(invoice.id)
  expect(credited).toMatchObject({
    status: 'open',
    credited: withVat(undone.sums.fee).total,
    refunded: '0.00',
    credit_notes: [{ number: line.credit_note.number, subtotal: undone.sums.fee }],
  })
  expect(toHalalas(credited.due)).toBe(toHalalas(credited.total) - toHalalas(credited.credited))
  const seller = subscriberOf(server, desk.trade.seller)
  expect(await seller.pay(invoice.id)).toMatchObject({ status: 'paid', due: credited.due })
  expect((await desk.read(`fee-statements/${id}/`)).invoice).toMatchObject({ status: 'paid', open: '0.00' })

  await desk.cancelled(first)
  await desk.credit(first)
  const refunded = await invoiceOf(invoice.id)
  expect(refunded).toMatchObject({ status: 'refunded', refunded: credited.due })
  expect(refunded.credit_notes).toHaveLength(2)

  // The accountant's journal: in the end nothing was bought, and nobody owes anything.
  const period = { from: '2020-01-01', to: '2199-12-31' }
  const booked = await server.parts.db.readCompany(desk.trade.companyId, (companyDb) =>
    readFeeBookings(companyDb, period),
  )
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
  const deal = await desk.completed()
  const { invoice } = await desk.stated()
  await subscriberOf(server, desk.trade.seller).pageOf(invoice.id)
  await desk.cancelled(deal)
  await desk.credit(deal)
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'refunded', due: '0.00', allowed_actions: ['print'] })
  expect((await desk.send(`subscription-invoices/${invoice.id}/pay/`)).body).toMatchObject({ code: 'wrong_state' })
})

test('the fee is paid while the account is being closed, unlike a plan', async () => {
  await desk.completed()
  const { invoice } = await desk.stated()
  expect((await desk.send('seller/close-account/', { current_password: password })).status).toBe(200)
  expect(await subscriberOf(server, desk.trade.seller).pay(invoice.id)).toMatchObject({ status: 'paid' })
})

test('a client that does not know the accounts of the fee yet leaves them as they are', async () => {
  const path = '/api/v1/accounting/settings/'
  const save = (body: object) => callApi(server, desk.trade.seller, 'PUT', path, body)
  const settings = await desk.read('accounting/settings/')
  const { marketplace_fees, vat_input, marketplace_payable, ...known } = settings.accounts
  const accounts = { ...known, vat_input, marketplace_payable, marketplace_fees: { ...marketplace_fees, code: '5999' } }
  const { version } = (await save({ ...settings, accounts })).body
  expect(await save({ ...settings, accounts: known, version })).toMatchObject({ status: 200, body: { accounts } })
  const { receivables: _, ...incomplete } = known
  expect((await save({ ...settings, accounts: incomplete, version: version + 1 })).status).toBe(422)
})

test('a deal that is undone in a later month is credited on the statement of that month, and a month without deals has none', async () => {
  await issueStatements(desk.nextMonth())
  expect((await desk.read('fee-statements/')).results).toEqual([])
  const deal = await desk.completed()
  const { invoice } = await desk.stated()
  const { db } = server.parts
  await db.forCompany(desk.trade.companyId, (tx) => creditDeal(desk.nextMonth(3), tx, deal))
  await desk.credit(deal)
  await issueStatements(desk.nextMonth(32))
  const { results } = await desk.read('fee-statements/')
  expect(results).toMatchObject([
    { line_count: 1, invoiced: '0.00', total: '0.00', credited: deal.sums.fee, invoice: null },
    { line_count: 1, invoiced: deal.sums.fee, invoice: { id: invoice.id, status: 'refunded', open: '0.00' } },
  ])
  expect(results[0].month > results[1].month).toBe(true)
})

test('staff pay back a credited fee that was paid by transfer, and refund none by hand', async () => {
  const deal = await desk.completed()
  const { invoice } = await desk.stated()
  await desk.transferred(invoice.id)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const refund = { amount: null, reason: 'goodwill' }
  expect(
    await desk.trade.market.send('POST', `subscription-invoices/${invoice.id}/refund/`, refund, headers),
  ).toMatchObject({ status: 409, body: { code: 'wrong_state' } })

  const receiver = await startReceiver()
  await desk.trade.market.send('POST', 'webhooks/', { url: receiver.url, kinds: ['fee.refund_owed'] })
  await desk.cancelled(deal)
  await desk.credit(deal)
  expect(JSON.parse((await receiver.next()).text)).toMatchObject({
    kind: 'fee.refund_owed',
    data: { invoice: invoice.id, seller: desk.trade.companyId, amount: withVat(deal.sums.fee).total },
  })
  await receiver.close()

  const { total } = withVat(deal.sums.fee)
  const [, line] = await desk.linesOf(deal)
  const note: string = line.credit_note.number
  const noteOf = async () => (await invoiceOf(invoice.id)).credit_notes[0]
  const run = (...words: string[]) => runFeesCommand(server.parts, readFeesCommand(words))
  const today = riyadhDay(server.parts.clock.now())
  const owed = (await run('refunds')).find((one) => one.startsWith(note))
  expect(owed).toContain(`  ${total}  ${invoice.number}`)
  // The first day on which it can be noted as transferred.
  expect(owed).toContain(`${note}  ${riyadhDay(new Date((await noteOf()).issued_at))}  `)
  expect(await noteOf()).toMatchObject({ number: note, transfer: { on: null, reference: null } })
  expect(line.credit_note.transfer).toEqual({ on: null, reference: null })
  expect(await refundsBooked()).toEqual([])

  const emails = emailsOf(server)
  for (const _repeated of [1, 2]) {
    expect(await run('transferred', note, today, 'FT26-118')).toEqual([`${note}  transferred on ${today}`])
  }
  const inbox = () =>
    emails.to(desk.trade.seller.user.email).map(({ template, values }) => [template, values?.reference])
  expect(inbox()).toEqual([['feeRefunded', 'FT26-118']])
  expect(await noteOf()).toMatchObject({ transfer: { on: today, reference: 'FT26-118' } })
  expect((await desk.linesOf(deal))[1].credit_note.transfer).toEqual({ on: today, reference: 'FT26-118' })
  expect((await run('refunds')).filter((one) => one.startsWith(note))).toEqual([])
  expect(await refundsBooked()).toMatchObject([{ total }])
  const { results: timeline } = await desk.read(`subscription-invoices/${invoice.id}/timeline/`)
  expect(timeline.filter(({ action }: { action: string }) => action === 'transfer_refund')).toHaveLength(1)

  await expect(run('transferred', note, today, 'FT26-119')).rejects.toThrow('--correct')
  await expect(run('transferred', note, addDays(today, 1), 'FT26-119', '--correct')).rejects.toThrow(
    'The day is between',
  )
  await expect(run('transferred', 'SCN-1999-000001', today, 'FT26-119')).rejects.toThrow('no credit note')
  await run('transferred', note, today, 'FT26-119', '--correct')
  expect(await noteOf()).toMatchObject({ transfer: { on: today, reference: 'FT26-119' } })
  expect(inbox()).toEqual([
    ['feeRefunded', 'FT26-118'],
    ['feeRefunded', 'FT26-119'],
  ])
  for (const wrong of [
    ['transferred', note, 'soon', 'FT'],
    ['transferred', note, today],
    ['refunds', '--correct'],
  ]) {
    expect(() => readFeesCommand(wrong)).toThrow('npm run fees')
  }
})

async function refundsBooked() {
  const period = { from: '2020-01-01', to: '2199-12-31' }
  const booked = await server.parts.db.readCompany(desk.trade.companyId, (companyDb) =>
    readFeeBookings(companyDb, period),
  )
  return booked.filter(({ kind }) => kind === 'fee_refund')
}

test('a company whose subscription is over reads its statements and pays them', async () => {
  await desk.completed()
  const { id, invoice } = await desk.stated()
  const isOver = { activeUntil: new Date(0), subscriptionStatus: 'expired' } as const
  await server.parts.db.system.update(companies).set(isOver).where(eq(companies.id, desk.trade.companyId))
  expect((await callApi(server, desk.trade.seller, 'GET', '/api/v1/deals/')).status).toBe(403)
  const seller = subscriberOf(server, desk.trade.seller)
  const [page, same] = await Promise.all([seller.pageOf(invoice.id), seller.pageOf(invoice.id)])
  expect(same).toBe(page)
  expect(await seller.pay(invoice.id)).toMatchObject({ status: 'paid' })
  expect((await desk.read(`fee-statements/${id}/`)).invoice).toMatchObject({ status: 'paid', open: '0.00' })
})
