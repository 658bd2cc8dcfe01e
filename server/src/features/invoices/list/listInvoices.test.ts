import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoiceBuyer } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, type InvoiceReply, today } from '../../../../test/invoices.ts'
import { storeInvoices } from '../../../../test/issuedInvoices.ts'
import { countOpenInvoices } from '../owedInvoices.ts'

let server: TestServer
let biller: Biller
const made: Record<string, InvoiceReply> = {}

beforeAll(async () => {
  server = await sharedServer()
  biller = await aBiller(server)
  const cedar = anInvoiceBuyer({ name_ar: 'مؤسسة السدرة', name_en: 'Cedar', vat_number: '311111111111113' })
  made.open = await biller.issued({ po_number: 'PO-4471' })
  made.paid = await biller.issued({ buyer: cedar, lines: made.open.lines.map(lineAgain('2')) })
  await biller.pay(made.paid, made.paid.total)
  made.part = await biller.issued({ due_on: today(server) })
  await biller.pay(made.part, '36.00')
  made.credit = await biller.noted(made.open, 'credit', { lines: [{ line: made.open.lines[0].id, qty: '1' }] })
  made.draft = await biller.draft({ buyer: cedar, kind: 'simplified' })
  made.aside = await biller.draft({ buyer: null })
  await biller.act(made.aside, 'cancel')
})
afterAll(() => server.close())

const lineAgain =
  (qty: string) =>
  ({ name_ar, unit, unit_price }: InvoiceReply) => ({ name_ar, unit, unit_price, qty })
const read = async (path: string) => (await callApi(server, biller.seller, 'GET', `/api/v1/invoices/${path}`)).body

async function list(query: string): Promise<string[]> {
  const { results } = await read(`?${query}`)
  return results.map(({ id }: InvoiceReply) => Object.keys(made).find((name) => made[name].id === id))
}

