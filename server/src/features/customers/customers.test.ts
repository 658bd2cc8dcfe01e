import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import { anInvoiceBuyer } from '../../../test/anInvoice.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { aBiller, type Biller } from '../../../test/invoices.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../test/sandbox.ts'

let server: ServerWithSandbox
let biller: Biller
beforeAll(async () => {
  server = await sharedWithSandbox()
  biller = await aBiller(server)
})
afterAll(() => server.close())

const path = '/api/v1/customers/'
const call = (method: 'GET' | 'POST' | 'PUT', url = '', body?: object, seller: SignedInSeller = biller.seller) =>
  callApi(server, seller, method, `${path}${url}`, body)
const list = async (query = '') => (await call('GET', `?${query}`)).body.results

async function created(more: object = {}) {
  const { status, body } = await call('POST', '', aCustomer(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

let crs = 1_010_500_000
const ownCr = () => ({ identifier: { scheme: 'CRN', value: String(++crs) } })

test('a company adds a customer, who gets the next number, and reads and edits them', async () => {
  const made = await created(ownCr())
  expect(made).toMatchObject({
    number: expect.stringMatching(/^C-\d{6}$/),
    status: 'active',
    payment_days: 45,
    balance: { open: '0.00', overdue: '0.00' },
    market_ids: [],
  })
  const next = await created(ownCr())
  expect(Number(next.number.slice(2))).toBe(Number(made.number.slice(2)) + 1)

  const names = Object.keys(customerFields)
  const body = { ...Object.fromEntries(names.map((name) => [name, made[name]])), tags: ['جملة'], version: made.version }
  const edited = await call('PUT', `${made.id}/`, body)
  expect(edited).toMatchObject({ status: 200, body: { tags: ['جملة'], version: 2, contacts: made.contacts } })
  expect(await call('PUT', `${made.id}/`, body)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
})

test.each([
  ['VAT number', { vat_number: '311111111100003' }, 'vat_number'],
  ['commercial registration', { identifier: { scheme: 'CRN', value: '1010777123' } }, 'identifier.value'],
  ['national ID', { identifier: { scheme: 'NAT', value: '1067492833' } }, 'identifier.value'],
])('a second customer with the same %s is refused and names the first', async (_what, numbers, field) => {
  const first = await created({ ...ownCr(), ...numbers })
  const { status, body } = await call('POST', '', aCustomer({ ...ownCr(), ...numbers }))
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    expect.objectContaining({
      path: field,
      code: 'number_of_customer',
      params: { customer: expect.stringContaining(first.number) },
    }),
  ])
})

test('the companies of one VAT group share their number', async () => {
  const group = { vat_number: '310000000010003' }
  await created({ ...ownCr(), ...group })
  await created({ ...ownCr(), ...group })
})

test('a contact needs a name, an email or a phone, and an email to be sent anything', async () => {
  const contacts = [{ role: 'المشتريات' }, { name: 'سالم', receives: ['reminders'] }]
  const { body } = await call('POST', '', aCustomer({ ...ownCr(), contacts }))
  expect(body.errors.map(({ path: at, code }: { path: string; code: string }) => [at, code])).toEqual([
    ['contacts.0.name', 'required'],
    ['contacts.1.email', 'required'],
  ])
})

test('a customer is blocked with a reason, unblocked, archived and restored', async () => {
  const made = await created(ownCr())
  const move = async (action: string, version: number, body: object = {}) =>
    call('POST', `${made.id}/${action}/`, { version, ...body })
  expect((await move('block', 1)).body.errors).toMatchObject([{ path: 'reason', code: 'required' }])
  const blocked = await move('block', 1, { reason: 'شيكات مرتجعة' })
  expect(blocked.body).toMatchObject({ status: 'blocked', block_reason: 'شيكات مرتجعة', version: 2 })
  expect(blocked.body.allowed_actions).toEqual(['edit', 'set_credit', 'unblock', 'archive', 'merge'])
  expect((await move('unblock', 2)).body).toMatchObject({ status: 'active', block_reason: null })
  expect((await move('archive', 3)).body).toMatchObject({ status: 'archived' })
  expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(made.id)
  expect((await list('status=archived')).map(({ id }: { id: string }) => id)).toContain(made.id)
  expect(await move('block', 4, { reason: 'سبب' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await move('restore', 4)).body).toMatchObject({ status: 'active' })
})

test('the list is searched by names, numbers and contacts, filtered, and ordered by what is owed', async () => {
  const tagged = await created({ ...ownCr(), name_ar: 'مصنع الريان', tags: ['تصدير'], kind: 'government' })
  const ids = async (query: string) => (await list(query)).map(({ id }: { id: string }) => id)
  for (const search of ['الريان', tagged.number, tagged.identifier.value]) {
    expect(await ids(`search=${encodeURIComponent(search)}`), search).toEqual([tagged.id])
  }
  expect(await ids('search=majed%40sanabel')).toContain(tagged.id)
  expect(await ids(`tag=${encodeURIComponent('تصدير')}`)).toEqual([tagged.id])
  expect(await ids('kind=government')).toEqual([tagged.id])

  const invoice = await biller.issued({ buyer: anInvoiceBuyer({ vat_number: '312345678900003' }) })
  const [owing] = await list('ordering=-open')
  expect(owing).toMatchObject({ vat_number: '312345678900003', balance: { open: invoice.total, overdue: '0.00' } })
  expect(await ids('owing=true')).toEqual([owing.id])
  expect(await ids('overdue=true')).toEqual([])
  expect(await ids('owing=false')).not.toContain(owing.id)
  const counts = (await call('GET', 'counts/')).body
  expect(counts.all).toBe((await list('page_size=100')).length)
})

test('the register says who has a commercial registration', async () => {
  const { body } = await call('GET', 'registration/?cr=1010274836')
  expect(body).toMatchObject({ number: '1010274836', unified_number: '7001583942', status: 'active', city: 'الرياض' })
  const unknown = await call('GET', 'registration/?cr=1010999123')
  expect(unknown).toMatchObject({ status: 422, body: { code: 'cr_not_found', errors: [{ path: 'cr' }] } })
})

test('what customers owe is shown to those who may see invoices, and a warehouse worker sees no customers', async () => {
  const sales = await aMember(server, biller.seller, 'sales')
  const worker = await aMember(server, biller.seller, 'warehouse')
  const as = (seller: SignedInSeller) => callApi(server, seller, 'GET', path, undefined, inCompanyOf(biller.seller))
  expect((await as(sales)).body.results[0].balance).not.toBeNull()
  expect(await as(worker)).toMatchObject({ status: 403, body: { code: 'right_missing' } })
})

test('another company neither sees nor changes a customer', async () => {
  const made = await created(ownCr())
  const other = await aSeller(server).withCompany().active().signIn()
  expect((await call('GET', `${made.id}/`, undefined, other)).status).toBe(404)
  expect((await call('POST', `${made.id}/archive/`, { version: 1 }, other)).status).toBe(404)
  expect((await call('GET', '', undefined, other)).body.results).toEqual([])
})
