import { maxExactCount } from '@mawrid/contract/warehouses/warehouse.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller } from '../../../test/stockedSeller.ts'

let server: TestServer
let seller: SignedInSeller
let address: string
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = await aSeller(server).withCompany().active().signIn()
  address = (await anAddress(seller)).id
})

const path = '/api/v1/seller_warehouses/'
const day = [
  { opens: '08:00', closes: '12:00' },
  { opens: '16:00', closes: '21:00' },
]
const working_hours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: [],
  saturday: [{ opens: '09:00', closes: '14:00' }],
}
const fields = () => ({
  name_ar: 'مستودع الرياض',
  name_en: 'Riyadh warehouse',
  code: 'RUH-1',
  kind: 'owned',
  address,
  manager_name: 'Yousef',
  manager_phone: '0504417263',
  capacity_m3: '1200.50',
  working_hours,
  cutoff_time: '14:00',
  delivery_regions: [{ region: 'SA-01', fee: '25.00', days: 1 }],
})

async function anAddress(whose: SignedInSeller) {
  const place = {
    label: 'Site',
    kind: 'warehouse',
    building_number: '3718',
    street_ar: 'شارع',
    city: 'الرياض',
    city_id: 3,
  }
  const { body } = await callApi(server, whose, 'POST', '/api/v1/addresses/', {
    ...place,
    region: 'SA-01',
    postal_code: '14331',
  })
  return body
}

const add = (more: object = {}) => callApi(server, seller, 'POST', path, { ...fields(), ...more })
const move = (id: string, action: string, version: number) =>
  callApi(server, seller, 'POST', `${path}${id}/${action}/`, { version })
const names = async (query: string) =>
  (await callApi(server, seller, 'GET', `${path}${query}`)).body.results.map((one: { code: string }) => one.code)

describe('a warehouse', () => {
  test('C-26: is created with address, contact and its opening hours', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...fields(),
      capacity_m3: '1200.5',
      manager_phone: '+966504417263',
      status: 'active',
      is_active: true,
      is_default: true,
      version: 1,
    })
    expect((await callApi(server, seller, 'GET', `${path}${body.id}/`)).body).toEqual(body)
  })

  test('C-26: its code is unique within the company, and another company may use the same', async () => {
    await add()
    expect(await add({ code: 'ruh-1' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code', code: 'taken' }] },
    })
    seller = await aSeller(server).withCompany().active().signIn()
    address = (await anAddress(seller)).id
    expect((await add()).status).toBe(201)
  })

  test('C-26: the address of another company is not among the choices', async () => {
    const other = await aSeller(server).withCompany().signIn()
    const { body } = await add({ address: (await anAddress(other)).id })
    expect(body.errors).toMatchObject([{ path: 'address', code: 'not_offered' }])
  })

  test('C-27: is changed only in the version that was read', async () => {
    const { body: made } = await add()
    const change = { ...fields(), name_en: 'Main', version: 1 }
    expect((await callApi(server, seller, 'PUT', `${path}${made.id}/`, change)).body).toMatchObject({
      name_en: 'Main',
      version: 2,
      is_default: true,
    })
    expect(await callApi(server, seller, 'PUT', `${path}${made.id}/`, change)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { name_en: 'Main' } },
    })
  })

  test('C-28: protects its address from removal', async () => {
    await add()
    expect(await callApi(server, seller, 'DELETE', `/api/v1/addresses/${address}/`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    })
  })

  test('is closed, archived, restored and reopened, each from the state before it', async () => {
    await add()
    const { body: second } = await add({ code: 'RUH-2' })
    expect(second.allowed_actions).toEqual(['edit', 'deactivate'])
    expect((await callApi(server, seller, 'DELETE', `${path}${second.id}/`)).body).toMatchObject({
      code: 'wrong_state',
    })
    expect((await move(second.id, 'deactivate', 1)).body).toMatchObject({ status: 'inactive', version: 2 })
    expect((await callApi(server, seller, 'DELETE', `${path}${second.id}/`)).body).toMatchObject({
      outcome: 'archived',
    })
    expect(await names('')).toEqual(['RUH-1'])
    expect(await names('?status=archived')).toEqual(['RUH-2'])
    expect((await move(second.id, 'activate', 3)).body).toMatchObject({ code: 'wrong_state' })
    expect((await move(second.id, 'restore', 3)).body).toMatchObject({ status: 'inactive' })
    expect((await move(second.id, 'activate', 4)).body).toMatchObject({ status: 'active' })
    expect(await move(second.id, 'deactivate', 1)).toMatchObject({ body: { code: 'version_conflict' } })
  })

  test('that is the default cannot be closed before another is', async () => {
    const { body: first } = await add()
    expect(first).toMatchObject({ allowed_actions: ['edit'], unmet_needs: ['other_default'] })
    expect((await move(first.id, 'deactivate', 1)).body).toMatchObject({
      code: 'in_use',
      params: { by: 'other_default' },
    })
    await add({ code: 'RUH-2', is_default: true })
    expect((await move(first.id, 'deactivate', 2)).body).toMatchObject({ status: 'inactive' })
  })

  test('beyond the limit of the plan is refused, and archiving one makes room', async () => {
    for (const number of [1, 2, 3, 4]) expect((await add({ code: `W-${number}` })).status).toBe(201)
    const { body: last } = await add({ code: 'W-5' })
    expect(await add({ code: 'W-6' })).toMatchObject({
      status: 409,
      body: { code: 'package_limit', params: { limit: 'warehouses', allowed: 5, used: 5 } },
    })
    await move(last.id, 'deactivate', 1)
    await callApi(server, seller, 'DELETE', `${path}${last.id}/`)
    expect((await add({ code: 'W-6' })).status).toBe(201)
    expect((await move(last.id, 'restore', 3)).body).toMatchObject({ code: 'package_limit' })
  })
})

