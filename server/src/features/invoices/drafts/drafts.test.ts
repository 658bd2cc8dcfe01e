import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, anInvoice, anInvoiceBuyer } from '../../../../test/anInvoice.ts'
import { aSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { dayIn } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { sellersVatNumber } from '../../../../test/vatNumber.ts'
import { unitId } from '../../reference/index.ts'

let server: TestServer
let biller: Biller

beforeAll(async () => {
  server = await sharedServer()
  biller = await aBiller(server)
})
afterAll(() => server.close())

const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object, headers = {}) =>
  callApi(server, biller.seller, method, `/api/v1/invoices/${path}`, body, headers)
const missing = async (more: object) => (await biller.draft(more)).missing
const codes = (body: { errors: { path: string; code: string }[] }) =>
  body.errors.map(({ path, code }) => `${path} ${code}`)

test('R-10: an invoice is created by hand with computed totals, and has no number before it is issued', async () => {
  const lines = [
    aLine({ discount: { kind: 'percent', value: '10.00' } }),
    aLine({
      name_ar: 'دواء',
      qty: '1.5',
      unit: unitId('kilogram'),
      unit_price: '0.33',
      vat_category: 'Z',
      exemption_code: 'VATEX-SA-35',
    }),
  ]
  const draft = await biller.draft({ lines, discount: { kind: 'amount', value: '76.50' }, delivery_fee: '20.00' })
  expect(draft).toMatchObject({
    number: null,
    status: 'draft',
    uuid: null,
    counter: null,
    qr: null,
    is_overdue: false,
    missing: [],
    subtotal: '576.50',
    discount_amount: '76.50',
    delivery_fee: '20.00',
    taxable: '520.00',
    vat: '77.94',
    total: '597.94',
    open: '0.00',
    left_to_credit: '0.00',
    vat_by_category: [
      { category: 'S', rate: '15.00', taxable: '519.57', vat: '77.94' },
      { category: 'Z', rate: '0.00', taxable: '0.43', vat: '0.00' },
    ],
    lines: [
      { qty: '10', discount_amount: '64.00', net: '576.00', vat: '86.40', gross: '662.40', exemption_code: null },
      { qty: '1.5', net: '0.50', vat_rate: '0.00', vat: '0.00', gross: '0.50', exemption_code: 'VATEX-SA-35' },
    ],
    seller: { name_ar: 'Najd Packaging', vat_number: sellersVatNumber, address: { city: 'الرياض' } },
    allowed_actions: ['edit', 'delete', 'cancel', 'issue', 'duplicate'],
    events: [{ action: 'make', from: null, to: 'draft' }],
  })
})

test('R-10: everything missing before a draft can be issued is reported at the fields', async () => {
  expect(await missing({ buyer: null })).toEqual([{ path: 'buyer', code: 'required' }])
  expect(await missing({ kind: 'simplified', buyer: null })).toEqual([])
  expect(await missing({ buyer: { name_ar: 'متجر' } })).toEqual([
    { path: 'buyer.vat_number', code: 'buyer_number' },
    { path: 'buyer.address', code: 'required' },
  ])
  const identifier = { scheme: 'CRN', value: '1010711252' }
  expect(await missing({ buyer: anInvoiceBuyer({ vat_number: null, identifier, address: { city: 'جدة' } }) })).toEqual(
    ['street_ar', 'building_number', 'district_ar', 'postal_code'].map((part) => ({
      path: `buyer.address.${part}`,
      code: 'required',
    })),
  )
  expect(
    await missing({ buyer: anInvoiceBuyer({ address: { country: 'AE', city: 'Dubai', street_en: 'Al Wasl' } }) }),
  ).toEqual([])
  expect(await missing({ buyer: anInvoiceBuyer({ vat_number: sellersVatNumber }) })).toEqual([
    { path: 'buyer.vat_number', code: 'own_vat_number' },
  ])
  expect(await missing({ due_on: dayIn(-1), supply_on: dayIn(400) })).toEqual([
    { path: 'supply_on', code: 'day_far' },
    { path: 'due_on', code: 'due_past' },
  ])
  expect(await missing({ supply_on: '2020-06-30' })).toEqual([{ path: 'supply_on', code: 'supply_early' }])
  expect(await missing({ supply_on: '2020-07-01' })).toEqual([])
  const lesson = [aLine({ vat_category: 'Z', exemption_code: 'VATEX-SA-EDU' })]
  expect(await missing({ kind: 'simplified', buyer: null, lines: lesson })).toEqual([
    { path: 'buyer', code: 'required' },
  ])
  expect(await missing({ lines: lesson })).toEqual([{ path: 'buyer.identifier', code: 'required' }])
})

