import type { Statement, VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, anInvoiceBuyer } from '../../../../test/anInvoice.ts'
import { signInAgain } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { dayIn } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, billerOf, type InvoiceReply, today } from '../../../../test/invoices.ts'
import { unitId } from '../../reference/index.ts'

const dayMs = 86_400_000
const paths = { buyers: '/api/v1/invoice-buyers/', vatReturn: '/api/v1/invoices/vat-return/' }
const email = 'accounts@oasis.example'
const buyers = [
  anInvoiceBuyer({ email }),
  anInvoiceBuyer({ name_ar: 'مؤسسة الرمال', name_en: 'Sands', vat_number: '310175397400003' }),
]

let server: TestServer
let biller: Biller
let begun: string
/** All issued documents in their current state. */
let issued: InvoiceReply[]

/** Half a year of trade at random: invoices of every category, payments, credit in part and whole, money paid back. */
beforeAll(async () => {
  server = await startServer()
  biller = await aBiller(server)
  begun = today(server)
  const ids: string[] = []
  for (const act of fc.sample(anAct, { numRuns: 60, seed: 20_261_121 })) {
    server.clock.forward(act.days * dayMs)
    biller = billerOf(server, await signInAgain(server, biller.seller), biller.companyId)
    const known = ids.length > 0 ? await biller.read(ids[act.at % ids.length] ?? '') : undefined
    const made = act.kind === 'issue' || !known ? await biller.issued(drawnUp(act)) : await changed(known, act)
    if (made) ids.push(made.id)
  }
  issued = []
  for (const id of ids) issued.push(await biller.read(id))
}, 180_000)
afterAll(() => server.close())

const aSoldLine = fc.record({
  qty: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => (thousandths / 1_000).toFixed(3)),
  unit_price: fc.integer({ min: 1, max: 1_000_000 }).map((halalas) => fromHalalas(BigInt(halalas))),
  taxed: fc.constantFrom(
    { vat_category: 'S' },
    { vat_category: 'Z', exemption_code: 'VATEX-SA-32' },
    { vat_category: 'E', exemption_code: 'VATEX-SA-30' },
    { vat_category: 'O', exemption_code: 'VATEX-SA-OOS' },
  ),
})
const anAct = fc.record({
  kind: fc.constantFrom('issue', 'issue', 'pay', 'pay', 'credit'),
  at: fc.nat(1_000),
  part: fc.integer({ min: 1, max: 100 }),
  days: fc.nat(6),
  lines: fc.array(aSoldLine, { minLength: 1, maxLength: 3 }),
})
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never

function drawnUp({ lines, at, part }: Act) {
  return {
    buyer: buyers[at % 2],
    lines: lines.map(({ taxed, ...line }) => aLine({ unit: unitId('kilogram'), ...line, ...taxed })),
    discount: part % 3 === 0 ? { kind: 'percent', value: '7.50' } : null,
    delivery_fee: part % 4 === 0 ? '35.00' : '0.00',
    due_on: dayIn(at % 40, server.clock.now()),
  }
}

/** A payment of a part of what is open, or a credit note of a line or of all; what cannot be done is left. */
async function changed(known: InvoiceReply, { kind, part }: Act): Promise<InvoiceReply | undefined> {
  if (kind === 'pay' && known.allowed_actions.includes('record_payment')) {
    const amount = fromHalalas((toHalalas(known.open) * BigInt(part) + 99n) / 100n)
    const { status } = await biller.pay(known, amount, {
      on: dayIn(-(part % 5), server.clock.now()),
      reference: `FT-${part}`,
    })
    expect(status).toBe(201)
  }
  if (kind !== 'credit' || !known.allowed_actions.includes('credit')) return undefined
  const line = known.lines.find(({ left_qty }: { left_qty: string }) => Number(left_qty) > 0)
  const lines = part > 40 && line ? [{ line: line.id, qty: line.left_qty }] : null
  return biller.noted(known, 'credit', { reason_code: 'returned', reason: 'عادت', lines })
}

