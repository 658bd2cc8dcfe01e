import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aPriceList } from '../../../test/priceLists.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
  seller = await aSeller(server).withCompany().active().signIn()
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, by: SignedInSeller = seller) =>
  callApi(server, by, method, `/api/v1/${url}`, body)

test('price groups in use are named once, of customers and of lists', async () => {
  const fresh = await aSeller(server).withCompany().active().signIn()
  const by = (method: 'GET' | 'POST', url: string, body?: object) => call(method, url, body, fresh)
  expect((await by('GET', 'prices/groups/')).body).toEqual({ results: [] })
  for (const [index, price_group] of ['موزعون', 'تجزئة', 'موزعون', null].entries()) {
    const identifier = { scheme: 'CRN', value: String(1_010_900_100 + index) }
    const made = await by(
      'POST',
      'customers/',
      aCustomer({ name_ar: `عميل فئة ${index}`, identifier, contacts: [], price_group }),
    )
    expect(made.status).toBe(201)
  }
  await by('POST', 'price-lists/', { name_ar: 'جملة', audience: 'group', price_group: 'جملة' })
  expect((await by('GET', 'prices/groups/')).body.results.toSorted()).toEqual(['تجزئة', 'جملة', 'موزعون'])
  expect((await call('GET', 'prices/groups/')).body.results).not.toContain('جملة')
})

const everything = (value: string) => ({ target: 'all', code: null, value })

test('the history of percentages of the cost price says that they changed, not what they are', async () => {
  const list = await aPriceList(server, seller, { basis: 'percent_of_cost' }, [everything('131.00')], false)
  await call('PUT', `price-lists/${list.id}/prices/`, { prices: [everything('137.00')], version: list.version })
  const { body } = await call('GET', `activity/?record=${list.id}`)
  expect(body.results[0]).toMatchObject({ action: 'set_prices', changes: [{ field: 'prices', is_hidden: true }] })
  expect(JSON.stringify(body)).not.toMatch(/131\.00|137\.00/)
})
