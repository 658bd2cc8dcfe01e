import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../test/sandbox.ts'

let server: ServerWithSandbox
let seller: SignedInSeller
beforeAll(async () => {
  server = await sharedWithSandbox()
})
afterAll(() => server.close())
afterEach(() => server.fault('address', 'ok'))

const place = {
  label: 'Head office',
  kind: 'national',
  short_address: 'RRRD2929',
  building_number: '2929',
  street_ar: 'طريق الملك فهد',
  district_ar: 'العليا',
  city: 'الرياض',
  city_id: 3,
  region: 'SA-01',
  postal_code: '12313',
}
const path = '/api/v1/addresses/'
const add = (more: object = {}) => callApi(server, seller, 'POST', path, { ...place, ...more })
const list = async (query = '') => (await callApi(server, seller, 'GET', `${path}${query}`)).body
const newSeller = async () => {
  seller = await aSeller(server).withCompany().signIn()
}

describe('the addresses of a company', () => {
  beforeAll(newSeller)

  test('C-28: an address is added, and the first is the default', async () => {
    expect(await add()).toMatchObject({ status: 201, body: { ...place, is_default: true, verified_at: null } })
  })

  test('C-28: exactly one is the default, also when many are created at once', async () => {
    await Promise.all([1, 2, 3, 4].map((number) => add({ label: `Branch ${number}`, is_default: true })))
    const { results } = await list()
    expect(results.filter((address: { is_default: boolean }) => address.is_default)).toHaveLength(1)
  })

  test('C-28: the default stays until another is chosen, and removing it leaves another', async () => {
    const isDefault = (address: { is_default: boolean }) => address.is_default
    const current = (await list()).results.find(isDefault)
    const saved = await callApi(server, seller, 'PUT', `${path}${current.id}/`, { ...place, version: current.version })
    expect(saved.body).toMatchObject({ is_default: true, version: current.version + 1 })
    expect((await callApi(server, seller, 'DELETE', `${path}${current.id}/`)).body).toMatchObject({
      outcome: 'deleted',
    })
    expect((await list()).results.filter(isDefault)).toHaveLength(1)
  })

  test('O-06: the list is paged, ordered, filtered and searched', async () => {
    await newSeller()
    for (const label of ['Cedar', 'Almond', 'Basil'])
      await add({ label, kind: label === 'Basil' ? 'billing' : 'delivery' })
    const labels = async (query: string) => (await list(query)).results.map((one: { label: string }) => one.label)
    expect(await labels('?ordering=label')).toEqual(['Almond', 'Basil', 'Cedar'])
    expect(await labels('?ordering=-created_at')).toEqual(['Basil', 'Almond', 'Cedar'])
    expect(await labels('?kind=billing')).toEqual(['Basil'])
    expect(await labels('?search=CED')).toEqual(['Cedar'])
    expect(await labels('?search=%25')).toEqual([])
    const first = await list('?ordering=label&page_size=2')
    expect(first).toMatchObject({ count: 3, count_is_exact: true, previous: null })
    const { body: second } = await callApi(server, seller, 'GET', first.next)
    expect(second.results).toMatchObject([{ label: 'Cedar' }])
    expect((await callApi(server, seller, 'GET', `${path}?ordering=street_ar`)).status).toBe(422)
  })

  test('C-28: values that do not exist in the Kingdom are refused at their field', async () => {
    const { body } = await add({ building_number: '29', postal_code: '123', region: 'SA-13', city_id: null })
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['building_number', 'building_number'],
      ['postal_code', 'postal_code'],
      ['region', 'not_offered'],
    ])
    expect((await add({ city_id: 18 })).body.errors).toMatchObject([{ path: 'city_id', code: 'not_offered' }])
  })

  test('an update based on an outdated version is refused with the current one, and another company’s address is not found', async () => {
    const { body: address } = await add()
    const stale = await callApi(server, seller, 'PUT', `${path}${address.id}/`, { ...place, version: 9 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { id: address.id } } })
    await newSeller()
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await callApi(server, seller, method, `${path}${address.id}/`)).status).toBe(404)
    }
  })
})

describe('a national address', () => {
  beforeAll(newSeller)
  const lookUp = (short: string) => callApi(server, seller, 'GET', `/api/v1/address_lookup/?short_address=${short}`)

  test('C-28: fills the form from its short code, in both languages', async () => {
    expect((await lookUp('rrrd 2929')).body).toEqual({
      short_address: 'RRRD2929',
      building_number: '2929',
      street_ar: 'طريق الملك فهد',
      street_en: 'King Fahd Road',
      district_ar: 'العليا',
      district_en: 'Al Olaya',
      city: 'الرياض',
      city_id: 3,
      region: 'SA-01',
      postal_code: '12313',
      additional_number: '8118',
      unit_number: null,
      lat: 24.6936,
      lng: 46.6853,
    })
  })

  test('C-28: that was looked up and left unchanged counts as verified; a changed one does not', async () => {
    expect((await add()).body.verified_at).not.toBeNull()
    expect((await add({ building_number: '1111' })).body.verified_at).toBeNull()
  })

  test('C-28: is cached, so that it is available while the service is down', async () => {
    await lookUp('JSAF4827')
    await server.fault('address', 'error')
    expect((await lookUp('JSAF4827')).status).toBe(200)
    expect(await lookUp('DSHA4105')).toMatchObject({ status: 503, body: { code: 'outside_unavailable' } })
    expect((await add({ short_address: 'DSHA4105', building_number: '4105' })).status).toBe(201)
  })

  test('C-28: that does not exist is refused at its field', async () => {
    const { status, body } = await lookUp('ZZZZ0000')
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'address_not_found', errors: [{ path: 'short_address' }] })
  })
})

test('C-28: regions and their cities have names in both languages', async () => {
  await newSeller()
  const { results: regions } = (await callApi(server, seller, 'GET', '/api/v1/regions/')).body
  expect(regions).toHaveLength(13)
  for (const { code } of regions) {
    const { results: cities } = (await callApi(server, seller, 'GET', `/api/v1/cities/?region=${code}`)).body
    expect(cities.length, code).toBeGreaterThan(0)
    for (const city of cities) {
      expect(city.name_ar).toMatch(/^\p{Script=Arabic}/u)
      expect(city.name_en).toMatch(/^[A-Z]/)
    }
  }
})
