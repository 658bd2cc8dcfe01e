import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anInvoiceBuyer } from '../../../../test/anInvoice.ts'
import { signInAgain } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { dayIn } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller, billerOf, type InvoiceReply } from '../../../../test/invoices.ts'
import { remindBuyers, stepOn } from './remindBuyers.ts'

const dayMs = 86_400_000

let server: TestServer
let biller: Biller
let emails: ReturnType<typeof emailsOf>

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  emails = emailsOf(server)
  biller = await aBiller(server)
})

/** Sessions expire when the clock is advanced. */
async function again(): Promise<void> {
  biller = billerOf(server, await signInAgain(server, biller.seller), biller.companyId)
}

const mailbox = () => `accounts-${crypto.randomUUID()}@oasis.example`
const mail = ({ id }: InvoiceReply, action: 'send' | 'remind', body: object, headers = {}) =>
  callApi(server, biller.seller, 'POST', `/api/v1/invoices/${id}/${action}/`, body, headers)

test('the invoice is not locked while the PDF of an email is created', async () => {
  const invoice = await biller.issued()
  const { documents, db } = server.parts
  const render = documents.render
  const rendering = vi.spyOn(documents, 'render').mockImplementation(async (template, subject) => {
    // The issuing transaction may still lock the invoice briefly; the email must never lock it.
    const isFree = () => db.system.execute(sql`select 1 from invoices where id = ${invoice.id} for update nowait`)
    await vi.waitFor(isFree, { timeout: 20_000 })
    return render(template, subject)
  })
  expect((await mail(invoice, 'send', { to: [mailbox()], lang: 'ar' })).status).toBe(200)
  expect(rendering).toHaveBeenCalledOnce()
  rendering.mockRestore()
})

test('R-10: an invoice is emailed with its PDF in the company’s name, and its record shows it', async () => {
  const invoice = await biller.issued()
  const [one, other] = [mailbox(), mailbox()]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { to: [one, other], message: 'شكرًا لكم', lang: 'ar' }
  const sent = await mail(invoice, 'send', body, key)
  expect(sent).toMatchObject({
    status: 200,
    body: {
      sent: [{ to: [one, other], kind: 'document' }],
      events: [{ action: 'send', note: `${one}, ${other}` }, {}, {}],
    },
  })
  expect((await mail(invoice, 'send', body, key)).body).toEqual(sent.body)
  expect(emails.to(other)).toHaveLength(1)
  const received = emails.newestTo(one)
  expect(received).toMatchObject({
    template: 'invoiceSent',
    lang: 'ar',
    onBehalfOf: { name: invoice.seller.name_ar, email: invoice.seller.email },
    values: { number: invoice.number, total: '736.00', message: 'شكرًا لكم', document: 'فاتورة ضريبية' },
  })
  const [file = ''] = received.attachments ?? []
  expect(await server.parts.files.find([file])).toMatchObject([{ name: `${invoice.number}.pdf` }])
  const document = await extractText(Uint8Array.from((await server.parts.files.read(file)) ?? []))
  expect(document.text.join()).toContain(invoice.number)
})