const read = async (url: string) => (await callApi(server, biller.seller, 'GET', url)).body
const sum = (amounts: readonly string[]) => fromHalalas(amounts.reduce((all, one) => all + toHalalas(one), 0n))
const minus = (amount: string) => fromHalalas(-toHalalas(amount))
const isCredit = ({ kind }: InvoiceReply) => kind === 'credit_note'
const dayOf = ({ issued_at }: InvoiceReply) => dayIn(0, new Date(issued_at))

test('R-10: the list of buyers shows what each was invoiced, owes and has overdue', async () => {
  const { results, count } = await read(`${paths.buyers}?ordering=-open`)
  expect(count).toBe(2)
  for (const buyer of results) {
    const ofBuyer = issued.filter((one) => one.buyer_id === buyer.id && !isCredit(one))
    expect(buyer).toMatchObject({
      invoices: ofBuyer.length,
      open: sum(ofBuyer.map(({ open }) => open)),
      overdue: sum(ofBuyer.filter((one) => one.is_overdue).map(({ open }) => open)),
    })
  }
  expect(Number(results[0].open)).toBeGreaterThanOrEqual(Number(results[1].open))
  expect(await read(`${paths.buyers}?search=sand`)).toMatchObject({ results: [{ name_en: 'Sands' }] })
  expect((await read(`${paths.buyers}?owing=false`)).results).toEqual(
    results.filter(({ open }: { open: string }) => open === '0.00'),
  )
})

test('R-10: a statement opens with the closing balance of the previous one, and closes with the balance of the documents', async () => {
  const end = today(server)
  const middle = dayIn(-40, server.clock.now())
  const { results } = await read(paths.buyers)
  for (const { id } of results) {
    const ofBuyer = issued.filter((one) => one.buyer_id === id)
    const whole: Statement = await read(`${paths.buyers}${id}/statement/?from=${begun}&to=${end}`)
    const early: Statement = await read(`${paths.buyers}${id}/statement/?from=${begun}&to=${middle}`)
    const late: Statement = await read(
      `${paths.buyers}${id}/statement/?from=${dayIn(-39, server.clock.now())}&to=${end}`,
    )

    expect(whole.opening).toBe('0.00')
    expect(whole.closing).toBe(sum(ofBuyer.map((one) => (isCredit(one) ? minus(one.open) : one.open))))
    expect(late.opening).toBe(early.closing)
    expect([...early.entries, ...late.entries]).toEqual(whole.entries)
    expect(
      whole.entries.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note').map(({ number }) => number),
    ).toEqual(ofBuyer.map(({ number }) => number))
    for (const statement of [whole, early, late]) {
      const moved = statement.entries.flatMap(({ charged, paid }) => [charged, minus(paid)])
      expect(sum([statement.opening, ...moved])).toBe(statement.closing)
      expect(statement.entries.at(-1)?.balance ?? statement.opening).toBe(statement.closing)
      expect(sum([...Object.values(statement.ages), minus(statement.credit)])).toBe(statement.closing)
    }
    const overdue = ofBuyer.filter((one) => one.is_overdue).map(({ open }) => open)
    const { not_due, ...late_ } = whole.ages
    expect(sum(Object.values(late_))).toBe(sum(overdue))
    expect(sum([not_due, ...Object.values(late_)])).toBe(
      sum(ofBuyer.filter((one) => !isCredit(one)).map(({ open }) => open)),
    )
  }
})

