import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import type { TestServer } from '../../../test/harness.ts'
import { aListing, drafts, fieldErrorsOf, paths } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'
import { listings } from '../listings/tables.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const list = '/api/v1/products/'
const read = (id: string) => callApi(server, seller, 'GET', `${list}${id}/`)

describe('a draft that has only a name', () => {
  const submit = (id: string, version: number) => callApi(server, seller, 'POST', `${list}${id}/submit/`, { version })
  const unnamed = { name_ar: null, category: null, sku: null, unit: null, price: null }

  test.each([{ name_ar: 'كرتون شحن' }, { name_en: 'Shipping carton' }])(
    'C-08: %j is enough to save it',
    async (name) => {
      const { status, body } = await callApi(server, seller, 'POST', list, name)
      expect(status).toBe(201)
      expect(body).toMatchObject({ ...unnamed, ...name, status: 'draft', stock: [] })
      expect((await read(body.id)).body).toEqual(body)
      const [word] = Object.values(name)
      const found = await callApi(
        server,
        seller,
        'GET',
        `${list}?search=${encodeURIComponent(word ?? '')}&ordering=sku`,
      )
      expect(found.body.results).toMatchObject([{ ...unnamed, ...name, id: body.id }])
      expect((await callApi(server, seller, 'POST', `${list}${body.id}/duplicate/`)).body).toMatchObject({ sku: null })
    },
  )

  test('C-08: without a name in either language it is refused', async () => {
    expect(fieldErrorsOf(await callApi(server, seller, 'POST', list, { sku: 'NO-NAME' }))).toEqual({
      name_ar: 'required',
    })
  })

  test('C-08: submitting it names each missing field', async () => {
    const { body } = await callApi(server, seller, 'POST', list, { name_en: 'Shipping carton' })
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
    const { results } = (await callApi(server, seller, 'GET', `${list}${body.id}/checks/`)).body
    const open = results.filter(({ ok }: { ok: boolean }) => !ok).map(({ code }: { code: string }) => code)
    expect(open).toEqual(expect.arrayContaining(['name_ar', 'category', 'sku', 'unit', 'price']))
  })

  test('O-06: it appears in lists sorted by SKU, in exports and in stock', async () => {
    const { body } = await callApi(server, seller, 'POST', list, { name_en: 'Shipping carton' })
    const { body: other } = await callApi(server, seller, 'POST', list, { ...drafts.product(), sku: 'A-1' })
    const bySku = (ordering: string) => callApi(server, seller, 'GET', `${list}?ordering=${ordering}`)
    expect((await bySku('sku')).body.results).toMatchObject([{ id: body.id }, { id: other.id }])
    expect((await bySku('-sku')).body.results).toMatchObject([{ id: other.id }, { id: body.id }])
    const stock = await callApi(server, seller, 'GET', `/api/v1/stock/products/${body.id}/`)
    expect(stock).toMatchObject({ status: 200, body: { product: { id: body.id }, articles: [], levels: [] } })
    const csv = await server.app.inject({ url: `${list}export-csv/`, headers: seller.headers })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain('Shipping carton')
  })

  test('C-10: it is included in bulk changes, as far as its missing fields allow, and in their undo', async () => {
    const { body } = await callApi(server, seller, 'POST', list, { name_en: 'Shipping carton' })
    const change = async (change: object) =>
      (await callApi(server, seller, 'POST', `${list}bulk-edit/`, { selection: { ids: [body.id] }, change })).body
    const refused = async (change_: object) =>
      (await change(change_)).refusals.map(({ code }: { code: string }) => code)
    expect(await refused({ what: 'price', how: 'raise', percent: '10' })).toEqual(['has_no_price'])
    expect(await refused({ what: 'status', action: 'submit' })).toEqual(['incomplete'])

    const changes = [
      [{ what: 'price', how: 'set', amount: '12' }, { price: '12.00' }],
      [{ what: 'category', category: drafts.product().category }, { category: drafts.product().category }],
      [{ what: 'status', action: 'archive' }, { status: 'archived' }],
    ] as const
    for (const [edit, become] of changes) {
      const { id, ...done } = await change(edit)
      expect(done).toMatchObject({ done: 1, refused: 0, examples: [{ sku: '', name_en: 'Shipping carton' }] })
      expect((await read(body.id)).body).toMatchObject(become)
      const undone = await callApi(server, seller, 'POST', `${list}bulk-edit/${id}/undo/`)
      expect(undone.body).toMatchObject({ state: 'undone', undo_left: 0 })
    }
    expect((await read(body.id)).body).toMatchObject({ ...unnamed, status: 'draft' })
  })

  test('C-09: a published product cannot lose the fields it was published with', async () => {
    const made = await aListing(server, seller, 'product', { origin_country: 'SA' })
    const published = await server.parts.db.system
      .update(listings)
      .set({ status: 'published' })
      .where(eq(listings.id, made.id))
    expect(published.rowCount).toBe(1)
    const { sku, name_ar, unit, price } = made
    const fields = { sku, name_ar, unit, price, origin_country: 'SA', images: [{ file: made.images[0].id }] }
    const refused = await callApi(server, seller, 'PUT', `/api/v1/seller_product_update/${made.id}/`, {
      ...fields,
      version: made.version,
    })
    expect(fieldErrorsOf(refused)).toMatchObject({ category: 'required', description_ar: 'required' })
  })
})