test.each([
  ['a code that ZATCA does not list', { vat_category: 'O', exemption_code: 'x' }, 'not_offered'],
  ['a code of another category', { vat_category: 'E', exemption_code: 'VATEX-SA-35' }, 'exemption_of_category'],
  ['a code beside the standard rate', { exemption_code: 'VATEX-SA-35' }, 'exemption_of_category'],
  ['no code', { vat_category: 'Z' }, 'required'],
])('R-10: why a line is not taxed is one of the reasons of its category: %s is refused', async (_what, tax, code) => {
  const answer = await callApi(server, biller.seller, 'POST', '/api/v1/invoices/', anInvoice({ lines: [aLine(tax)] }))
  expect(answer.status).toBe(422)
  expect(fieldErrorsOf(answer)).toEqual({ 'lines.0.exemption_code': code })
})

test('R-10: a company that is not ready to issue learns what is missing, and its draft stays', async () => {
  const seller = await aSeller(server).withCompany({ cr: null }).active().signIn()
  const { body: draft } = await callApi(server, seller, 'POST', '/api/v1/invoices/', anInvoice())
  expect(draft.missing.map(({ path }: { path: string }) => path)).toEqual([
    'seller.vat_number',
    'seller.cr',
    'seller.address',
  ])
  const refused = await callApi(server, seller, 'POST', `/api/v1/invoices/${draft.id}/issue/`, { version: 1 })
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  expect(codes(refused.body)).toContain('seller.vat_number required')
  expect((await callApi(server, seller, 'GET', `/api/v1/invoices/${draft.id}/`)).body.status).toBe('draft')
})

test.each([
  ['a unit that does not exist', { lines: [aLine({ unit: crypto.randomUUID() })] }, 'lines.0.unit not_offered'],
  ['half a carton', { lines: [aLine({ qty: '0.5' })] }, 'lines.0.qty precision'],
  ['a line of a deal', { lines: [aLine({ deal_line: crypto.randomUUID() })] }, 'lines.0.deal_line not_offered'],
  ['more than money holds', { lines: [aLine({ qty: '999999999', unit_price: '999999999999.99' })] }, 'lines too_big'],
  [
    'a discount of more than money holds',
    {
      lines: [
        aLine({ qty: '999999999', unit_price: '999999999999.99', discount: { kind: 'percent', value: '100.00' } }),
      ],
    },
    'lines too_big',
  ],
  ['no lines', { lines: [] }, 'lines too_few'],
  ['free of tax without a reason', { lines: [aLine({ vat_category: 'E' })] }, 'lines.0.exemption_code required'],
])('R-10: a draft with %s is refused there', async (_what, more, expected) => {
  const { status, body } = await send('POST', '', anInvoice(more))
  expect(status).toBe(422)
  expect(codes(body)).toContain(expected)
})

