import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { dayIn } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, today } from '../../../../test/invoices.ts'
import { phaseOneQr } from '../../../outside/zatca/phaseOneQr.ts'

let server: TestServer
let biller: Biller

beforeAll(async () => {
  server = await startServer()
  biller = await aBiller(server)
})
afterAll(() => server.close())

const year = () => today(server).slice(0, 4)

test('R-10: issuing numbers a draft, freezes both parties, and reserves the fields of the second phase', async () => {
  const issued = await biller.issued()
  expect(issued).toMatchObject({
    number: `INV-${year()}-000001`,
    status: 'issued',
    counter: 1,
    hash: null,
    previous_hash: null,
    zatca_status: 'not_needed',
    supply_on: today(server),
    due_on: dayIn(30, server.clock.now()),
    missing: [],
    total: '736.00',
    open: '736.00',
    left_to_credit: '736.00',
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    lines: [{ left_qty: '10' }],
    allowed_actions: ['record_payment', 'credit', 'debit', 'duplicate', 'send', 'remind'],
    events: [{ action: 'issue', from: 'draft', to: 'issued', note: `INV-${year()}-000001` }, { action: 'make' }],
  })
  const { seller, issued_at, total, vat } = issued
  const expectedQr = { sellerName: seller.name_ar, vatNumber: seller.vat_number, issuedAt: new Date(issued_at) }
  expect(issued.qr).toBe(phaseOneQr({ ...expectedQr, totalWithVat: total, vat }))
  await server.parts.db.system.execute(sql`update companies set name = 'Another' where id = ${biller.companyId}`)
  expect((await biller.read(issued.id)).seller.name_ar).toBe('Najd Packaging')
  expect(await biller.act(issued, 'issue')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('R-10: each kind of document has its own numbers, and all share one hash chain that never restarts', async () => {
  const first = await biller.issued()
  const credit = await biller.noted(first, 'credit')
  const line = { name_ar: 'فرق سعر', qty: '1', unit: first.lines[0].unit, unit_price: '5.00' }
  const debit = await biller.noted(await biller.issued(), 'debit', { reason: 'ارتفع السعر', lines: [line] })
  expect([credit.number, debit.number]).toEqual([`CN-${year()}-000001`, `DN-${year()}-000001`])
  expect([credit.counter, debit.counter]).toEqual([first.counter + 1, first.counter + 3])
})

test('R-10: twenty simultaneous issues leave no gap and no duplicate number; a refused one takes none', async () => {
  const own = await aBiller(server)
  const drafts = await Promise.all(Array.from({ length: 20 }, () => own.draft()))
  const incomplete = await Promise.all(Array.from({ length: 5 }, () => own.draft({ buyer: null })))
  const answers = await Promise.all([...drafts, ...incomplete].map((draft) => own.act(draft, 'issue')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), ...Array(5).fill(422)])
  const issued = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []))
  const numbers = issued.map(({ number }) => number).toSorted()
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `INV-${year()}-${String(n + 1).padStart(6, '0')}`))
  const byCounter = issued.toSorted((a, b) => a.counter - b.counter)
  expect(byCounter.map(({ counter }) => counter)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(byCounter.map(({ number }) => number)).toEqual(numbers)
  expect(byCounter.map(({ issued_at }) => issued_at)).toEqual(byCounter.map(({ issued_at }) => issued_at).toSorted())
})

test('R-10: a draft that is issued twice at once is issued once', async () => {
  const draft = await biller.draft()
  const answers = await Promise.all([biller.act(draft, 'issue'), biller.act(draft, 'issue')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('R-10: issuing repeated with its key after a lost answer returns the invoice that was issued once', async () => {
  const own = await aBiller(server)
  const draft = await own.draft()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const issue = (version: number) =>
    callApi(server, own.seller, 'POST', `/api/v1/invoices/${draft.id}/issue/`, { version }, headers)
  const first = await issue(draft.version)
  expect(first.status).toBe(200)
  expect(await issue(draft.version)).toEqual(first)
  expect(first.body).toMatchObject({ status: 'issued', counter: 1 })
  expect(await issue(first.body.version)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
  expect((await own.issued()).counter).toBe(2)
})

test('R-10: numbers restart at one with a new year in Riyadh’s time', async () => {
  const own = await aBiller(server)
  const from = year()
  await own.issued()
  const ahead = Date.parse(`${Number(from) + 1}-01-01T00:00:00+03:00`) - server.clock.now().getTime()
  server.clock.forward(ahead + 1_000)
  const seller = await aBiller(server)
  expect((await seller.issued()).number).toBe(`INV-${Number(from) + 1}-000001`)
  server.clock.forward(-ahead - 1_000)
})

test('R-10: the database itself refuses every change of an issued invoice', async () => {
  const issued = await biller.issued()
  const paid = (await biller.pay(issued, '1.00')).body
  const refused: readonly (readonly [string, RegExp])[] = [
    [`update invoices set total = 1 where id = '${issued.id}'`, /never changes/],
    [`update invoices set status = 'draft', number = null where id = '${issued.id}'`, /never changes/],
    [`update invoices set status = 'draft' where id = '${issued.id}'`, /violates check/],
    [`update invoices set buyer = '{}' where id = '${issued.id}'`, /never changes/],
    [`delete from invoices where id = '${issued.id}'`, /never deleted/],
    [`update invoice_lines set qty = 1 where invoice_id = '${issued.id}'`, /never change/],
    [`delete from invoice_lines where invoice_id = '${issued.id}'`, /never change/],
    [`insert into invoice_lines select * from invoice_lines where invoice_id = '${issued.id}'`, /never change/],
    [`update invoice_payments set amount = 2 where id = '${paid.payments[0].id}'`, /permission denied/],
    [`delete from invoice_payments where id = '${paid.payments[0].id}'`, /permission denied/],
  ]
  for (const [statement, message] of refused) {
    const query = server.parts.db.forCompany(biller.companyId, (tx) => tx.execute(sql.raw(statement)))
    const error = await query.then(
      () => undefined,
      ({ cause }: { cause: Error }) => cause.message,
    )
    expect(error, statement).toMatch(message)
  }
  expect(await biller.read(issued.id)).toEqual(paid)
})

test('an invoice of another company can neither be read nor changed', async () => {
  const issued = await biller.issued()
  const other = await aBiller(server)
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['DELETE', '', undefined],
    ['POST', 'issue/', { version: 1 }],
    ['POST', 'credit/', { reason_code: 'returned' }],
    ['POST', 'duplicate/', {}],
    ['POST', 'payments/', { on: today(server), amount: '1.00', method: 'cash', version: 1 }],
  ] as const) {
    const { status } = await callApi(server, other.seller, method, `/api/v1/invoices/${issued.id}/${path}`, body)
    expect(status, `${method} ${path}`).toBe(404)
  }
})
