import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { failWrites } from '../../../../test/failWrites.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aListing, drafts } from '../../../../test/listings.ts'
import { aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'
import { categoryId, unitId } from '../../reference/index.ts'

let server: TestServer
let stocked: StockedSeller
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  stocked = await aStockedSeller(server)
})

const path = '/api/v1/products/sheet/'
const editsPath = '/api/v1/products/bulk-edit/'

type Cells = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

function send(rows: Readonly<Record<string, Cells>>, seller: SignedInSeller = stocked.seller) {
  const products = Object.entries(rows).map(([id, cells]) => ({
    id,
    cells: Object.entries(cells).map(([column, [from, to]]) => ({ column, from, to })),
  }))
  return callApi(server, seller, 'POST', path, { products })
}

async function add(fields: object = {}): Promise<string> {
  const { body } = await callApi(server, stocked.seller, 'POST', '/api/v1/products/', {
    ...drafts.product(),
    ...fields,
  })
  return body.id
}

async function read(id: string) {
  return (await callApi(server, stocked.seller, 'GET', `/api/v1/products/${id}/`)).body
}

async function outcomes(editId: string, query = '') {
  const { body } = await callApi(server, stocked.seller, 'GET', `${editsPath}${editId}/products/?${query}`)
  return body.results
}

test('a sheet of more columns than products have attributes is refused', async () => {
  const cells = (row: number) =>
    Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`attributes.x${row}_${at}`, [null, 'y']] as const))
  const rows = Object.fromEntries(Array.from({ length: 6 }, (_, row) => [crypto.randomUUID(), cells(row)] as const))
  expect(await send(rows)).toMatchObject({ status: 422, body: { errors: [{ path: 'products', code: 'too_many' }] } })
})

describe('reading', () => {
  test('C-10: rows have the cells of fields and attributes, and no empty ones', async () => {
    const id = await add({ brand: 'رفوف', cost: '40', attributes: { wall: 'double', recycled_percent: '30' } })
    const { body } = await callApi(server, stocked.seller, 'GET', `${path}?ids=${id}`)
    expect(body).toMatchObject({ count: 1, next: null, results: [{ id, status: 'draft', has_pending_change: false }] })
    expect(body.results[0].cells).toMatchObject({
      name_ar: drafts.product().name_ar,
      category: categoryId('cartons'),
      unit: unitId('carton'),
      price: '64.00',
      cost: '40.00',
      brand: 'رفوف',
      min_order_qty: '1',
      allow_backorder: false,
      'attributes.wall': 'double',
      'attributes.recycled_percent': '30',
    })
    expect(body.results[0].cells).not.toHaveProperty('model')
  })

  test('rows follow the filters and the order of the list, page by page', async () => {
    const ids = [await add({ price: '3' }), await add({ price: '1' }), await add({ price: '2' })]
    const all = await callApi(server, stocked.seller, 'GET', `${path}?ordering=price&price_to=2.50`)
    expect(all.body.results.map((row: { id: string }) => row.id)).toEqual([ids[1], ids[2]])
    const rest = await callApi(server, stocked.seller, 'GET', `${path}?ordering=price&after=${ids[1]}`)
    expect(rest.body).toMatchObject({ count: null, next: null })
    expect(rest.body.results.map((row: { id: string }) => row.id)).toEqual([ids[2], ids[0]])
  })

  test('a page after an unknown product is refused at its field, and another company’s rows are not read', async () => {
    const id = await add()
    const other = await aStockedSeller(server)
    const unknown = await callApi(server, other.seller, 'GET', `${path}?after=${id}`)
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ path: 'after', code: 'invalid' }] } })
    expect((await callApi(server, other.seller, 'GET', `${path}?ids=${id}`)).body.results).toEqual([])
  })
})