test('O-06: the list is sorted, filtered and searched', async () => {
  await add({ code: 'B', kind: 'leased', name_en: 'Blue' })
  await add({ code: 'C', name_en: 'Crimson' })
  await add({ code: 'A', name_en: 'Amber' })
  expect(await names('?ordering=code')).toEqual(['A', 'B', 'C'])
  expect(await names('?ordering=-created_at')).toEqual(['A', 'C', 'B'])
  expect(await names('?kind=leased')).toEqual(['B'])
  expect(await names('?search=crim')).toEqual(['C'])
  expect(await names('?region=SA-01&city_id=3&ordering=code')).toEqual(['A', 'B', 'C'])
  expect(await names('?region=SA-02')).toEqual([])
  expect(await names('?city_id=18')).toEqual([])
})

test.each(['0', '2147483648', '9007199254740991'])('an invalid city %s is refused at the filter', async (city) => {
  const { status, body } = await callApi(server, seller, 'GET', `${path}?city_id=${city}`)
  expect([status, body.errors?.[0].path]).toEqual([422, 'city_id'])
})

test('O-06: a warehouse is archived once it is empty, and otherwise shows how many articles it holds', async () => {
  const stocked = await aStockedSeller(server)
  seller = stocked.seller
  const { articles } = await aProduct(server, stocked.companyId)
  const book = (qty: string) =>
    callApi(server, seller, 'POST', '/api/v1/stock/movements/', {
      warehouse: stocked.other,
      kind: 'count',
      lines: [{ article: articles[0], qty }],
    })
  await book('3')
  expect((await move(stocked.other, 'deactivate', 1)).body).toMatchObject({ article_count: 1, low_count: 0 })
  expect((await callApi(server, seller, 'GET', `${path}${stocked.other}/`)).body).toMatchObject({
    allowed_actions: ['edit', 'activate'],
    unmet_needs: ['nothing_on_hand'],
    article_count: 1,
  })
  expect((await callApi(server, seller, 'DELETE', `${path}${stocked.other}/`)).body).toMatchObject({
    code: 'in_use',
    params: { by: 'nothing_on_hand' },
  })
  await book('0')
  const { body } = await callApi(server, seller, 'GET', path)
  expect(body.results).toMatchObject([
    { code: 'MAIN' },
    { code: 'OTHER', low_count: 1, allowed_actions: ['edit', 'activate', 'archive'] },
  ])
  const [archived, counted] = await Promise.all([
    callApi(server, seller, 'DELETE', `${path}${stocked.other}/`),
    book('5'),
  ])
  // Whichever came first, an archived warehouse holds no goods.
  expect([archived.status === 200, counted.status === 201].filter(Boolean)).toHaveLength(1)
})

test('a warehouse counts what the stock list shows for it', async () => {
  const stocked = await aStockedSeller(server)
  seller = stocked.seller
  const { articles } = await aProduct(server, stocked.companyId, { variants: 3 })
  await aProduct(server, stocked.companyId, { isTracked: false })
  const receive = (article: string | undefined) =>
    callApi(server, seller, 'POST', '/api/v1/stock/movements/', {
      warehouse: stocked.main,
      kind: 'receipt',
      lines: [{ article, qty: '3' }],
    })
  await receive(articles[0])
  const { body } = await callApi(server, seller, 'GET', path)
  expect(body.results.map(({ code }: { code: string }) => code)).toEqual(['MAIN', 'OTHER'])
  for (const { id, article_count, low_count } of body.results) {
    const { body: counts } = await callApi(server, seller, 'GET', `/api/v1/stock/counts/?warehouse=${id}`)
    const { body: list } = await callApi(server, seller, 'GET', `/api/v1/stock/levels/?warehouse=${id}`)
    expect([article_count, low_count, article_count]).toEqual([counts.all, counts.attention, list.count])
  }
  expect(body.results[0]).toMatchObject({ article_count: 3, low_count: 2 })
  await receive(articles[1])
  const { body: after } = await callApi(server, seller, 'GET', path)
  expect(after.results[0]).toMatchObject({ article_count: 3, low_count: 1 })
})

test('counts of a warehouse stop after a thousand items, so that a large catalogue does not slow the list down', async () => {
  const stocked = await aStockedSeller(server)
  await aProduct(server, stocked.companyId, { variants: maxExactCount })
  const counts = async () => (await callApi(server, stocked.seller, 'GET', path)).body.results[0]
  expect(await counts()).toMatchObject({ article_count: maxExactCount, low_count: maxExactCount })
  await aProduct(server, stocked.companyId, { variants: 2 })
  expect(await counts()).toMatchObject({ article_count: maxExactCount + 1, low_count: maxExactCount + 1 })
})

test('O-06: the tabs above the list are counted in one call, the archive separately, for one company only', async () => {
  const codes = ['RUH-1', 'RUH-2', 'RUH-3']
  const made: { id: string; version: number }[] = []
  for (const code of codes) made.push((await callApi(server, seller, 'POST', path, { ...fields(), code })).body)
  const [, second, third] = made
  await callApi(server, seller, 'POST', `${path}${second?.id}/deactivate/`, { version: second?.version })
  await callApi(server, seller, 'POST', `${path}${third?.id}/deactivate/`, { version: third?.version })
  await callApi(server, seller, 'DELETE', `${path}${third?.id}/`)
  const { body } = await callApi(server, seller, 'GET', `${path}counts/`)
  expect(body).toEqual({ all: 2, by_status: { active: 1, inactive: 1, archived: 1 } })
  const other = await aSeller(server).withCompany().active().signIn()
  expect((await callApi(server, other, 'GET', `${path}counts/`)).body.all).toBe(0)
})
