import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing, drafts, fieldErrorsOf, paths } from '../../../test/listings.ts'
import { listings } from '../listings/tables.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = await aSeller(server).withCompany().active().signIn()
})

const list = '/api/v1/products/'
const read = (id: string) => ask(server, seller, 'GET', `${list}${id}/`)

describe('a draft that has only a name', () => {
  const submit = (id: string, version: number) => ask(server, seller, 'POST', `${list}${id}/submit/`, { version })
  const unnamed = { name_ar: null, category: null, sku: null, unit: null, price: null }

  test.each([{ name_ar: 'كرتون شحن' }, { name_en: 'Shipping carton' }])(
    'C-08: %j is enough to save it',
    async (name) => {
      const { status, body } = await ask(server, seller, 'POST', list, name)
      expect(status).toBe(201)
      expect(body).toMatchObject({ ...unnamed, ...name, status: 'draft', stock: [] })
      expect((await read(body.id)).body).toEqual(body)
      const [word] = Object.values(name)
      const found = await ask(server, seller, 'GET', `${list}?search=${encodeURIComponent(word ?? '')}&ordering=sku`)
      expect(found.body.results).toMatchObject([{ ...unnamed, ...name, id: body.id }])
      expect((await ask(server, seller, 'POST', `${list}${body.id}/duplicate/`)).body).toMatchObject({ sku: null })
    },
  )

  test('C-08: without a name in either language it is refused', async () => {
    expect(fieldErrorsOf(await ask(server, seller, 'POST', list, { sku: 'NO-NAME' }))).toEqual({ name_ar: 'required' })
  })

  test('C-08: submitting it names each thing that is missing, at its field', async () => {
    const { body } = await ask(server, seller, 'POST', list, { name_en: 'Shipping carton' })
    const refused = await submit(body.id, 1)
    expect(refused.status).toBe(422)
    expect(fieldErrorsOf(refused)).toEqual(
      Object.fromEntries(
        ['name_ar', 'description_ar', 'images', 'category', 'sku', 'unit', 'price', 'origin_country'].map((field) => [
          field,
          'required',
        ]),
      ),
    )
    const { results } = (await ask(server, seller, 'GET', `${list}${body.id}/checks/`)).body
    const open = results.filter(({ ok }: { ok: boolean }) => !ok).map(({ code }: { code: string }) => code)
    expect(open).toEqual(expect.arrayContaining(['name_ar', 'category', 'sku', 'unit', 'price']))
  })

  test('O-06: it has its place in a list by SKU, in exports, in stock and in changes of many', async () => {
    const { body } = await ask(server, seller, 'POST', list, { name_en: 'Shipping carton' })
    const { body: other } = await ask(server, seller, 'POST', list, { ...drafts.product(), sku: 'A-1' })
    const bySku = (ordering: string) => ask(server, seller, 'GET', `${list}?ordering=${ordering}`)
    expect((await bySku('sku')).body.results).toMatchObject([{ id: body.id }, { id: other.id }])
    expect((await bySku('-sku')).body.results).toMatchObject([{ id: other.id }, { id: body.id }])
    const stock = await ask(server, seller, 'GET', `/api/v1/stock/products/${body.id}/`)
    expect(stock).toMatchObject({ status: 200, body: { product: { id: body.id }, articles: [], levels: [] } })
    const csv = await server.app.inject({ url: `${list}export-csv/`, headers: seller.headers })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain('Shipping carton')
  })

  test('C-09: what buyers see keeps what it was published with', async () => {
    const made = await aListing(server, seller, 'product', { origin_country: 'SA' })
    const published = await server.parts.db.system
      .update(listings)
      .set({ status: 'published' })
      .where(eq(listings.id, made.id))
    expect(published.rowCount).toBe(1)
    const { sku, name_ar, unit, price } = made
    const fields = { sku, name_ar, unit, price, origin_country: 'SA', images: [{ file: made.images[0].id }] }
    const refused = await ask(server, seller, 'PUT', `/api/v1/seller_product_update/${made.id}/`, {
      ...fields,
      version: made.version,
    })
    expect(fieldErrorsOf(refused)).toMatchObject({ category: 'required', description_ar: 'required' })
  })
})

test('C-16: a service needs no more than a name either, and is not submitted without its price and place', async () => {
  const services = '/api/v1/seller_services_list/'
  const { status, body } = await ask(server, seller, 'POST', services, { name_en: 'Packaging design' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name_ar: null, category: null, price: null, coverage: [], status: 'draft' })
  expect((await ask(server, seller, 'GET', services)).body.results).toMatchObject([{ id: body.id, category: null }])
  const submitted = await ask(server, seller, 'POST', `/api/v1/seller_services_detail/${body.id}/submit/`, {
    version: 1,
  })
  expect(fieldErrorsOf(submitted)).toEqual({
    name_ar: 'required',
    description_ar: 'required',
    images: 'required',
    category: 'required',
    price: 'required',
    coverage: 'required',
  })
})

test.each(['franchise', 'investment'] as const)(
  'C-05, C-13: a %s can wait for its category and one half of its name',
  async (kind) => {
    const { name_ar, category: _, ...rest } = drafts[kind]()
    const { status, body } = await ask(server, seller, 'POST', paths[kind].list, { ...rest, name_en: name_ar })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name_ar: null, category: null, status: 'draft' })
  },
)