describe('saving', () => {
  test('C-10: each product gets its own values, recorded cell by cell, and an undo restores it exactly', async () => {
    const [one, other] = [await add({ brand: 'رفوف', cost: '40' }), await add()]
    const before = [await read(one), await read(other)]
    const { body } = await send({
      [one]: {
        brand: ['رفوف', 'نجد'],
        cost: ['40.00', null],
        min_order_qty: ['1', '5'],
        'attributes.wall': [null, 'single'],
      },
      [other]: { price: ['64.00', '70.00'], name_en: [null, 'Shipping cartons'] },
    })
    expect(body).toMatchObject({ state: 'done', total: 2, done: 2, refused: 0, change: { what: 'cells' } })
    expect(await read(one)).toMatchObject({
      brand: 'نجد',
      cost: null,
      min_order_qty: '5',
      attributes: { wall: 'single' },
    })
    expect(await read(other)).toMatchObject({ price: '70.00', name_en: 'Shipping cartons' })
    const recorded = await outcomes(body.id)
    expect(recorded.find(({ id }: { id: string }) => id === other)).toMatchObject({
      outcome: 'changed',
      before: null,
      cells: expect.arrayContaining([{ column: 'price', before: '64.00', after: '70.00' }]),
    })
    const left = await server.parts.db.system.execute(sql`select from bulk_edit_cells where edit_id = ${body.id}`)
    expect(left.rows).toEqual([])

    const undone = await callApi(server, stocked.seller, 'POST', `${editsPath}${body.id}/undo/`)
    expect(undone.body).toMatchObject({ state: 'undone', undo_left: 0 })
    for (const [index, id] of [one, other].entries()) {
      const { version: _, updated_at: __, ...was } = before[index]
      expect(await read(id)).toMatchObject(was)
    }
  })

  test('a value that a colleague stored meanwhile is not overwritten, and the product stays as a whole', async () => {
    const id = await add({ brand: 'رفوف' })
    await send({ [id]: { brand: ['رفوف', 'نجد'] } })
    const { body } = await send({ [id]: { brand: ['رفوف', 'الدرعية'], price: ['64.00', '70.00'] } })
    expect(body).toMatchObject({ done: 0, refused: 1, refusals: [{ id, code: 'changed_since' }] })
    expect(await outcomes(body.id)).toMatchObject([{ outcome: 'refused', code: 'changed_since', column: 'brand' }])
    expect(await read(id)).toMatchObject({ brand: 'نجد', price: '64.00' })
    // What the cell has already is no conflict, whoever stored it.
    expect((await send({ [id]: { brand: ['رفوف', 'نجد'] } })).body).toMatchObject({ done: 0, same: 1, refused: 0 })
  })

  test('an invalid value is refused with its cell, and the other products are saved', async () => {
    const [bad, rule, good] = [await add(), await add({ compare_at_price: '80' }), await add()]
    const { body } = await send({
      [bad]: { hs_code: [null, '12'], brand: [null, 'رفوف'] },
      [rule]: { price: ['64.00', '90.00'] },
      [good]: { brand: [null, 'رفوف'] },
    })
    expect(body).toMatchObject({ done: 1, refused: 2 })
    const refused = await outcomes(body.id, 'outcome=refused')
    const found = Object.fromEntries(refused.map((one: Record<string, string>) => [one.id, [one.column, one.code]]))
    expect(found[bad]).toEqual(['hs_code', 'hs_code'])
    expect(found[rule]?.[1]).toBe('order')
    expect(await read(bad)).toMatchObject({ brand: null, hs_code: null })
  })

  test('another category keeps what fits, in the sheet and in a bulk change, which previews what is lost', async () => {
    const attributes = { material: 'kraft', thickness_micron: '80', food_safe: true }
    const from = categoryId('bags-sacks')
    const to = categoryId('food-packaging')
    const [one, other] = [await add({ category: from, attributes }), await add({ category: from, attributes })]
    await send({ [one]: { category: [from, to], 'attributes.material': ['kraft', 'paper'] } })
    expect(await read(one)).toMatchObject({ category: to, attributes: { material: 'paper', food_safe: true } })

    const change = { selection: { ids: [other] }, change: { what: 'category', category: to } }
    const preview = await callApi(server, stocked.seller, 'POST', editsPath, { ...change, preview: true })
    expect(preview.body.lost).toEqual([
      expect.objectContaining({ name_en: 'Material', products: 1 }),
      expect.objectContaining({ products: 1 }),
    ])
    const { body } = await callApi(server, stocked.seller, 'POST', editsPath, change)
    expect((await read(other)).attributes).toEqual({ food_safe: true })
    await callApi(server, stocked.seller, 'POST', `${editsPath}${body.id}/undo/`)
    expect(await read(other)).toMatchObject({ category: from, attributes })
  })

  test('a published product does not lose what publishing required, and one in review or archived waits', async () => {
    const [published, reviewed, archived] = [
      (await aListing(server, stocked.seller, 'product')).id,
      await add(),
      await add(),
    ]
    await becomes(published, 'published')
    await becomes(reviewed, 'in_review')
    await becomes(archived, 'archived')
    const brand = { brand: [null, 'رفوف'] } as const
    const { body } = await send({
      [published]: { origin_country: ['SA', null] },
      [reviewed]: brand,
      [archived]: brand,
    })
    expect(body).toMatchObject({ done: 0, refused: 3 })
    const found = (await outcomes(body.id)).map((one: Record<string, string>) => [one.id, one.code, one.column])
    expect(found).toContainEqual([published, 'required', 'origin_country'])
    expect(found).toContainEqual([reviewed, 'waits_for_review', null])
    expect(found).toContainEqual([archived, 'is_archived', null])

    function becomes(id: string, status: string) {
      return server.parts.db.system.execute(sql`update listings set status = ${status} where id = ${id}`)
    }
  })

  test('a repeated request with its key is applied once', async () => {
    const id = await add()
    const body = { products: [{ id, cells: [{ column: 'brand', from: null, to: 'رفوف' }] }] }
    const again = () =>
      callApi(server, stocked.seller, 'POST', path, body, { 'idempotency-key': 'the-brand-of-one-product' })
    const first = await again()
    expect(first.body).toMatchObject({ state: 'done', done: 1 })
    expect((await again()).body).toMatchObject({ id: first.body.id, done: 1 })
  })

  test('a save that keeps failing ends with every product named, and its values are forgotten', async () => {
    const ids = (await Promise.all(Array.from({ length: 4 }, () => add()))).toSorted()
    const many = Object.fromEntries(ids.map((id) => [id, { brand: [null, 'رفوف'] } as const]))
    const restoreWrites = await failWrites(server, stocked.companyId, 'bulk_changes', 'insert')
    const { body } = await send(many)
    const state = async () => (await callApi(server, stocked.seller, 'GET', `${editsPath}${body.id}/`)).body
    await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('done')
    await restoreWrites()
    expect(await state()).toMatchObject({ done: 0, refused: 4, undo_until: null })
    expect((await outcomes(body.id)).map(({ code }: { code: string }) => code)).toEqual(Array(4).fill('internal'))
    const left = await server.parts.db.system.execute(sql`select from bulk_edit_cells where edit_id = ${body.id}`)
    expect(left.rows).toEqual([])
  })

  test('products of another company are not changed', async () => {
    const id = await add()
    const other = await aStockedSeller(server)
    const { body } = await send({ [id]: { brand: [null, 'رفوف'] } }, other.seller)
    expect(body).toMatchObject({ done: 0, refused: 1, refusals: [] })
    expect(await read(id)).toMatchObject({ brand: null })
  })

  test('needs the right to change products in bulk', async () => {
    const id = await add()
    const viewer = await aMember(server, stocked.seller, 'viewer')
    const cells = [{ column: 'brand', from: null, to: 'رفوف' }]
    const headers = inCompanyOf(stocked.seller)
    const saved = await callApi(server, viewer, 'POST', path, { products: [{ id, cells }] }, headers)
    expect(saved).toMatchObject({ status: 403, body: { code: 'right_missing' } })
    expect((await callApi(server, viewer, 'GET', path, undefined, headers)).status).toBe(403)
  })

  test('a column twice, a product twice, and an unknown column are refused at their fields', async () => {
    const id = await add()
    const cell = { column: 'brand', from: null, to: 'رفوف' }
    const refused = async (products: object) => {
      const { status, body } = await callApi(server, stocked.seller, 'POST', path, { products })
      return [status, body.errors[0].code]
    }
    expect(await refused([{ id, cells: [cell, cell] }])).toEqual([422, 'not_alike'])
    expect(
      await refused([
        { id, cells: [cell] },
        { id, cells: [cell] },
      ]),
    ).toEqual([422, 'not_alike'])
    expect(await refused([{ id, cells: [{ ...cell, column: 'sku' }] }])).toEqual([422, 'not_offered'])
  })
})
