import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoiceBuyer } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { aBuyer, aTrade, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { type Biller, billerOf, mayIssue } from '../../../../test/invoices.ts'

let server: TestServer
let trade: Trade
let biller: Biller
let product: { readonly id: string }
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  product = await trade.publish('product', { track_stock: false })
})
afterAll(() => server.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callApi(server, trade.seller, method, `/api/v1/${path}`, body)
const read = async (id: string) => (await send('GET', `customers/${id}/`)).body
const twinsOf = async (id: string) => (await send('GET', `customers/${id}/twins/`)).body.results
const log = async (id: string) => (await send('GET', `activity/?record=${id}`)).body.results

let made = 0
async function added(more: object = {}) {
  made += 1
  const numbers = {
    name_en: null,
    name_ar: `عميل رقم ${made}`,
    identifier: { scheme: 'CRN', value: String(1_010_600_000 + made) },
  }
  const contacts = [{ name: `سالم ${made}`, email: null, mobile: '0551234567' }]
  const { status, body } = await send('POST', 'customers/', aCustomer({ ...numbers, contacts, ...more }))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

// biome-ignore lint/suspicious/noExplicitAny: replies are read as JSON
type Json = any
const merge = (one: Json, other: Json, take: readonly string[] = []) =>
  send('POST', `customers/${one.id}/merge/`, {
    version: one.version,
    other: other.id,
    other_version: other.version,
    take,
  })
const split = (one: Json, merged: string) =>
  send('POST', `customers/${one.id}/split/`, { version: one.version, merged })

/** Two customers of deals and invoices of their own. */
async function twoTraders() {
  made += 1
  const buyer = aBuyer({ name_ar: `متاجر السوق ${made}`, vat_number: `3199${String(made).padStart(10, '0')}3` })
  const deal = await trade.deal(product, { buyer })
  await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(deal, 'accept', { round: 1 })
  const identifier = { scheme: 'CRN', value: String(4_030_700_000 + made) }
  const invoice = await biller.issued({
    buyer: anInvoiceBuyer({ name_ar: `بقالة الحي ${made}`, vat_number: null, identifier }),
  })
  return { one: await read(buyer.id), other: await read(invoice.buyer_id), buyer, deal, invoice }
}

test('merging keeps the deals, invoices, contacts and addresses of both, and the details that were chosen', async () => {
  const { one, other, deal, invoice } = await twoTraders()
  const merged = await merge(one, other, ['name_ar'])
  expect(merged).toMatchObject({
    status: 200,
    body: {
      id: one.id,
      number: one.number,
      name_ar: other.name_ar,
      vat_number: one.vat_number,
      identifier: other.identifier,
      merged: [{ id: other.id, number: other.number, name_ar: other.name_ar }],
      balance: { open: invoice.total },
      credit: { used: expect.any(String) },
    },
  })
  expect(merged.body.contacts).toHaveLength(one.contacts.length + other.contacts.length)
  expect((await read(other.id)).id).toBe(one.id)
  const deals = await send('GET', `deals/?buyer=${other.id}`)
  expect(deals.body.results.map(({ id }: Json) => id)).toEqual([deal.id])
  const invoices = await send('GET', `invoices/?buyer=${one.id}`)
  expect(invoices.body.results.map(({ id }: Json) => id)).toEqual([invoice.id])
  expect((await log(one.id))[0]).toMatchObject({ action: 'merge', note: other.number })
  expect((await log(other.id))[0]).toMatchObject({ action: 'join', note: one.number })
  const list = await send('GET', `customers/?search=${other.number}`)
  expect(list.body.results).toEqual([])
})

test('who is found by the number of a merged customer is the one they were merged into', async () => {
  const { one, other } = await twoTraders()
  await merge(one, other)
  const again = await biller.draft({
    buyer: anInvoiceBuyer({ name_ar: 'اسم آخر', vat_number: null, identifier: other.identifier }),
  })
  expect((await read(again.buyer_id)).id).toBe(one.id)
  const taken = await send('POST', 'customers/', aCustomer({ name_ar: 'جديد', identifier: other.identifier }))
  expect(taken.body.errors).toMatchObject([{ path: 'identifier.value', code: 'number_of_customer' }])
})

test('splitting gives each their own again, and keeps what was edited since', async () => {
  const { one, other, invoice } = await twoTraders()
  const merged = (await merge(one, other, ['name_ar'])).body
  const names = Object.keys(customerFields)
  const edited = await send('PUT', `customers/${one.id}/`, {
    ...Object.fromEntries(names.map((name) => [name, merged[name]])),
    payment_days: 77,
    version: merged.version,
  })
  const after = await split(edited.body, other.id)
  expect(after.body).toMatchObject({
    name_ar: one.name_ar,
    identifier: one.identifier,
    contacts: one.contacts,
    payment_days: 77,
    merged: [],
    balance: { open: '0.00' },
  })
  expect(await read(invoice.buyer_id)).toMatchObject({
    id: other.id,
    status: 'active',
    name_ar: other.name_ar,
    identifier: other.identifier,
    balance: { open: invoice.total },
  })
  expect(await split(after.body, other.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('one who was merged before goes with the customer, and with them again when they are split off', async () => {
  const [first, second, third] = [await added(), await added(), await added()]
  const merged = (await merge(second, first)).body
  const whole = (await merge(third, merged)).body
  expect(whole.merged.map(({ id }: Json) => id).sort()).toEqual([first.id, second.id].sort())
  expect((await read(first.id)).id).toBe(third.id)
  await split(whole, second.id)
  expect((await read(first.id)).id).toBe(second.id)
  expect((await read(second.id)).merged).toMatchObject([{ id: first.id }])
})

test('a person’s number survives merging and splitting', async () => {
  const identifier = { scheme: 'NAT', value: '1067492833' }
  const [person, company] = [await added({ identifier, kind: 'person' }), await added()]
  const merged = (await merge(company, person, ['identifier'])).body
  expect(merged.identifier).toEqual(identifier)
  const { rows } = await server.parts.db.system.execute(sql`select replaced::text, added::text from customer_merges`)
  expect(JSON.stringify(rows)).not.toContain(identifier.value)
  const own = (await split(merged, person.id)).body
  expect(own.identifier).toEqual(company.identifier)
  expect((await read(person.id)).identifier).toEqual(identifier)
})

test('merging lifts no block and no credit limit', async () => {
  const [one, other] = [await added(), await added()]
  const credit = { credit_limit: '900.00', credit_policy: 'stop' }
  const limited = (await send('PUT', `customers/${other.id}/credit/`, { ...credit, version: other.version })).body
  const blocked = await send('POST', `customers/${other.id}/block/`, { version: limited.version, reason: 'لم يسدد' })
  expect((await merge(one, blocked.body)).body).toMatchObject({
    status: 'blocked',
    block_reason: 'لم يسدد',
    credit: { limit: '900.00', policy: 'stop' },
  })
})

test('merging keeps the stricter policy of two limits, and splitting takes it back', async () => {
  const [one, other] = [await added(), await added()]
  const limit = async ({ id, version }: Json, credit_limit: string, credit_policy: string) =>
    (await send('PUT', `customers/${id}/credit/`, { credit_limit, credit_policy, version })).body
  const warned = await limit(one, '90000.00', 'warn')
  const merged = (await merge(warned, await limit(other, '900.00', 'stop'))).body
  expect(merged.credit).toMatchObject({ limit: '90000.00', policy: 'stop' })
  expect((await split(merged, other.id)).body.credit).toMatchObject({ limit: '90000.00', policy: 'warn' })
  expect((await read(other.id)).credit).toMatchObject({ limit: '900.00', policy: 'stop' })
})

test('of two people who merge at the same moment, one is told that the customers changed', async () => {
  const [one, other] = [await added(), await added()]
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the companies of a VAT group stay apart, and nobody is merged with themselves', async () => {
  const group = { vat_number: '310000000010073' }
  const [one, other] = [await added(group), await added(group)]
  expect(await twinsOf(one.id)).toEqual([])
  expect(await merge(one, other)).toMatchObject({ status: 409, body: { code: 'vat_group_members' } })
  expect(await merge(one, one)).toMatchObject({ status: 422, body: { errors: [{ path: 'other' }] } })
})

test('twins are found by numbers, names and email domains, and never among those with different numbers', async () => {
  const none = { identifier: null }
  const emailed = (email: string) => ({ contacts: [{ name: 'سالم', email, mobile: null }] })
  const named = await added({ name_ar: 'شركة الينابيع للتجارة', ...emailed('a@springs.example') })
  const alike = await added({ ...none, name_ar: 'الينابيع' })
  const sameDomain = await added({ ...none, name_ar: 'مشتريات', ...emailed('b@springs.example') })
  const sameEmail = await added({ ...none, name_ar: 'حسابات', ...emailed('a@springs.example') })
  const [mail, otherMail] = [
    await added({ ...none, name_ar: 'أول', ...emailed('first@gmail.com') }),
    await added({ ...none, name_ar: 'ثانٍ', ...emailed('second@gmail.com') }),
  ]
  const different = await added({ name_ar: 'مؤسسة الينابيع' })
  const found = await twinsOf(named.id)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: alike.id, reasons: ['name'] }),
      expect.objectContaining({ id: sameDomain.id, reasons: ['email'] }),
      expect.objectContaining({ id: sameEmail.id, reasons: ['email'] }),
    ]),
  )
  expect(found.map(({ id }: Json) => id)).not.toContain(different.id)
  expect(await twinsOf(mail.id)).toEqual([])
  const { body: list } = await send('GET', 'customers/?twins=true&page_size=100')
  const listed = list.results.map(({ id }: Json) => id)
  expect(listed).toEqual(expect.arrayContaining([named.id, alike.id, sameDomain.id, different.id]))
  expect(listed).not.toContain(otherMail.id)
})
