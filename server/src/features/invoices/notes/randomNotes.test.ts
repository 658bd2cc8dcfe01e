import { invoiceLife } from '@mawrid/contract/invoices/states.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, type InvoiceReply } from '../../../../test/invoices.ts'

let server: TestServer
let biller: Biller

beforeAll(async () => {
  server = await sharedServer()
  biller = await aBiller(server)
})
afterAll(() => server.close())

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + toHalalas(one), 0n)

/** What a seller may try with an invoice and its notes, whether it is allowed or not. */
const tries: Readonly<Record<string, (invoice: InvoiceReply, n: number) => Promise<unknown>>> = {
  pay: (invoice, n) => biller.pay(invoice, fromHalalas(BigInt(1 + ((n * 7_919) % 40_000)))),
  settle: (invoice) => biller.pay(invoice, invoice.open),
  takeBack: async (invoice, n) => {
    const payment = invoice.payments[n % Math.max(1, invoice.payments.length)]
    if (payment) await biller.act(invoice, `payments/${payment.id}/take-back`, { version: undefined, reason: 'سهو' })
  },
  creditSome: (invoice, n) => {
    const line = invoice.lines[n % invoice.lines.length]
    return credited(invoice, { lines: [{ line: line.id, qty: String(1 + (n % 5)) }] })
  },
  creditPrice: (invoice, n) => {
    const line = invoice.lines[n % invoice.lines.length]
    return credited(invoice, { lines: [{ line: line.id, qty: '1', unit_price: fromHalalas(BigInt(1 + (n % 900))) }] })
  },
  creditAll: (invoice, n) => (n % 3 === 0 ? credited(invoice, {}) : Promise.resolve()),
  payBack: async (invoice, n) => {
    const note = invoice.notes.find((one: InvoiceReply) => one.open !== '0.00')
    if (note) await biller.pay(note, n % 2 ? note.open : '0.01')
  },
}

async function credited(invoice: InvoiceReply, body: object): Promise<void> {
  const { status, body: draft } = await biller.act(invoice, 'credit', {
    version: undefined,
    reason_code: 'returned',
    ...body,
  })
  if (status === 201) await biller.act(draft, 'issue')
}

const move = fc.record({ what: fc.constantFrom(...Object.keys(tries), 'creditSome'), n: fc.nat({ max: 1_000 }) })

test('R-10: no sequence of payments and credits exceeds the remaining amount, and every state matches its figures', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 9_999 }), fc.array(move, { minLength: 12, maxLength: 12 }), async (n, moves) => {
      let invoice = await biller.issued({
        lines: [
          aLine({ qty: '7', unit_price: fromHalalas(BigInt(n + 1)), discount: { kind: 'percent', value: '3.33' } }),
          aLine({ qty: '5', unit_price: '0.33', vat_category: 'Z', exemption_code: 'VATEX-SA-32' }),
        ],
        discount: { kind: 'percent', value: '7.77' },
        delivery_fee: '12.34',
      })
      for (const { what, n } of moves) {
        await tries[what]?.(invoice, n)
        const after = await biller.read(invoice.id)
        expectOneMove(invoice, after)
        await expectWithinBounds(after)
        invoice = after
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

/** Its state was reached by a row of the table, if anything was written of it. */
function expectOneMove(before: InvoiceReply, after: InvoiceReply): void {
  const entries = after.events.slice(0, after.events.length - before.events.length)
  expect(entries.length).toBeLessThanOrEqual(1)
  const [event] = entries
  if (!event) {
    expect(after.status).toBe(before.status)
    return
  }
  const row = invoiceLife.moves.find(
    ({ action, from, to }) =>
      action === event.action &&
      (from as readonly unknown[]).includes(before.status) &&
      (to === after.status || (to === 'same' && after.status === before.status)),
  )
  expect({ event, row }).not.toMatchObject({ row: undefined })
}

async function expectWithinBounds(invoice: InvoiceReply): Promise<void> {
  const notes = await Promise.all(
    invoice.notes.filter(({ number }: InvoiceReply) => number).map(({ id }: InvoiceReply) => biller.read(id)),
  )
  const total = toHalalas(invoice.total)
  expect(sum(invoice.payments.map(({ amount }: InvoiceReply) => amount))).toBe(toHalalas(invoice.paid))
  expect(sum(notes.map((note) => note.total))).toBe(toHalalas(invoice.credited))
  expect(total - toHalalas(invoice.credited)).toBe(toHalalas(invoice.left_to_credit))
  const setOff = notes.map((note) => fromHalalas(toHalalas(note.total) - toHalalas(note.paid) - toHalalas(note.open)))
  expect(total - sum([invoice.paid, ...setOff])).toBe(toHalalas(invoice.open))
  const figures = [invoice, ...notes].flatMap(({ open, left_to_credit, paid }) => [open, left_to_credit, paid])
  expect(figures.filter((amount) => amount.startsWith('-'))).toEqual([])
  for (const { category, taxable, vat } of invoice.vat_by_category) {
    const credited = notes.flatMap((note) =>
      note.vat_by_category.filter((one: InvoiceReply) => one.category === category),
    )
    expect(sum(credited.map((one) => one.taxable))).toBeLessThanOrEqual(toHalalas(taxable))
    expect(sum(credited.map((one) => one.vat))).toBeLessThanOrEqual(toHalalas(vat))
  }
  expect(invoice.status).toBe(stateOf(invoice))
  for (const note of notes) expect(note.status).toBe(stateOf(note))
}

function stateOf({ kind, open, paid, left_to_credit }: InvoiceReply): string {
  if (kind !== 'credit_note' && left_to_credit === '0.00') return 'credited'
  if (open === '0.00') return 'paid'
  return paid === '0.00' ? 'issued' : 'part_paid'
}

test('R-10: the counts of a company match its invoices after any actions', async () => {
  const read = async (path: string) => (await callApi(server, biller.seller, 'GET', `/api/v1/invoices/${path}`)).body
  const { all, by_status, unpaid } = await read('counts/')
  const { results } = await read('?page_size=100&unpaid=true')
  expect(unpaid).toEqual({
    count: results.length,
    total: fromHalalas(sum(results.map(({ open }: InvoiceReply) => open))),
  })
  const counted = Object.values<{ count: number }>(by_status).reduce((sum, { count }) => sum + count, 0)
  expect(all).toBe(counted)
})
