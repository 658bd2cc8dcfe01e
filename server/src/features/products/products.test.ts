import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import type { TestServer } from '../../../test/harness.ts'
import { aListing, drafts, fieldErrorsOf, pdf, picture, send } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'
import { articles } from '../listings/tables.ts'
import { categoryId, unitId } from '../reference/index.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const list = '/api/v1/products/'
const add = (more: object = {}) => callApi(server, seller, 'POST', list, { ...drafts.product(), ...more })
const read = (id: string) => callApi(server, seller, 'GET', `${list}${id}/`)
const change = (id: string, fields: object) =>
  callApi(server, seller, 'PUT', `/api/v1/seller_product_update/${id}/`, fields)
const skusOf = async (listingId: string) =>
  server.parts.db.system
    .select({ id: articles.id, sku: articles.sku, isCurrent: articles.isCurrent })
    .from(articles)
    .where(eq(articles.listingId, listingId))
    .orderBy(asc(articles.position), asc(articles.id))

const size = { name_ar: 'المقاس', values: ['S', 'M', 'L'] }
const variant = (sku: string, value: string, more: object = {}) => ({ sku, option_values: [value], ...more })

describe('a product', () => {
  test('C-08: is created as a draft, with its number, slug and allowed actions', async () => {
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

  test('C-08: stores the pictures and documents sent with it, in the given order', async () => {
    const made = await send(
      server,
      seller,
      'POST',
      list,
      {
        ...drafts.product(),
        images: [{ file: 'new:1', alt_ar: 'كرتون' }, { file: 'new:0' }],
        documents: [{ file: 'new:0', kind: 'data_sheet', name: 'ورقة البيانات' }],
      },
      { new_images: [await picture(1200, 900), await picture(800, 1600)], new_documents: [pdf()] },
    )
    expect(made.status).toBe(201)
    expect(made.body.images).toMatchObject([
      { alt_ar: 'كرتون', position: 0, width: 800, height: 1600 },
      { alt_ar: null, position: 1, width: 1200, height: 900 },
    ])
    expect(made.body.images[0].url).toBe(`/images/${made.body.images[0].id}`)
    const [document] = made.body.documents
    expect(document).toMatchObject({ kind: 'data_sheet', access: 'all', file: { media_type: 'application/pdf' } })
    expect((await server.app.inject(document.file.url)).statusCode).toBe(200)
  })

  test('C-08: a picture that is too small, one that is missing and one of another listing are refused at their position', async () => {
    const withFiles = (images: object[], files = {}) =>
      send(server, seller, 'POST', list, { ...drafts.product(), images }, files)
    expect(fieldErrorsOf(await withFiles([{ file: 'new:0' }], { new_images: [await picture(1600, 799)] }))).toEqual({
      'images.0.file': 'picture_small',
    })
    expect(fieldErrorsOf(await withFiles([{ file: 'new:3' }]))).toEqual({ 'images.0.file': 'file_ref' })
    const { images } = await aListing(server, seller, 'product')
    expect(fieldErrorsOf(await withFiles([{ file: images[0].id }]))).toEqual({ 'images.0.file': 'file_ref' })
    expect(fieldErrorsOf(await withFiles([{ file: 'new:0' }], { new_documents: [pdf()] }))).toEqual({
      'images.0.file': 'file_ref',
    })
  })

  test('C-09: an update needs the version that was read, and an outdated one is answered with the current product', async () => {
    const { body: made } = await add()
    const fields = { ...drafts.product(), sku: made.sku }
    const changed = await change(made.id, { ...fields, price: '70.00', version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { price: '70.00', version: 2, slug: made.slug } })
    const late = await change(made.id, { ...fields, price: '10.00', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { price: '70.00', version: 2 } },
    })
  })

  test('C-09: keeps the pictures that an update names, and drops the others', async () => {
    const made = await aListing(server, seller, 'product')
    const [image] = made.images
    const fields = { ...drafts.product(), sku: made.sku }
    const changed = await change(made.id, { ...fields, images: [{ file: image.url, alt_en: 'A carton' }], version: 1 })
    expect(changed.body.images).toMatchObject([{ id: image.id, alt_en: 'A carton' }])
    const gone = await change(made.id, { ...fields, version: 2 })
    expect(gone.body.images).toEqual([])
    expect(fieldErrorsOf(await change(made.id, { ...fields, images: [{ file: image.id }], version: 3 }))).toEqual({
      'images.0.file': 'file_ref',
    })
  })
})

describe('what the schema cannot check is refused at its field', () => {
  test.each([
    [{ category: categoryId('packaging') }, { category: 'not_offered' }],
    [{ category: categoryId('cleaning-services') }, { category: 'not_offered' }],
    [{ category: '0197a1b2-0000-7000-8000-000000000001' }, { category: 'not_offered' }],
    [{ unit: '0197a1b2-0000-7000-8000-000000000001' }, { unit: 'not_offered' }],
    [{ pack_unit: '0197a1b2-0000-7000-8000-000000000001' }, { pack_unit: 'not_offered' }],
    [
      { attributes: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`a${n}`, '1'])) },
      { attributes: 'too_many' },
    ],
    [{ attributes: { wall: 'p'.repeat(501) } }, { 'attributes.wall': 'too_long' }],
    [{ attributes: { wall: 'p\ud800' } }, { 'attributes.wall': 'control_characters' }],
    [
      { attributes: { wall: 'paper', shape: 'round' } },
      { 'attributes.wall': 'not_offered', 'attributes.shape': 'unknown_field' },
    ],
    [
      { min_order_qty: '1.5', order_step: '0.5' },
      { min_order_qty: 'precision', order_step: 'precision' },
    ],
    [{ price_tiers: [{ min_qty: '10.5', price: '60' }] }, { 'price_tiers.0.min_qty': 'precision' }],
    [{ min_order_qty: '10', order_step: '4', max_order_qty: '20' }, { max_order_qty: 'order_steps' }],
    [{ options: [size], variants: [variant('A', 'XL')] }, { 'variants.0.option_values.0': 'not_offered' }],
    [{ variants: [variant('A', 'S')] }, { 'variants.0.option_values': 'too_many' }],
    [
      { options: [size, { name_ar: 'اللون', values: ['بني'] }], variants: [variant('A', 'S')] },
      { 'variants.0.option_values': 'too_few' },
    ],
    [{ slug: 'API' }, { slug: 'slug_reserved' }],
    [{ slug: 'a b!' }, { slug: 'slug' }],
  ])('C-08: %j answers %j', async (fields, errors) => {
    const answer = await add(fields)
    expect(answer.status).toBe(422)
    expect(fieldErrorsOf(answer)).toEqual(errors)
  })

  test('C-08: a unit of weight accepts fractions', async () => {
    expect((await add({ unit: unitId('kilogram'), min_order_qty: '0.5', order_step: '0.25' })).status).toBe(201)
  })
})

