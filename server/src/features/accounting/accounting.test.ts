import type { JournalSummary } from '@mawrid/contract/accounting/calls.ts'
import type { JournalEntry } from '@mawrid/contract/accounting/journal.ts'
import { layouts } from '@mawrid/contract/accounting/layouts.ts'
import type { VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { addMonths } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine } from '../../../test/anInvoice.ts'
import { signInAgain } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { dayIn } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aBiller, type Biller, billerOf, type InvoiceReply, today } from '../../../test/invoices.ts'
import { unitId } from '../reference/index.ts'
import { emailMonthly, queueMonthly } from './emails/emailMonthly.ts'
import { journalEntries } from './journal/journalEntries.ts'
import { documentsQuery } from './journal/readDocuments.ts'
import { paymentsQuery } from './journal/readPayments.ts'

const dayMs = 86_400_000
const path = '/api/v1/accounting/'
let server: TestServer
let biller: Biller
let begun: string
const ids: string[] = []

const anAct = fc.record({
  kind: fc.constantFrom('issue', 'issue', 'pay', 'pay', 'credit', 'debit', 'reverse'),
  at: fc.nat(1_000),
  part: fc.integer({ min: 1, max: 100 }),
  days: fc.nat(6),
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => (thousandths / 1_000).toFixed(3)),
      unit_price: fc.integer({ min: 1, max: 100_000 }).map((halalas) => fromHalalas(BigInt(halalas))),
      taxed: fc.constantFrom(
        { vat_category: 'S' },
        { vat_category: 'Z', exemption_code: 'VATEX-SA-32' },
        { vat_category: 'E', exemption_code: 'VATEX-SA-30' },
        { vat_category: 'O', exemption_code: 'VATEX-SA-OOS' },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never

/** Months of trade at random: invoices of every category, notes, payments on earlier days, and reversed ones. */
beforeAll(async () => {
  server = await startServer()
  biller = await aBiller(server)
  begun = today(server)
  for (const act of fc.sample(anAct, { numRuns: 50, seed: 20_261_128 })) {
    server.clock.forward(act.days * dayMs)
    biller = billerOf(server, await signInAgain(server, biller.seller), biller.companyId)
    const known = ids.length > 0 ? await biller.read(ids[act.at % ids.length] ?? '') : undefined
    const made = act.kind === 'issue' || !known ? await biller.issued(drawnUp(act)) : await changed(known, act)
    if (made) ids.push(made.id)
  }
  // Whatever the acts above drew: one payment that was reversed.
  const paid = await biller.issued()
  ids.push(paid.id)
  await biller.pay(paid, '10.00')
  await reverse(await biller.read(paid.id))
}, 180_000)
afterAll(() => server.close())

function drawnUp({ lines, at, part }: Act) {
  return {
    lines: lines.map(({ taxed, ...line }) => aLine({ unit: unitId('kilogram'), ...line, ...taxed })),
    discount: part % 3 === 0 ? { kind: 'percent', value: '7.50' } : null,
    delivery_fee: part % 4 === 0 ? '35.00' : '0.00',
    due_on: dayIn(at % 40, server.clock.now()),
  }
}

async function changed(known: InvoiceReply, { kind, part }: Act): Promise<InvoiceReply | undefined> {
  if (kind === 'pay' && known.allowed_actions.includes('record_payment')) {
    const amount = fromHalalas((toHalalas(known.open) * BigInt(part) + 99n) / 100n)
    const on = dayIn(-(part % 40), server.clock.now())
    expect((await biller.pay(known, amount, { on, method: part % 2 ? 'cash' : 'mada' })).status).toBe(201)
  }
  if (kind === 'reverse' && known.payments.length > 0) await reverse(known)
  if (kind === 'debit' && known.allowed_actions.includes('debit')) {
    const line = aLine({ unit: unitId('kilogram'), qty: '1', unit_price: '12.35' })
    return biller.noted(known, 'debit', { reason_code: 'price', reason: 'فرق سعر', lines: [line] })
  }
  if (kind !== 'credit' || !known.allowed_actions.includes('credit')) return undefined
  const line = known.lines.find(({ left_qty }: { left_qty: string }) => Number(left_qty) > 0)
  const lines = part > 40 && line ? [{ line: line.id, qty: line.left_qty }] : null
  return biller.noted(known, 'credit', { reason_code: 'returned', reason: 'عادت', lines })
}

async function reverse(invoice: InvoiceReply): Promise<void> {
  const url = `payments/${invoice.payments[0].id}/take-back`
  expect((await biller.act(invoice, url, { version: undefined, reason: 'سُجّلت خطأ' })).status).toBe(200)
}

const readIssued = (): Promise<InvoiceReply[]> => Promise.all(ids.map((id) => biller.read(id)))
const read = async (url: string) => (await callApi(server, biller.seller, 'GET', url)).body
const sum = (amounts: readonly string[]) => fromHalalas(amounts.reduce((all, one) => all + toHalalas(one), 0n))
const minus = (amount: string) => fromHalalas(-toHalalas(amount))
const entriesOf = (from: string, to: string): Promise<JournalEntry[]> =>
  Array.fromAsync(journalEntries(server.parts.db, biller.companyId, { from, to }))
/** Credits less debits. */
const credited = (entries: readonly JournalEntry[], isMeant: (line: JournalEntry['lines'][number]) => boolean) =>
  sum(entries.flatMap(({ lines }) => lines.filter(isMeant).flatMap((line) => [line.credit, minus(line.debit)])))

test('each entry of the journal is balanced to the halala, and has a number of its own', async () => {
  const entries = await entriesOf(begun, today(server))
  const kinds = ['tax_invoice', 'credit_note', 'payment', 'payment_reversed']
  expect([...new Set(entries.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(kinds))
  for (const { lines, number } of entries) {
    expect(lines.length, number).toBeGreaterThan(1)
    expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)))
    for (const { debit, credit } of lines) expect([debit, credit]).toContain('0.00')
  }
  expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length)
  for (const { number } of await readIssued()) expect(entries.map((entry) => entry.number)).toContain(number)
})

