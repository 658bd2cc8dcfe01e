import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, previewOf, problemsOf, ran } from '../../../../test/imports.ts'
import { drafts } from '../../../../test/listings.ts'
import { aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'
import { categoryOf } from '../../reference/index.ts'
import { companyMembers } from '../../team/tables.ts'

let server: TestServer
let stocked: StockedSeller
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  stocked = await aStockedSeller(server)
})

const add = (more: object) =>
  callApi(server, stocked.seller, 'POST', '/api/v1/products/', { ...drafts.product(), ...more })
const read = async (id: string) => (await callApi(server, stocked.seller, 'GET', `/api/v1/products/${id}/`)).body
const levels = async () =>
  (await callApi(server, stocked.seller, 'GET', '/api/v1/stock/levels/?page_size=100')).body.results
    .map(({ article, warehouse, on_hand }: Record<string, Record<string, string>>) =>
      [article?.sku, warehouse?.code, on_hand].join(' '),
    )
    .sort()
const imported = async (csv: string | Uint8Array, name = 'v.csv') =>
  ran(server, stocked.seller, await dropped(server, stocked.seller, name, csv))

async function exported(format: string, lang: string, headers = stocked.seller.headers): Promise<Uint8Array> {
  const url = `/api/v1/products/export-${format}/?lang=${lang}`
  const answer = await server.app.inject({ url, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

const attributes = categoryOf(drafts.product().category)?.attributes ?? []

/** Any valid value of each attribute of the category, or none. */
const attributeValues = fc.record(
  Object.fromEntries(
    attributes.map(({ code, kind, choices }) => {
      const codes = choices.map((choice) => choice.code)
      const values = {
        choice: () => fc.constantFrom(...codes),
        many: () => fc.subarray(codes, { minLength: 1 }),
        number: () => fc.integer({ min: 1, max: 9_999 }).map(String),
        yes_no: () => fc.boolean(),
        text: () => fc.constantFrom('كرافت', 'a|b: c', '=1+1', '\\', '-'),
      }
      return [code, fc.oneof<fc.Arbitrary<string | string[] | boolean>[]>(fc.constant(''), values[kind]())]
    }),
  ),
)
const price = fc.integer({ min: 1_000, max: 90_000 }).map((halalas) => (halalas / 100).toFixed(2))
const product = fc.record({
  variants: fc.array(fc.record({ price: fc.option(price), is_active: fc.boolean() }), { minLength: 1, maxLength: 6 }),
  isSimple: fc.boolean(),
  price_tiers: fc.constantFrom(
    [],
    [{ min_qty: '10', price: '9.50' }],
    [
      { min_qty: '100', price: '8.90' },
      { min_qty: '1500', price: '7.05' },
    ],
  ),
  attributes: attributeValues,
  pack_size: fc.integer({ min: 1, max: 48 }),
})

test('C-10: variants, volume prices, attributes and stock of every warehouse survive an export and import unchanged', async () => {
  const made = []
  const counts: string[] = []
  const options = [
    { name_ar: 'اللون', name_en: 'Colour', values: ['بني', 'أبيض', 'أسود'] },
    { name_ar: 'المقاس', values: ['S', '=XL'] },
  ]
  for (const [n, one] of fc.sample(product, { numRuns: 16, seed: 4 }).entries()) {
    const { isSimple, variants, ...fields } = one
    const skus = isSimple ? [`VR-${n}`] : variants.map((_, place) => `VR-${n}-${place}`)
    const ofVariants = {
      options,
      variants: variants.map((variant, place) => ({
        ...variant,
        sku: skus[place],
        option_values: [options[0]?.values[place % 3], options[1]?.values[place < 3 ? 0 : 1]],
      })),
    }
    const { status, body } = await add({ sku: `VR-${n}`, price: '990.00', ...fields, ...(!isSimple && ofVariants) })
    expect(status, JSON.stringify(body)).toBe(201)
    made.push({ ...body, rows: isSimple ? 1 : 1 + variants.length })
    counts.push(...skus.map((sku, place) => `${sku},${place * 7},${place % 2 === 0 ? 5 : ''}`))
  }
  expect(await imported(`SKU,On hand in MAIN,Stock OTHER\n${counts.join('\n')}\n`)).toMatchObject({ refused: 0 })
  const before = await levels()
  const rows = made.reduce((sum, one) => sum + one.rows, 0)
  for (const [format, lang] of [
    ['xlsx', 'ar'],
    ['csv', 'en'],
  ] as const) {
    const back = await dropped(server, stocked.seller, `back.${format}`, await exported(format, lang))
    expect(problemsOf(await previewOf(server, stocked.seller, back))).toEqual([])
    expect(await ran(server, stocked.seller, back)).toMatchObject({ rows, same: rows, changed: 0, made: 0, refused: 0 })
  }
  const file = await exported('xlsx', 'en')
  // In an empty catalogue, the file makes the same products with the same stock.
  const { seller } = stocked
  stocked = await aStockedSeller(server)
  expect(await imported(file, 'move.xlsx')).toMatchObject({ rows, made: rows, refused: 0 })
  expect(await levels()).toEqual(before)
  for (const { id, sku } of made.slice(0, 8)) {
    const original = (await callApi(server, seller, 'GET', `/api/v1/products/${id}/`)).body
    const found = (await callApi(server, stocked.seller, 'GET', `/api/v1/products/?search=${sku}`)).body.results
    const copy = await read(found.find((one: { sku: string }) => one.sku === sku).id)
    for (const field of ['variants', 'price_tiers', 'attributes', 'pack_size', 'price', 'options']) {
      expect(copy[field], `${sku} ${field}`).toEqual(original[field])
    }
  }
})

test('somebody who is limited to a warehouse exports its stock alone, and an import touches no other', async () => {
  await imported(`SKU,name_ar,On hand in MAIN,On hand in OTHER\nL-1,تمر,7,9\n`)
  const keeper = await aMember(server, stocked.seller, 'manager')
  await server.parts.db.system
    .update(companyMembers)
    .set({ warehouseIds: [stocked.other] })
    .where(eq(companyMembers.id, keeper.memberId))
  const headers = { ...keeper.headers, ...inCompanyOf(stocked.seller) }
  const file = new TextDecoder().decode(await exported('csv', 'en', headers))
  expect(file).toContain('On hand in OTHER')
  expect(file).not.toContain('MAIN')
  const asKeeper = { ...stocked.seller, headers }
  const csv = 'SKU,On hand in MAIN,On hand in OTHER\nL-1,1,3\n'
  const done = await ran(server, asKeeper, await dropped(server, asKeeper, 'l.csv', csv))
  expect(done).toMatchObject({ changed: 1, refused: 0 })
  expect(done.columns.map(({ field }) => field)).toEqual(['sku', null, `quantity:${stocked.other}`])
  expect(await levels()).toEqual(['L-1 MAIN 7', 'L-1 OTHER 3'])
})

test('rows of variants make, change and extend a product, and say what is wrong at their cell', async () => {
  const columns = 'SKU,Product of the variant,Name (English),Option 1,Option 1 value,Price,On hand in MAIN'
  const first = await imported(
    `${columns}\nSH,,Shirt,,,90,\nSH-S,SH,,Size,S,90,4\nSH-L,SH,,Size,L,95,6\nTIE,,Tie,,,30,2\n`,
  )
  expect(first).toMatchObject({ made: 4, refused: 0 })
  const [{ id }] = (await callApi(server, stocked.seller, 'GET', '/api/v1/products/?search=SH-L')).body.results
  expect(await read(id)).toMatchObject({
    sku: 'SH',
    price: '90.00',
    options: [{ name_ar: 'Size', values: ['S', 'L'] }],
    variants: [
      { sku: 'SH-S', price: null },
      { sku: 'SH-L', price: '95.00' },
    ],
  })
  const second = await dropped(
    server,
    stocked.seller,
    'v.csv',
    `${columns}\nSH-L,SH,,Size,L,97,5\nSH-XL,SH,,Size,XL,99,1\nSH-M,SH,,Size,XL,99,1\nTIE,SH,,Size,M,30,\nSH-3,NONE,,Size,M,30,\nSH-4,SH,,Size,,30,\nSH-5,SH,,Size,XS,a lot,\n`,
  )
  expect(problemsOf(await previewOf(server, stocked.seller, second)).sort()).toEqual([
    '4 option1_value: variant_twice',
    '5 sku: taken',
    '6 parent_sku: unknown_product',
    '7 option1_value: required',
    '8 price: money',
  ])
  expect(await ran(server, stocked.seller, second)).toMatchObject({ made: 1, changed: 1, refused: 5 })
  expect(await levels()).toEqual(['SH-L MAIN 5', 'SH-S MAIN 4', 'SH-XL MAIN 1', 'TIE MAIN 2'].sort())
  expect((await read(id)).variants.map(({ sku, price: own }: Record<string, string>) => `${sku} ${own}`)).toEqual([
    'SH-S null',
    'SH-L 97.00',
    'SH-XL 99.00',
  ])
  const undone = await callApi(server, stocked.seller, 'POST', `/api/v1/imports/${second.id}/undo/`)
  expect(undone.status).toBe(200)
  await expect.poll(async () => (await read(id)).variants.length, { timeout: 20_000 }).toBe(2)
})

test('a list of SKUs, prices and stock changes variants without naming their products', async () => {
  await imported(
    'SKU,Product of the variant,Name (English),Option 1,Option 1 value\nSH,,Shirt,,\nSH-S,SH,,Size,S\nSH-L,SH,,Size,L\n',
  )
  const done = await imported('SKU,Price,Main\nSH-L,12.50,3\nSH,9,\nSH-S,8,\n')
  expect(done).toMatchObject({ changed: 3, refused: 0 })
  expect(await levels()).toContain('SH-L MAIN 3')
})

test('once the row of a product is corrected, its refused variants come with it', async () => {
  const done = await imported(
    'SKU,Product of the variant,Name (English),Selling unit,Option 1,Option 1 value\nSH,,Shirt,heap,,\nSH-S,SH,,,Size,S\n',
  )
  expect(done).toMatchObject({ made: 0, refused: 2 })
  const rows = [{ row: 2, cells: ['SH', '', 'Shirt', 'piece', '', ''] }]
  const path = `/api/v1/imports/${done.id}/corrections/`
  const { body } = await callApi(server, stocked.seller, 'POST', path, { rows })
  expect(body).toMatchObject({ outcomes: { made: 2, refused: 0 }, import: { refused: 0 } })
})

test('C-10: a file of 2,500 variants changes each of them, and the export of the product changes nothing', async () => {
  const values = (letter: string) => Array.from({ length: 50 }, (_, n) => `${letter}${n + 1}`)
  const [colours, sizes] = [values('C'), values('S')]
  await server.parts.db.system.execute(
    `update packages set limits = limits || '{"import_rows": null, "products": null}'`,
  )
  const { body } = await add({
    sku: 'MANY',
    options: [
      { name_ar: 'اللون', values: colours },
      { name_ar: 'المقاس', values: sizes },
    ],
    variants: colours.flatMap((colour) =>
      sizes.map((size) => ({ sku: `MANY-${colour}-${size}`, option_values: [colour, size], price: '10.00' })),
    ),
  })
  const rows = colours.flatMap((colour, n) => sizes.map((size) => `MANY-${colour}-${size},${20 + n}.50`))
  expect(await imported(['SKU,Price (SAR)', ...rows].join('\n'))).toMatchObject({ changed: 2_500, refused: 0 })
  expect((await read(body.id)).variants.at(-1)).toMatchObject({ sku: 'MANY-C50-S50', price: '69.50' })
  expect(await imported(await exported('csv', 'en'))).toMatchObject({ changed: 0, made: 0, refused: 0 })
})