describe('a SKU is unique', () => {
  test('C-08: in any letter case, among products and variants of one company', async () => {
    await add({ sku: 'BOX-1', options: [size], variants: [variant('BOX-1-S', 'S'), variant('BOX-1-M', 'M')] })
    expect(fieldErrorsOf(await add({ sku: 'box-1' }))).toEqual({ sku: 'taken' })
    expect(fieldErrorsOf(await add({ sku: 'box-1-s' }))).toEqual({ sku: 'taken' })
    const other = { sku: 'BOX-2', options: [size], variants: [variant('BOX-2-S', 'S'), variant('box-1-m', 'M')] }
    expect(fieldErrorsOf(await add(other))).toEqual({ 'variants.1.sku': 'taken' })
    seller = await aSeller(server).withCompany().active().signIn()
    expect((await add({ sku: 'BOX-1' })).status).toBe(201)
  })

  test('C-08: of many simultaneous products with it, one is created', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ sku: 'ONCE' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
  })

  test('C-09: a removed variant keeps its stock and history, and has them again when it returns', async () => {
    const fields = { ...drafts.product(), options: [size] }
    const { body } = await add({ ...fields, variants: [variant('V-S', 'S'), variant('V-M', 'M')] })
    const before = await skusOf(body.id)
    await change(body.id, { ...fields, variants: [variant('V-S', 'S')], version: 1 })
    expect(await skusOf(body.id)).toEqual(before.map((one) => ({ ...one, isCurrent: one.sku === 'V-S' })))
    const back = await change(body.id, { ...fields, variants: [variant('V-S', 'S'), variant('v-m', 'M')], version: 2 })
    expect(back.status).toBe(200)
    expect((await skusOf(body.id)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual(
      before.map(({ id }) => [id, true]),
    )
  })

  test('C-09: variants can swap their SKUs, and a product can give its own to a variant', async () => {
    const fields = drafts.product()
    const { body } = await add(fields)
    const [own] = await skusOf(body.id)
    const two = { ...fields, options: [size], variants: [variant('T-1', 'S'), variant('T-2', 'M')] }
    expect((await change(body.id, { ...two, version: 1 })).status).toBe(200)
    const trade = { ...two, variants: [variant('T-2', 'S'), variant('T-1', 'M')] }
    expect((await change(body.id, { ...trade, version: 2 })).status).toBe(200)
    const found = await skusOf(body.id)
    expect(found.filter(({ isCurrent }) => isCurrent).map(({ sku }) => sku)).toEqual(['T-2', 'T-1'])
    expect(found.find(({ id }) => id === own?.id)).toMatchObject({ isCurrent: false })
  })
})

test('C-09: each of many variants is stored as it was changed', async () => {
  const values = Array.from({ length: 50 }, (_, n) => `قياس ${n}`)
  const options = [{ name_ar: 'المقاس', values }]
  const fields = { ...drafts.product(), options }
  const { body } = await add({ ...fields, variants: values.map((value, n) => variant(`M-${n}`, value)) })
  const summary = (n: number) => ({
    price: `${n + 1}.50`,
    barcode: n === 7 ? '6281000000014' : null,
    is_active: n % 2 === 0,
  })
  const again = values.map((value, n) => variant(`M-${n}`, value, summary(n)))
  const { rows: before } = await server.parts.db.system.execute<{ id: string }>(sql`
    select id from articles where listing_id = ${body.id} order by position`)
  expect((await change(body.id, { ...fields, variants: again.toReversed(), version: 1 })).status).toBe(200)
  const stored = await server.parts.db.system
    .select()
    .from(articles)
    .where(eq(articles.listingId, body.id))
    .orderBy(asc(articles.position))
  expect(stored.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed())
  expect(stored.toReversed()).toMatchObject(
    values.map((value, n) => {
      const { price, barcode, is_active: isActive } = summary(n)
      return { sku: `M-${n}`, optionValues: [value], price, barcode, isActive, image: null, isCurrent: true }
    }),
  )
})

test('O-06: a copy is a separate draft, with free SKUs and without stock', async () => {
  const fields = { options: [size], variants: [variant('K-S', 'S', { barcode: '6281000000014' })], name_en: 'Carton' }
  const made = await aListing(server, seller, 'product', { ...fields, sku: 'K' })
  const copies = []
  for (const _ of [1, 2]) copies.push((await callApi(server, seller, 'POST', `${list}${made.id}/duplicate/`)).body)
  expect(copies).toMatchObject([
    {
      sku: 'K-2',
      ref: 'P-000002',
      name_en: 'Carton (copy)',
      slug: 'carton-copy',
      status: 'draft',
      images: made.images,
    },
    { sku: 'K-3', ref: 'P-000003', name_ar: `${made.name_ar} (نسخة)`, variants: [{ sku: 'K-S-3', barcode: null }] },
  ])
})
