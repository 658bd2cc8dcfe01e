import { randomUUIDv7 } from 'node:crypto'
import { writeLines } from '@mawrid/contract/prices/priceList.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aListing } from '../../../test/listings.ts'
import { aPriceList as priceListWith } from '../../../test/priceLists.ts'

let server: TestServer
let seller: SignedInSeller
let product: { id: string; article: string; sku: string }
beforeAll(async () => {
  server = await sharedServer()
  seller = await aSeller(server).withCompany().active().signIn()
  product = await aProduct()
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, by: SignedInSeller = seller) =>
  callApi(server, by, method, `/api/v1/${url}`, body)
/** By a member of the seller's company. */
const asMember = (method: 'GET' | 'PUT', url: string, by: SignedInSeller, body?: object) =>
  callApi(server, by, method, `/api/v1/${url}`, body, inCompanyOf(seller))

let crs = 1_010_600_000
async function aNewCustomer(more: object = {}) {
  const body = aCustomer({ identifier: { scheme: 'CRN', value: String(++crs) }, ...more })
  return (await call('POST', 'customers/', body)).body
}

async function aProduct(more: object = {}) {
  const { id, sku } = await aListing(server, seller, 'product', { cost: '50.00', ...more })
  const { body } = await call('GET', `prices/products/?codes=${sku}`)
  return { id, sku, article: body.results[0].article }
}

const aPriceList = (more: object = {}, rules: readonly object[] = [], isActive = true) =>
  priceListWith(server, seller, more, rules, isActive)

const ofProduct = (value: string, { sku } = product) => ({ code: sku, value })

async function priceFor(customer: string | null, qty = '1', { article } = product) {
  const lines = writeLines([{ article, qty, unit: null }])
  const { status, body } = await call('GET', `prices/?lines=${lines}${customer ? `&customer=${customer}` : ''}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body.prices[0].price, is_below_cost: body.prices[0].is_below_cost }
}

test('a customer pays the price of their list, a group’s member that of the group, others the list price', async () => {
  const own = await aNewCustomer({ price_group: 'موزع' })
  const member = await aNewCustomer({ price_group: 'موزّع' })
  const other = await aNewCustomer()
  const group = await aPriceList({ audience: 'group', price_group: 'موزع' }, [ofProduct('60.00')])
  await aPriceList({ audience: 'customer', customer: own.id }, [ofProduct('55.00')])
  expect(await priceFor(own.id)).toMatchObject({ price: '55.00', why: { audience: 'customer' } })
  // The names of groups are compared as searches are.
  expect(await priceFor(member.id)).toMatchObject({
    price: '60.00',
    why: { list: { id: group.id }, audience: 'group' },
  })
  expect(await priceFor(other.id)).toMatchObject({ price: '64.00', why: { source: 'list_price' } })
  expect((await priceFor(null)).price).toBe('64.00')
  expect((await priceFor(randomUUIDv7())).price).toBe('64.00')
})

test('a list answers on its days alone, and only while it is active', async () => {
  const customer = await aNewCustomer()
  const today = riyadhDay(server.clock.now())
  const list = await aPriceList({ audience: 'customer', customer: customer.id, from_day: addDays(today, 1) }, [
    ofProduct('55.00'),
  ])
  expect(list).toMatchObject({ status: 'active', phase: 'scheduled' })
  expect((await priceFor(customer.id)).price).toBe('64.00')
  const lines = writeLines([{ article: product.article, qty: '1', unit: null }])
  const tomorrow = await call('GET', `prices/?lines=${lines}&customer=${customer.id}&day=${addDays(today, 1)}`)
  expect(tomorrow.body.prices[0].price.price).toBe('55.00')
  const { version } = (
    await call('PUT', `price-lists/${list.id}/`, {
      ...listBody(list),
      from_day: today,
      to_day: today,
      version: list.version,
    })
  ).body
  expect(await priceFor(customer.id)).toMatchObject({ price: '55.00', why: { until: today } })
  await call('POST', `price-lists/${list.id}/deactivate/`, { version })
  expect((await priceFor(customer.id)).price).toBe('64.00')
})

test('one request prices a hundred lines, each by its own rule', async () => {
  const customer = await aNewCustomer()
  const priced = await aProduct()
  const promoted = await aProduct()
  await aPriceList({ audience: 'customer', customer: customer.id }, [ofProduct('41.00', priced)])
  // A list for everybody prices what the customer's own does not.
  await aPriceList({ audience: 'all' }, [ofProduct('30.00', priced), ofProduct('35.00', promoted)])
  const lines = writeLines([
    { article: priced.article, qty: '2', unit: null },
    { article: product.article, qty: '2', unit: null },
    { article: promoted.article, qty: '2', unit: null },
    { article: randomUUIDv7(), qty: '2', unit: null },
  ])
  const { body } = await call('GET', `prices/?lines=${lines}&customer=${customer.id}`)
  expect(body.prices.map(({ price }: { price: { price: string } | null }) => price?.price ?? null)).toEqual([
    '41.00',
    '64.00',
    '35.00',
    null,
  ])
})

test('wrong fields are reported at their places, and change nothing', async () => {
  const refused = await call('POST', 'price-lists/', {
    name_ar: 'قائمة',
    audience: 'customer',
    from_day: '2026-12-01',
    to_day: '2026-11-01',
  })
  expect(errorsOf(refused)).toEqual({ customer: 'required', to_day: 'order' })
  expect(errorsOf(await call('POST', 'price-lists/', { name_ar: 'قائمة', audience: 'group' }))).toEqual({
    price_group: 'required',
  })
  const nobody = { name_ar: 'قائمة', audience: 'customer', customer: randomUUIDv7() }
  expect(errorsOf(await call('POST', 'price-lists/', nobody))).toEqual({ customer: 'not_offered' })

  const list = await aPriceList({ basis: 'percent_of_list' }, [], false)
  const send = (prices: readonly object[]) =>
    call('PUT', `price-lists/${list.id}/prices/`, { prices, version: list.version })
  const unknown = [
    ofProduct('1000.01'),
    { code: 'NOWHERE-1', value: '9.00' },
    { target: 'category', code: 'no-such-category', value: '9.00' },
    { ...ofProduct('9.00'), unit: randomUUIDv7() },
    { target: 'brand', value: '9.00' },
  ]
  expect(errorsOf(await send(unknown.slice(0, 4)))).toEqual({
    'prices.0.value': 'too_big',
    'prices.1.code': 'not_offered',
    'prices.2.code': 'not_offered',
    'prices.3.unit': 'not_offered',
  })
  expect(errorsOf(await send(unknown.slice(4)))).toEqual({ 'prices.0.code': 'required' })
  expect(errorsOf(await send([ofProduct('5.00'), ofProduct('6.00')]))).toEqual({ 'prices.1.min_qty': 'not_alike' })
  expect((await call('GET', `price-lists/${list.id}/prices/`)).body.prices).toEqual([])
})

test('prices are written by SKU of product or variant, number, category and brand, and read as they were written', async () => {
  const options = [{ name_ar: 'المقاس', values: ['S', 'L'] }]
  const variants = ['S', 'L'].map((size) => ({ sku: `VAR-${randomUUIDv7().slice(-8)}-${size}`, option_values: [size] }))
  const { ref } = await aListing(server, seller, 'product', { options, variants, brand: 'Najd' })
  const prices = [
    { target: 'product', code: product.sku, unit: null, min_qty: '1', value: '60.00' },
    { target: 'product', code: product.sku, unit: null, min_qty: '100', value: '55.50' },
    { target: 'product', code: variants[1]?.sku, unit: null, min_qty: '1', value: '40.00' },
    { target: 'category', code: 'cartons', unit: null, min_qty: '1', value: '70.00' },
    { target: 'brand', code: 'Najd', unit: null, min_qty: '10', value: '45.00' },
    { target: 'all', code: null, unit: null, min_qty: '1', value: '99.00' },
  ]
  const list = await aPriceList({}, prices, false)
  expect(list.price_count).toBe(6)
  const shown = (await call('GET', `price-lists/${list.id}/prices/`)).body.prices
  expect(shown).toMatchObject(prices)
  // Written again as it was read, nothing changes.
  const again = shown.map(({ target, code, unit, min_qty, value }: Record<string, unknown>) => ({
    target,
    code,
    unit,
    min_qty,
    value,
  }))
  await call('PUT', `price-lists/${list.id}/prices/`, { prices: again, version: list.version })
  expect((await call('GET', `price-lists/${list.id}/prices/`)).body.prices).toEqual(shown)

  const found = (await call('GET', `prices/products/?codes=${ref}`)).body.results
  expect(found.map(({ code }: { code: string }) => code).slice(1)).toEqual(variants.map(({ sku }) => sku))
  expect(found[0].article).toBeNull()
})

test('a change from an outdated version is refused and shows the current list, and the pricing method stays with its prices', async () => {
  const list = await aPriceList({}, [ofProduct('60.00')], false)
  const body = { ...listBody(list), priority: 5 }
  expect(await call('PUT', `price-lists/${list.id}/`, { ...body, version: list.version })).toMatchObject({
    status: 200,
    body: { priority: 5, version: list.version + 1 },
  })
  expect(await call('PUT', `price-lists/${list.id}/`, { ...body, version: list.version })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { priority: 5 } },
  })
  const stale = { prices: [], version: list.version }
  expect((await call('PUT', `price-lists/${list.id}/prices/`, stale)).status).toBe(409)
  const otherBasis = { ...body, basis: 'percent_of_list', version: list.version + 1 }
  expect(errorsOf(await call('PUT', `price-lists/${list.id}/`, otherBasis))).toEqual({ basis: 'has_prices' })
})

test('an archived list is neither edited nor active, and returns as a draft', async () => {
  const list = await aPriceList({}, [ofProduct('60.00')], false)
  const archived = (await call('POST', `price-lists/${list.id}/archive/`, { version: list.version })).body
  expect(archived).toMatchObject({ status: 'archived', allowed_actions: ['restore'] })
  const { version } = archived
  expect(await call('PUT', `price-lists/${list.id}/prices/`, { prices: [], version })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  expect((await call('POST', `price-lists/${list.id}/restore/`, { version })).body).toMatchObject({ status: 'draft' })
})

test('sales read prices but neither change them nor learn what things cost', async () => {
  const customer = await aNewCustomer()
  const list = await aPriceList({ audience: 'customer', customer: customer.id, basis: 'percent_of_cost' }, [
    ofProduct('90.00'),
  ])
  const sales = await aMember(server, seller, 'sales')
  expect(await priceFor(customer.id)).toMatchObject({ price: '45.00', is_below_cost: true })
  const lines = writeLines([{ article: product.article, qty: '1', unit: null }])
  const { body: theirs } = await asMember('GET', `prices/?lines=${lines}&customer=${customer.id}`, sales)
  expect(theirs.prices).toMatchObject([{ price: { price: '45.00', why: { percent: null } }, is_below_cost: false }])
  const { body: hidden } = await asMember('GET', `price-lists/${list.id}/prices/`, sales)
  expect(hidden).toMatchObject({ is_hidden: true, prices: [] })
  const change = { prices: [], version: list.version }
  expect(await asMember('PUT', `price-lists/${list.id}/prices/`, sales, change)).toMatchObject({
    status: 403,
    body: { code: 'right_missing' },
  })
})

test('another company sees neither the list nor its prices', async () => {
  const list = await aPriceList({}, [ofProduct('60.00')], false)
  const stranger = await aSeller(server).withCompany().active().signIn()
  for (const url of [`price-lists/${list.id}/`, `price-lists/${list.id}/prices/`]) {
    expect((await call('GET', url, undefined, stranger)).status).toBe(404)
  }
  const foreign = { prices: [ofProduct('1.00')], version: 1 }
  const own = (await call('POST', 'price-lists/', { name_ar: 'قائمة' }, stranger)).body
  expect(errorsOf(await call('PUT', `price-lists/${own.id}/prices/`, foreign, stranger))).toEqual({
    'prices.0.code': 'not_offered',
  })
  const lines = writeLines([{ article: product.article, qty: '1', unit: null }])
  const { body } = await call('GET', `prices/?lines=${lines}`, undefined, stranger)
  expect(body.prices[0].price).toBeNull()
})

test('the list finds by name and group, filters by phase and by customer, and counts', async () => {
  const fresh = await aSeller(server).withCompany().active().signIn()
  const by = (method: 'GET' | 'POST', url: string, body?: object) => call(method, url, body, fresh)
  const customer = (await by('POST', 'customers/', aCustomer({ price_group: 'تجزئة' }))).body
  const names = ['أسعار رمضان', 'أسعار العقد', 'أسعار الجميع']
  const audiences = [{ audience: 'group', price_group: 'تجزئة' }, { audience: 'customer', customer: customer.id }, {}]
  for (const [index, name_ar] of names.entries()) {
    const { id } = (await by('POST', 'price-lists/', { name_ar, ...audiences[index] })).body
    if (index < 2) await by('POST', `price-lists/${id}/activate/`, { version: 1 })
  }
  const found = async (query: string) =>
    (await by('GET', `price-lists/?${query}`)).body.results.map(({ name_ar }: { name_ar: string }) => name_ar)
  expect(await found('ordering=name')).toEqual(names.toSorted())
  expect(await found(`search=${encodeURIComponent('رمضان')}`)).toEqual(['أسعار رمضان'])
  expect(await found(`search=${encodeURIComponent('تجزئة')}`)).toEqual(['أسعار رمضان'])
  expect(await found(`customer=${customer.id}&ordering=name`)).toEqual(names.slice(0, 2).toSorted())
  expect(await found('phase=in_force&ordering=name')).toEqual(names.slice(0, 2).toSorted())
  expect(await found('audience=all')).toEqual(['أسعار الجميع'])
  expect((await by('GET', 'price-lists/counts/')).body).toEqual({
    all: 3,
    by_status: { draft: 1, active: 2, archived: 0 },
  })
})

test('the history tells which prices changed', async () => {
  const list = await aPriceList({}, [ofProduct('60.00')], false)
  await call('PUT', `price-lists/${list.id}/prices/`, { prices: [ofProduct('58.00')], version: list.version })
  const { body } = await call('GET', `activity/?record=${list.id}`)
  expect(JSON.stringify(body)).toContain(`${product.sku} · 58.00`)
})

function errorsOf({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) {
  expect(status, JSON.stringify(body)).toBe(422)
  return Object.fromEntries((body.errors ?? []).map(({ path, code }) => [path, code]))
}

function listBody(list: Record<string, unknown>) {
  const names = [
    'name_ar',
    'name_en',
    'audience',
    'price_group',
    'customer',
    'from_day',
    'to_day',
    'priority',
    'basis',
    'rounding',
    'prices_include_vat',
  ]
  return Object.fromEntries(names.map((name) => [name, list[name]]))
}