test('R-10: the figures of each quarter’s VAT return equal the sum of its documents', async () => {
  const quarters = new Set(
    issued.map((one) => `${dayOf(one).slice(0, 4)} ${Math.ceil(Number(dayOf(one).slice(5, 7)) / 3)}`),
  )
  expect(quarters.size).toBeGreaterThan(1)
  let net = '0.00'
  for (const [year, quarter] of [...quarters].map((one) => one.split(' '))) {
    const found: VatReturn = await read(`${paths.vatReturn}?year=${year}&quarter=${quarter}`)
    const ofPeriod = issued.filter((one) => dayOf(one) >= found.from && dayOf(one) <= found.to)
    for (const category of ['S', 'Z', 'E', 'O'] as const) {
      const of = (documents: InvoiceReply[], field: 'taxable' | 'vat') =>
        sum(
          documents
            .flatMap(({ vat_by_category }) =>
              vat_by_category.filter((one: { category: string }) => one.category === category),
            )
            .map((one) => one[field]),
        )
      const boxes = found.by_category[category]
      const [credits, invoices] = [ofPeriod.filter(isCredit), ofPeriod.filter((one) => !isCredit(one))]
      expect(boxes.invoices).toEqual({ taxable: of(invoices, 'taxable'), vat: of(invoices, 'vat') })
      expect(boxes.credit_notes).toEqual({ taxable: of(credits, 'taxable'), vat: of(credits, 'vat') })
    }
    expect(found.net.vat).toBe(sum(ofPeriod.map((one) => (isCredit(one) ? minus(one.vat) : one.vat))))
    expect(found.net.taxable).toBe(sum(ofPeriod.map((one) => (isCredit(one) ? minus(one.taxable) : one.taxable))))
    expect(found.documents).toEqual({
      invoices: ofPeriod.filter((one) => !isCredit(one)).length,
      debit_notes: 0,
      credit_notes: ofPeriod.filter(isCredit).length,
    })
    net = sum([net, found.net.vat])
  }
  expect(net).toBe(sum(issued.map((one) => (isCredit(one) ? minus(one.vat) : one.vat))))
})

test('R-10: a statement is available as PDF and by email', async () => {
  const emails = emailsOf(server)
  const { results } = await read(`${paths.buyers}?search=Oasis`)
  const [{ id }] = results
  const range = { from: begun, to: today(server) }
  const statement: Statement = await read(`${paths.buyers}${id}/statement/?${new URLSearchParams(range)}`)
  const pdf = await server.app.inject({
    url: `${paths.buyers}${id}/statement/pdf/?${new URLSearchParams({ ...range, lang: 'en' })}`,
    headers: biller.seller.headers,
  })
  const text = (await extractText(Uint8Array.from(pdf.rawPayload))).text.join('\n')
  for (const { number } of statement.entries) expect(text).toContain(number)
  expect(text).toContain('Closing balance')

  const sent = await callApi(server, biller.seller, 'POST', `${paths.buyers}${id}/statement/send/`, {
    ...range,
    to_addresses: [email],
    lang: 'en',
  })
  expect(sent).toMatchObject({ status: 200, body: { sent: true } })
  const received = emails.newestTo(email)
  expect(received).toMatchObject({ template: 'statementSent', values: { name: 'Oasis Trading' } })
  expect(await server.parts.files.find(received.attachments ?? [])).toMatchObject([{ mediaType: 'application/pdf' }])
})

test.each([
  ['an end before its beginning', '2026-02-01', '2026-01-01', 'order'],
  ['more than a year', '2026-01-01', '2027-01-01', 'day_far'],
])('a statement of %s is refused', async (_what, from, to, code) => {
  const { results } = await read(paths.buyers)
  const answer = await callApi(
    server,
    biller.seller,
    'GET',
    `${paths.buyers}${results[0].id}/statement/?from=${from}&to=${to}`,
  )
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'to', code }] } })
})

test('another company sees neither a buyer nor their balance', async () => {
  const stranger = await aBiller(server)
  const { results } = await read(paths.buyers)
  const url = `${paths.buyers}${results[0].id}/statement/?from=${begun}&to=${today(server)}`
  expect((await callApi(server, stranger.seller, 'GET', url)).status).toBe(404)
  expect((await callApi(server, stranger.seller, 'GET', paths.buyers)).body.results).toEqual([])
})