test.each([
  ['', ['aside', 'draft', 'credit', 'part', 'paid', 'open']],
  ['status=draft', ['draft']],
  ['kind=simplified', ['draft']],
  ['kind=credit_note', ['credit']],
  ['is_note=true', ['credit']],
  ['is_note=false&status=paid', ['paid']],
  ['vat_category=S&status=paid', ['credit', 'paid']],
  ['vat_category=Z', []],
  ['zatca_status=not_needed&status=paid', ['credit', 'paid']],
  ['unpaid=true', ['part', 'open']],
  ['unpaid=false', ['aside', 'draft', 'credit', 'paid']],
  ['overdue=true', []],
  ['overdue=false&unpaid=true', ['part', 'open']],
  ['search=السدرة', ['draft', 'paid']],
  ['search=cedar', ['draft', 'paid']],
  ['search=po-4471', ['credit', 'open']],
  ['search=CN', ['credit']],
  ['search=311111111111113', ['draft', 'paid']],
  ['to=2020-01-01', []],
  ['due_to=2020-01-01', []],
  ['ordering=number&page_size=3', ['credit', 'open', 'paid']],
  ['ordering=-total&page_size=2', ['aside', 'draft']],
  ['ordering=-open&page_size=2', ['part', 'open']],
  ['ordering=due_on&page_size=1', ['part']],
])('R-10: a list of invoices asked for with “%s”', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

test('R-10: the list shows what an accountant needs', async () => {
  const { results } = await read('?search=311111111111113&status=paid')
  const { taxable, vat } = made.paid
  expect(results).toMatchObject([
    { buyer_vat_number: '311111111111113', po_number: null, taxable, vat, paid_on: today(server) },
  ])
  const [open] = (await read('?search=po-4471&status=issued')).results
  expect(open).toMatchObject({ po_number: 'PO-4471', paid_on: null })
})

test('O-06: each ordering can be reversed', async () => {
  for (const ordering of ['number', 'issued_at', 'due_on', 'total', 'open', 'updated_at']) {
    expect(await list(`ordering=${ordering}`)).toEqual((await list(`ordering=-${ordering}`)).toReversed())
  }
})

test('R-10: invoices are found by buyer, by issue date and by due date', async () => {
  const day = today(server)
  expect(await list(`buyer=${made.paid.buyer_id}`)).toEqual(['draft', 'paid'])
  expect(await list(`from=${day}&to=${day}`)).toEqual(['credit', 'part', 'paid', 'open'])
  expect(await list(`due_from=${day}&due_to=${day}`)).toEqual(['part'])
  expect(await read(`?status=issued`)).toMatchObject({
    results: [{ number: made.open.number, buyer_name_en: 'Oasis Trading', open: '662.40', is_overdue: false }],
  })
})

test('R-10: the figures show count and value by state, and the age of overdue balances', async () => {
  expect(await read('counts/')).toEqual({
    all: 6,
    by_status: {
      issued: { count: 1, total: '736.00' },
      part_paid: { count: 1, total: '736.00' },
      paid: { count: 2, total: '73.60' },
      draft: { count: 1, total: '736.00' },
      cancelled: { count: 1, total: '736.00' },
    },
    unpaid: { count: 2, total: '1362.40' },
    overdue: { count: 0, total: '0.00' },
    ages: {
      not_due: { count: 2, total: '1362.40' },
      to_30: { count: 0, total: '0.00' },
      to_60: { count: 0, total: '0.00' },
      to_90: { count: 0, total: '0.00' },
      over_90: { count: 0, total: '0.00' },
    },
  })
})

test('R-10: every figure equals the total of the list it links to', async () => {
  const other = await aBiller(server)
  await storeInvoices(server.parts.db.system, other.companyId, { count: 90, until: server.clock.now() })
  const readOthers = async (path: string) =>
    (await callApi(server, other.seller, 'GET', `/api/v1/invoices/${path}`)).body
  const { overdue, unpaid, ages, by_status, all } = await readOthers('counts/')
  const summed = async (query: string) => {
    const { results } = await readOthers(`?page_size=100&${query}`)
    const sum = results.reduce((total: bigint, { open }: InvoiceReply) => total + toHalalas(open), 0n)
    return { count: results.length, total: fromHalalas(sum) }
  }
  const daysAgo = (days: number) => new Date(Date.parse(today(server)) - days * 86_400_000).toISOString().slice(0, 10)
  expect(overdue.count).toBeGreaterThan(5)
  expect(await summed('unpaid=true')).toEqual(unpaid)
  expect(await summed('overdue=true')).toEqual(overdue)
  expect(await summed(`unpaid=true&due_from=${daysAgo(30)}&due_to=${daysAgo(1)}`)).toEqual(ages.to_30)
  expect(await summed(`unpaid=true&due_from=${daysAgo(90)}&due_to=${daysAgo(61)}`)).toEqual(ages.to_90)
  expect(await summed(`unpaid=true&due_to=${daysAgo(91)}`)).toEqual(ages.over_90)
  expect(all).toBe(90)
  const attention = await callApi(server, other.seller, 'GET', '/api/v1/dashboard/attention/')
  expect(attention.body.invoices_overdue).toEqual(overdue)
  expect(await countOpenInvoices(server.parts.db.system, other.companyId)).toBe(unpaid.count)
  for (const [status, { count }] of Object.entries<{ count: number }>(by_status)) {
    expect((await readOthers(`?status=${status}`)).count).toBe(count)
  }
})

test('a list shows a change at once, and each company its own', async () => {
  expect(await list('status=credited')).toEqual([])
  await biller.noted(made.open, 'credit')
  expect(await list('status=credited')).toEqual(['open'])
})

test.each(['%25', '_', '%5C', "'", 'ا', 'a%00b', 'x'.repeat(200)])(
  'a search for “%s” does not fail',
  async (search) => {
    const { status } = await callApi(server, biller.seller, 'GET', `/api/v1/invoices/?search=${search}`)
    expect(status).toBeLessThan(500)
  },
)