test('drafts are not sent, paid invoices get no reminders, and emails to one address are limited', async () => {
  const to = { to: [mailbox()] }
  expect(await mail(await biller.draft(), 'send', to)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const invoice = await biller.issued()
  for (let no = 0; no < 10; no++) expect((await mail(invoice, 'remind', to)).status).toBe(200)
  expect(await mail(invoice, 'remind', to)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const paid = await biller.issued()
  await biller.pay(paid, '736.00')
  expect(await mail(paid, 'remind', to)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await mail(paid, 'send', { to: [] })).toMatchObject({ status: 422 })
})

test('an email repeated with its key is sent and counted once', async () => {
  const invoice = await biller.issued()
  const to = mailbox()
  const repeat = () => mail(invoice, 'send', { to: [to] }, { 'idempotency-key': `email-${invoice.id}` })
  const statuses: number[] = []
  for (let no = 0; no < 12; no++) statuses.push((await repeat()).status)
  expect(statuses).toEqual(Array(12).fill(200))
  expect(emails.to(to)).toHaveLength(1)
  expect((await mail(invoice, 'send', { to: [to] })).status).toBe(200)
})

test.each([
  ['2026-03-27', null],
  ['2026-03-28', -3],
  ['2026-03-31', -3],
  ['2026-04-01', 1],
  ['2026-04-07', 7],
  ['2026-04-14', 14],
  ['2026-04-20', 14],
  ['2026-04-21', null],
])('on %s the step of an invoice that is due on 31 March is %s', (today, step) => {
  expect(stepOn(today, { dueOn: '2026-03-31', issuedOn: '2026-03-01' })).toBe(step)
})

test('no reminder is sent for a step that had passed when the invoice was issued', () => {
  expect(stepOn('2026-03-30', { dueOn: '2026-03-31', issuedOn: '2026-03-30' })).toBeNull()
  expect(stepOn('2026-04-01', { dueOn: '2026-03-31', issuedOn: '2026-03-31' })).toBe(1)
})

test('R-10: buyers are reminded automatically, once at each step, with any number of processes and clock changes', async () => {
  const email = mailbox()
  const due_on = dayIn(10, server.clock.now())
  const invoice = await biller.issued({ buyer: anInvoiceBuyer({ email }), due_on, lang: 'en' })
  const remindTwice = () => Promise.all([remindBuyers(server.parts), remindBuyers(server.parts)])
  const templates = () => emails.to(email).map(({ template }) => template)
  await remindTwice()
  expect(templates()).toEqual([])
  server.clock.forward(8 * dayMs)
  await remindTwice()
  await remindTwice()
  expect(templates()).toEqual(['invoiceDueSoon'])
  expect(emails.newestTo(email)).toMatchObject({ lang: 'en', values: { number: invoice.number, open: '736.00' } })
  // Nothing ran for ten days: the step of the first day late is not made up for beside that of the seventh.
  server.clock.forward(10 * dayMs)
  await remindTwice()
  expect(templates()).toEqual(['invoiceDueSoon', 'invoiceOverdue'])
  server.clock.forward(-9 * dayMs)
  await remindTwice()
  expect(templates()).toHaveLength(2)
  server.clock.forward(9 * dayMs)
  await again()
  expect(await biller.read(invoice.id)).toMatchObject({
    sent: [{ kind: 'reminder' }, { kind: 'reminder' }],
    events: [{ action: 'remind', by: { side: 'clock' } }, { action: 'remind' }, { action: 'issue' }, {}],
  })
})

test('the contacts of a customer are reminded who are to be, on the day that follows from their terms', async () => {
  const [accounts, manager] = [mailbox(), mailbox()]
  const { buyer_id } = await biller.draft({ buyer: anInvoiceBuyer({ email: accounts }) })
  const path = `/api/v1/customers/${buyer_id}/`
  const { body: customer } = await callApi(server, biller.seller, 'GET', path)
  const { name_ar, name_en, kind, vat_number, identifier, address, other_addresses, tags, note, version } = customer
  const contacts = [
    { email: accounts, receives: ['invoices'] },
    { email: manager, receives: ['reminders'] },
  ]
  const details = { name_ar, name_en, kind, vat_number, identifier, address, other_addresses, tags, note, version }
  const edited = await callApi(server, biller.seller, 'PUT', path, { ...details, contacts, payment_days: 5 })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)

  const invoice = await biller.issued({ buyer: anInvoiceBuyer({ email: accounts }) })
  expect(invoice.due_on).toBe(dayIn(5, server.clock.now()))
  server.clock.forward(3 * dayMs)
  await remindBuyers(server.parts)
  expect(emails.to(manager).map(({ template }) => template)).toEqual(['invoiceDueSoon'])
  expect(emails.to(accounts)).toEqual([])

  // An email that no contact has was written on the invoice after them.
  const newer = mailbox()
  await again()
  await biller.issued({ buyer: anInvoiceBuyer({ email: newer }) })
  server.clock.forward(3 * dayMs)
  await remindBuyers(server.parts)
  expect(emails.to(newer)).not.toEqual([])
})

test('buyers who paid, have no email, or whose seller switched reminders off get none', async () => {
  const due_on = dayIn(2, server.clock.now())
  const [paid, silent, after] = [mailbox(), mailbox(), mailbox()]
  const buyer = (email: string | null) =>
    anInvoiceBuyer({
      email,
      vat_number: null,
      identifier: { scheme: 'OTH', value: crypto.randomUUID().replaceAll('-', '') },
    })
  await biller.pay(await biller.issued({ buyer: buyer(paid), due_on }), '736.00')
  await biller.issued({ buyer: buyer(null), due_on })
  server.clock.forward(dayMs)
  await again()
  const other = await aBiller(server)
  await other.issued({ buyer: buyer(silent), due_on: dayIn(0, server.clock.now()) })
  await callApi(server, other.seller, 'PUT', '/api/v1/invoice-settings/', { reminds: false, version: 1 })
  await biller.issued({ buyer: buyer(after), due_on: dayIn(0, server.clock.now()) })
  server.clock.forward(2 * dayMs)
  await remindBuyers(server.parts)
  expect([paid, silent].map((email) => emails.to(email).length)).toEqual([0, 0])
  expect(emails.newestTo(after).template).toBe('invoiceOverdue')
})