test('receivables of the journal are what buyers owe, and its discounts those of the documents', async () => {
  const entries = await entriesOf(begun, today(server))
  const issued = await readIssued()
  const owed = issued.map((one) => (one.kind === 'credit_note' ? minus(one.open) : one.open))
  expect(minus(credited(entries, ({ account }) => account === 'receivables'))).toBe(sum(owed))
  const charged = issued.filter(({ kind }) => kind !== 'credit_note')
  expect(minus(credited(entries, ({ account }) => account === 'discounts'))).toBe(
    sum(charged.map(({ discount_amount }) => discount_amount)),
  )
  expect(credited(entries, ({ account }) => account === 'delivery')).toBe(
    sum(charged.map(({ delivery_fee }) => delivery_fee)),
  )
})

test('the journal of a quarter equals its VAT return, category by category', async () => {
  const quarters = new Set(
    [begun, today(server)].map((day) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`),
  )
  expect(quarters.size).toBe(2)
  for (const [year, quarter] of [...quarters].map((one) => one.split(' '))) {
    const found: VatReturn = await read(`/api/v1/invoices/vat-return/?year=${year}&quarter=${quarter}`)
    const entries = await entriesOf(found.from, found.to)
    for (const category of vatCategories) {
      const isVat = ({ account }: { account: string }) => account === 'vat_output'
      expect(credited(entries, (line) => line.category === category && isVat(line))).toBe(
        found.by_category[category].net.vat,
      )
      expect(credited(entries, (line) => line.category === category && !isVat(line))).toBe(
        found.by_category[category].net.taxable,
      )
    }
  }
})

test('a month that is over never changes: what is recorded later is booked later', async () => {
  const month = `${today(server).slice(0, 7)}-01`
  const before = await entriesOf(begun, dayIn(-1, new Date(`${month}T12:00:00Z`)))
  const invoice = await biller.issued()
  await biller.pay(invoice, '1.00', { on: dayIn(-40, server.clock.now()) })
  expect(await entriesOf(begun, dayIn(-1, new Date(`${month}T12:00:00Z`)))).toEqual(before)
  const booked = (await entriesOf(month, today(server))).filter(({ document }) => document === invoice.number)
  expect(booked.map(({ kind, on }) => [kind, on])).toEqual([
    ['tax_invoice', today(server)],
    ['payment', today(server)],
  ])
  ids.push(invoice.id)
})

test('the summary has the sums of the entries by account', async () => {
  const summary: JournalSummary = await read(`${path}journal/?from=${begun}&to=${today(server)}`)
  const entries = await entriesOf(begun, today(server))
  expect(summary).toMatchObject({ entries: entries.length, debit: summary.credit })
  for (const { account, debit, credit } of summary.accounts) {
    const lines = entries.flatMap(({ lines }) => lines.filter((line) => line.account === account))
    expect([debit, credit]).toEqual([sum(lines.map((line) => line.debit)), sum(lines.map((line) => line.credit))])
  }
})

test.each(layouts)(
  'the file for %s is balanced, equal in both formats, and has the accounts of the company',
  async (layout) => {
    const query = `from=${begun}&to=${today(server)}&layout=${layout}`
    const headers = { ...biller.seller.headers, 'accept-language': 'en' }
    const xlsx = await server.app.inject({ url: `${path}journal/export-xlsx/?${query}`, headers })
    const csv = await server.app.inject({ url: `${path}journal/export-csv/?${query}`, headers })
    const { sheets } = await readXlsx(xlsx.rawPayload)
    const [head = [], ...rows] = sheets[0]?.rows ?? []
    const at = (name: RegExp) => head.findIndex((header) => name.test(String(header)))
    const total = (column: number) => rows.reduce((all, row) => all + Math.round(Number(row[column] ?? 0) * 100), 0)
    const summary: JournalSummary = await read(`${path}journal/?from=${begun}&to=${today(server)}`)
    expect(total(at(/debit/i))).toBe(Number(toHalalas(summary.debit)))
    expect(total(at(/credit/i))).toBe(Number(toHalalas(summary.credit)))
    expect(rows.some((row) => row.includes('1201') || row.includes('Accounts Receivable'))).toBe(true)
    const dates = rows
      .map((row) => row[at(/date/i)])
      .filter((cell) => cell !== null && cell !== undefined && cell !== '')
    expect(dates.every((cell) => cell instanceof Date)).toBe(true)
    expect(csv.body.split('\r\n').filter((line) => line.replaceAll(',', '') !== '')).toHaveLength(
      rows.filter((row) => row.some((cell) => cell !== null && cell !== '')).length + 1,
    )
  },
)

test('accounts are changed with their version, wrong ones are refused at their field', async () => {
  const settings = await read(`${path}settings/`)
  const accounts = { ...settings.accounts, receivables: { code: '113001', name: 'Trade debtors' } }
  const save = (body: object) => callApi(server, biller.seller, 'PUT', `${path}settings/`, body)
  const version = settings.version + 1
  const saved = await save({
    ...settings,
    accounts,
    layout: 'zoho',
    format: 'csv',
    lang: 'en',
    email: 'books@firm.example',
  })
  expect(saved).toMatchObject({
    status: 200,
    body: { version, layout: 'zoho', accounts: { receivables: accounts.receivables } },
  })
  expect(await save({ ...settings, accounts })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  const blank = { ...accounts, delivery: { code: '', name: 'x' } }
  expect(await save({ ...settings, version, accounts: blank })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'accounts.delivery.code' }] },
  })
  const csv = await server.app.inject({
    url: `${path}journal/export-csv/?from=${begun}&to=${today(server)}&layout=zoho`,
    headers: biller.seller.headers,
  })
  expect(csv.body).toContain('113001,Trade debtors')
})

test('the journal of a month is emailed once in the next month, and again by a person', async () => {
  const emails = emailsOf(server)
  const month = `${today(server).slice(0, 7)}-01`
  const settings = await read(`${path}settings/`)
  const chosen = { ...settings, layout: 'zoho', format: 'csv', lang: 'en', email: 'books@firm.example' }
  expect((await callApi(server, biller.seller, 'PUT', `${path}settings/`, chosen)).status).toBe(200)
  await queueMonthly(server.parts)
  expect((await read(`${path}emails/`)).count).toBe(0)
  const early = await callApi(server, biller.seller, 'POST', `${path}emails/`, { month, to: 'a@firm.example' })
  expect(early).toMatchObject({ status: 422, body: { errors: [{ path: 'month', code: 'not_offered' }] } })
  // Not a day later, or the month after it could be over as well.
  server.clock.forward(Date.parse(`${addMonths(month, 1)}T09:00:00Z`) - server.clock.now().getTime())
  biller = billerOf(server, await signInAgain(server, biller.seller), biller.companyId)
  const job = { companyId: biller.companyId, month }
  await Promise.all([emailMonthly(server.parts, job), emailMonthly(server.parts, job)])
  await emailMonthly(server.parts, job)
  await queueMonthly(server.parts)
  expect(await read(`${path}emails/`)).toMatchObject({
    count: 1,
    results: [{ month, layout: 'zoho', format: 'csv', to: 'books@firm.example', is_monthly: true }],
  })
  const received = emails.newestTo('books@firm.example')
  expect(received).toMatchObject({ template: 'journalSent', lang: 'en' })
  expect(await server.parts.files.find(received.attachments ?? [])).toMatchObject([
    { mediaType: 'text/csv; charset=utf-8' },
  ])
  const again = await callApi(server, biller.seller, 'POST', `${path}emails/`, { month, to: 'second@firm.example' })
  expect(again).toMatchObject({ status: 201, body: { is_monthly: false, to: 'second@firm.example' } })
  expect((await read(`${path}emails/`)).count).toBe(2)
})

test('another company sees neither entries nor accounts nor emails', async () => {
  const stranger = await aBiller(server)
  const get = async (url: string) => (await callApi(server, stranger.seller, 'GET', url)).body
  expect(await get(`${path}journal/?from=${begun}&to=${dayIn(200, new Date(`${begun}T12:00:00Z`))}`)).toMatchObject({
    entries: 0,
  })
  expect((await get(`${path}emails/`)).count).toBe(0)
  expect((await get(`${path}settings/`)).accounts.receivables.code).toBe('1201')
})

test('documents, payments and reversals of a period are read by their indexes', async () => {
  const period = { from: '2026-01-01', to: '2026-01-31' }
  const last = { on: '2026-01-05', at: '2026-01-05T10:00:00Z', id: '0190f000-0000-7000-8000-000000000000' }
  const plan = async (query: SQL) => {
    // On tables this small, every other way would be as cheap.
    const { rows } = await server.parts.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      await tx.execute(sql`select set_config('mawrid.company', ${biller.companyId}, true)`)
      return tx.execute<Record<'QUERY PLAN', string>>(sql`explain (costs off) ${query}`)
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan(documentsQuery(period, last, 1_000))).toContain('invoices_day')
  expect(await plan(paymentsQuery({ side: 'recorded', period }, last, 1_000))).toContain('invoice_payments_recorded')
  expect(await plan(paymentsQuery({ side: 'reversed', period }, last, 1_000))).toContain('invoice_payments_reversed')
})
