import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing, drafts, picture, send } from '../../../test/listings.ts'
import { articles } from '../listings/tables.ts'
import { categoryId, unitId } from '../reference/index.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = await aSeller(server).withCompany().active().signIn()
})

const add = (more: object = {}) => ask(server, seller, 'POST', '/api/v1/products/', { ...drafts.product(), ...more })
const read = (id: string) => ask(server, seller, 'GET', `/api/v1/products/${id}/`)
const change = (id: string, fields: object) =>
  ask(server, seller, 'PUT', `/api/v1/seller_product_update/${id}/`, fields)
const errorsOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, code }) => [path, code]))

describe('a product', () => {
  test('C-08: is made as a draft, with its number, its address and what is still wanted of it', async () => {
    const fields = drafts.product()
    const { status, body } = await add({ ...fields, name_en: 'Corrugated shipping cartons', price: '٦٤' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...fields,
      price: '64.00',
      ref: 'P-000001',
      slug: 'corrugated-shipping-cartons',
      status: 'draft',
      visibility: 'not_published',
      version: 1,
      has_pending_change: false,
      stock: [],
    })
    expect(body.allowed_actions.toSorted()).toEqual(['delete', 'edit', 'submit'])
    expect((await read(body.id)).body).toEqual(body)
  })

  test('C-08: keeps the pictures and documents sent with it, in their order', async () => {
    const made = await send(
      server,
      seller,
      'POST',
      '/api/v1/products/',
      { ...drafts.product(), images: [{ file: 'new:1', alt_ar: 'كرتون' }, { file: 'new:0' }], documents: [] },
      { new_images: [await picture(1200, 900), await picture(800, 1600)] },
    )
    expect(made.status).toBe(201)
    expect(made.body.images).toMatchObject([
      { alt_ar: 'كرتون', position: 0, width: 800, height: 1600 },
      { alt_ar: null, position: 1, width: 1200, height: 900 },
    ])
    expect(made.body.images[0].url).toBe(`/images/${made.body.images[0].id}`)
  })

  test('C-09: changes from the version it was read at, and an older one is answered with the newer record', async () => {
    const { body: made } = await add()
    const fields = { ...drafts.product(), sku: made.sku }
    const changed = await change(made.id, { ...fields, price: '70.00', version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { price: '70.00', version: 2 } })
    const late = await change(made.id, { ...fields, price: '10.00', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { price: '70.00', version: 2 } },
    })
  })
})