test('O-06: an edit of an outdated version is refused with the current one; a repeated key creates one draft', async () => {
  const key = { 'idempotency-key': 'draft-0001' }
  const [first, second] = [await send('POST', '', anInvoice(), key), await send('POST', '', anInvoice(), key)]
  expect(second.body.id).toBe(first.body.id)
  const change = { ...anInvoice({ lines: [aLine({ qty: '2' })], kind: 'simplified' }), version: 1 }
  const changed = await send('PUT', `${first.body.id}/`, change)
  expect(changed).toMatchObject({ status: 200, body: { version: 2, total: '147.20', kind: 'simplified' } })
  expect(await send('PUT', `${first.body.id}/`, change)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { version: 2, total: '147.20' } },
  })
  expect(changed.body.events.map(({ action }: { action: string }) => action)).toEqual(['edit', 'make'])
})

test('O-06: a draft can be deleted or voided; an issued invoice can be neither', async () => {
  const [gone, aside, issued] = [await biller.draft(), await biller.draft(), await biller.issued()]
  expect(await send('DELETE', `${gone.id}/`)).toMatchObject({ status: 200, body: { outcome: 'deleted' } })
  expect(await send('GET', `${gone.id}/`)).toMatchObject({ status: 404 })
  expect(await biller.act(aside, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  for (const id of [aside.id, issued.id]) {
    expect(await send('DELETE', `${id}/`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  }
  expect(await biller.act(issued, 'cancel')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await send('PUT', `${issued.id}/`, { ...anInvoice(), version: issued.version })).toMatchObject({ status: 409 })
})

test('R-10: a duplicate is a new draft with the current data of the buyer', async () => {
  const issued = await biller.issued({ due_on: dayIn(40), po_number: 'PO-1', terms_ar: 'نقدًا' })
  const moved = anInvoiceBuyer({ email: 'new@oasis.example' })
  await biller.draft({ buyer: moved })
  const { body } = await biller.act(issued, 'duplicate', { version: undefined })
  expect(body).toMatchObject({
    status: 'draft',
    number: null,
    total: issued.total,
    terms_ar: 'نقدًا',
    due_on: null,
    po_number: null,
    buyer_id: issued.buyer_id,
    buyer: { email: 'new@oasis.example' },
  })
  expect((await biller.read(issued.id)).buyer.email).toBe('accounts@oasis.example')
})

test('R-10: a buyer is stored only once', async () => {
  const idOf = async (buyer: object) => (await biller.draft({ buyer })).buyer_id
  const named = await idOf({ name_ar: 'مؤسسة السدرة' })
  const identifier = { scheme: 'CRN', value: '4030297313' }
  expect(await idOf({ name_ar: 'مؤسسة السدرة', identifier })).toBe(named)
  expect(await idOf({ name_ar: 'السدرة للتجارة', identifier })).toBe(named)
  expect(await idOf({ name_ar: 'السدرة للتجارة', identifier, vat_number: '311111111111113' })).toBe(named)
  expect(await idOf({ name_ar: 'مؤسسة السدرة', vat_number: '322222222222223' })).not.toBe(named)
  const market_id = crypto.randomUUID()
  const fromMarket = await idOf({ name_ar: 'سوق', market_id })
  expect(await idOf({ name_ar: 'باسم آخر', market_id, vat_number: '311111111111113' })).toBe(fromMarket)
})

test('R-10: the settings have defaults, and an update requires the version that was read', async () => {
  const settings = (method: 'GET' | 'PUT', body?: object) =>
    callApi(server, biller.seller, method, '/api/v1/invoice-settings/', body)
  expect((await settings('GET')).body).toEqual({
    bank: null,
    due_days: 30,
    terms_ar: null,
    terms_en: null,
    lang: 'ar',
    reminds: true,
    version: 1,
  })
  const bank = { name_ar: 'البنك الأهلي السعودي', iban: 'SA0380000000608010167519' }
  const changed = { bank, due_days: 45, terms_en: 'Net 45', lang: 'en', reminds: false }
  expect(await settings('PUT', { ...changed, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await settings('PUT', { ...changed, version: 1 })).toMatchObject({
    status: 409,
    body: { current: { ...changed, bank: { ...bank, name_en: null }, version: 2 } },
  })
  const issued = await biller.issued()
  expect(issued.due_on).toBe(dayIn(45))
})