test('C-16: a service needs only a name too, and cannot be submitted without price and region', async () => {
  const services = '/api/v1/seller_services_list/'
  const { status, body } = await callApi(server, seller, 'POST', services, { name_en: 'Packaging design' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name_ar: null, category: null, price: null, coverage: [], status: 'draft' })
  expect((await callApi(server, seller, 'GET', services)).body.results).toMatchObject([{ id: body.id, category: null }])
  const submitted = await callApi(server, seller, 'POST', `/api/v1/seller_services_detail/${body.id}/submit/`, {
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

describe.each([
  {
    kind: 'franchise',
    blank: { brand_name_ar: null, price: null, investment_min: null, investment_max: null },
    needed: [
      'brand_name_ar',
      'country_of_origin',
      'franchise_fee',
      'investment_min',
      'investment_max',
      'royalty_percent',
      'contract_years',
      'disclosure',
    ],
    other: { change: { royalty_kind: 'fixed' }, instead: 'royalty_amount', of: 'royalty_percent' },
  },
  {
    kind: 'investment',
    blank: { price: null, closes_on: null, city: null, amount_committed: '0.00' },
    needed: [
      'amount_sought',
      'city',
      'ticket_min',
      'ticket_max',
      'equity_percent',
      'closes_on',
      'risks_ar',
      'licence_statement.kind',
    ],
    other: {
      change: { kind: 'debt', expected_return_percent: '8.00' },
      instead: 'expected_return_basis',
      of: 'equity_percent',
    },
  },
] as const)('a $kind that has only a name', ({ kind, blank, needed, other }) => {
  const common = ['name_ar', 'description_ar', 'images', 'category']
  const { list: all, item, read: one, update } = paths[kind]
  const create = (fields: object) => callApi(server, seller, 'POST', all, fields)
  const submit = ({ id, version }: { id: string; version: number }) =>
    callApi(server, seller, 'POST', `${item}${id}/submit/`, { version })

  test('C-05, C-13: it is saved, read, listed, found and copied', async () => {
    const { status, body } = await create({ name_en: 'Shipping carton' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name_ar: null, name_en: 'Shipping carton', category: null, status: 'draft' })
    expect((await callApi(server, seller, 'GET', `${one}${body.id}/`)).body).toEqual(body)
    const found = await callApi(server, seller, 'GET', `${all}?search=carton&ordering=-price`)
    expect(found.body.results).toMatchObject([{ ...blank, id: body.id, name_ar: null, category: null }])
    const copied = await callApi(server, seller, 'POST', `${item}${body.id}/duplicate/`)
    expect(copied).toMatchObject({ status: 201, body: { category: null, status: 'draft' } })
  })

  test('C-05, C-13: without a name in either language it is refused', async () => {
    expect(fieldErrorsOf(await create({}))).toEqual({ name_ar: 'required' })
  })

  test('C-05, C-13: submitting it names each missing field', async () => {
    const { body } = await create({ name_en: 'Shipping carton' })
    const refused = await submit(body)
    expect(refused.status).toBe(422)
    expect(fieldErrorsOf(refused)).toEqual(
      Object.fromEntries([...common, ...needed].map((field) => [field, 'required'])),
    )
    const { results } = (await callApi(server, seller, 'GET', `${item}${body.id}/checks/`)).body
    const fields = results.filter(({ ok }: { ok: boolean }) => !ok).map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(common))
    expect(needed.filter((field) => !fields.includes(field) && !/_max$/.test(field))).toEqual([])
  })

  test('C-05, C-13: required fields depend on what was chosen', async () => {
    const { body } = await create({ name_en: 'Shipping carton', ...other.change })
    const errors = fieldErrorsOf(await submit(body))
    expect(errors).toHaveProperty([other.instead], 'required')
    expect(errors).not.toHaveProperty([other.of])
  })

  test('C-06, C-14: its missing fields can be added one by one, and are recorded', async () => {
    const { body } = await create({ name_en: 'Shipping carton' })
    const { name_ar, category, ...own } = asStored(kind)
    const saved = await callApi(server, seller, 'PUT', `${update}${body.id}/`, {
      name_ar,
      ...own,
      version: body.version,
    })
    expect(saved).toMatchObject({ status: 200, body: { ...own, name_ar, category: null } })
    const whole = await callApi(server, seller, 'PUT', `${update}${body.id}/`, {
      name_ar,
      category,
      ...own,
      version: saved.body.version,
    })
    expect(whole).toMatchObject({ status: 200, body: { category } })
    expect(Object.keys(fieldErrorsOf(await submit(whole.body))).filter((field) => !common.includes(field))).toEqual(
      kind === 'franchise' ? ['disclosure'] : [],
    )
    const { results } = (await callApi(server, seller, 'GET', `${item}${body.id}/timeline/`)).body
    expect(JSON.stringify(results)).toContain(kind === 'franchise' ? 'franchise_fee' : 'closes_on')
  })
})

/** Texts are kept without the blanks at their ends. */
function asStored(kind: 'franchise' | 'investment') {
  if (kind === 'franchise') return drafts.franchise()
  const draft = drafts.investment()
  return { ...draft, risks_ar: draft.risks_ar.trim() }
}

test('C-14: a published listing cannot lose the fields it was published with', async () => {
  const made = await aListing(server, seller, 'investment')
  await server.parts.db.system.update(listings).set({ status: 'published' }).where(eq(listings.id, made.id))
  const { name_ar, category, ...own } = drafts.investment()
  const { city: _, closes_on: __, ...rest } = own
  const refused = await callApi(server, seller, 'PUT', `${paths.investment.update}${made.id}/`, {
    ...rest,
    name_ar,
    category,
    description_ar: made.description_ar,
    images: [{ file: made.images[0].id }],
    version: made.version,
  })
  expect(fieldErrorsOf(refused)).toEqual({ city: 'required', closes_on: 'required' })
})

test('O-06: an investment without a closing day comes after those with one', async () => {
  const { list: all } = paths.investment
  const { body: open } = await callApi(server, seller, 'POST', all, { name_en: 'No day yet' })
  const { body: dated } = await callApi(server, seller, 'POST', all, drafts.investment())
  const ids = async (ordering: string) =>
    (await callApi(server, seller, 'GET', `${all}?ordering=${ordering}`)).body.results.map(
      ({ id }: { id: string }) => id,
    )
  expect(await ids('closes_on')).toEqual([dated.id, open.id])
  expect(await ids('-closes_on')).toEqual([open.id, dated.id])
})
