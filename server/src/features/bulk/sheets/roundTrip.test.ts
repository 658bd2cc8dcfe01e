import { regions } from '@mawrid/contract/addresses/regions.ts'
import { bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aSpreadsheet, dropped, previewOf, problemsOf, ran } from '../../../../test/imports.ts'
import { aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'
import { productCategories } from '../imports/facts.ts'

let server: TestServer
let stocked: StockedSeller
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const leaves = productCategories.filter(({ isLeaf }) => isLeaf).map(({ slug }) => slug)
const fields = [
  'sku',
  'name_ar',
  'name_en',
  'category',
  'unit',
  'price',
  'brand',
  'model',
  'tags',
  'regions',
  'description_ar',
  'weight_kg',
  'min_order_qty',
  'warehouse',
  'quantity',
  'track_stock',
] as const

/** Text with what spreadsheets and CSV trip over. */
const hard = fc.oneof(
  fc.constantFrom(
    '-',
    '=1+1',
    "'@x",
    "''=x",
    '+966',
    '007',
    'TRUE',
    '1.0',
    'a,b;c',
    'a;=1',
    "a;'=1",
    'a;"=1+1;b',
    `a;'"=1`,
    'a; -x;-3',
    'say "hi"',
    'ت|ث',
    '3-1',
    '  x  y ',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => text.replace(/[\p{C}\p{Z}]/gu, 'ـ')),
)
const prose = fc.oneof(
  hard,
  fc.tuple(hard, hard).map((lines) => lines.join('\n')),
)
const empty = fc.constant('')
const quantity = fc.integer({ min: 0, max: 9_999 }).map(String)
const row = fc.record({
  name_ar: hard.map((text) => `تمر ${text}`.slice(0, 60)),
  name_en: fc.oneof(empty, hard),
  category: fc.constantFrom(...leaves),
  unit: fc.constantFrom('piece', 'box'),
  price: fc.integer({ min: 1, max: 99_999_999 }).map((halalas) => (halalas / 100).toFixed(2)),
  brand: fc.oneof(empty, hard),
  model: fc.oneof(empty, hard),
  tags: fc.array(hard, { maxLength: 3 }).map((tags) => tags.join('|')),
  regions: fc.subarray([...regions], { maxLength: 3 }).map((some) => some.join(',')),
  description_ar: fc.oneof(empty, prose),
  weight_kg: fc.oneof(
    empty,
    fc.integer({ min: 1, max: 999_999 }).map((grams) => (grams / 1000).toFixed(3)),
  ),
  min_order_qty: fc.oneof(empty, fc.integer({ min: 1, max: 500 }).map(String)),
  warehouse: fc.constantFrom('MAIN', 'OTHER'),
  quantity: fc.oneof(empty, quantity),
  track_stock: fc.constantFrom('', 'yes', 'no'),
})

async function exported(format: string, query = ''): Promise<Uint8Array> {
  const url = `/api/v1/products/export-${format}/?${query}`
  const answer = await server.app.inject({ url, headers: stocked.seller.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

test('C-10: an export of any products imports without changes, in both formats and languages', async () => {
  stocked = await aStockedSeller(server)
  const made = fc.sample(row, { numRuns: 300, seed: 14470 })
  const cells = made.map((one, n) => fields.map((field) => (field === 'sku' ? `RT-${n}` : one[field])))
  const headers = fields.map((field) => bulkColumns[field].en)
  const read = await dropped(server, stocked.seller, 'made.xlsx', await aSpreadsheet([headers, ...cells]))
  const first = await ran(server, stocked.seller, read)
  // Rows refused for a good reason are not imported again; most have to be.
  expect(first.made).toBeGreaterThan(150)
  for (const [format, lang] of [
    ['xlsx', 'ar'],
    ['csv', 'en'],
  ] as const) {
    const back = await dropped(server, stocked.seller, `back.${format}`, await exported(format, `lang=${lang}`))
    expect(problemsOf(await previewOf(server, stocked.seller, back))).toEqual([])
    const done = await ran(server, stocked.seller, back)
    expect(done).toMatchObject({ rows: first.made, same: first.made, changed: 0, made: 0, refused: 0 })
  }
})

test('C-10: stock of every warehouse is exported in a column of its own, and imports unchanged', async () => {
  stocked = await aStockedSeller(server)
  for (const warehouse of ['MAIN', 'OTHER']) {
    const csv = `sku,name_ar,category,unit,price,warehouse,quantity\nW-1,تمر,${leaves[0]},piece,5,${warehouse},7\n`
    await ran(server, stocked.seller, await dropped(server, stocked.seller, 'w.csv', csv))
  }
  const file = await exported('csv', 'lang=en')
  expect(new TextDecoder().decode(file)).toMatch(/On hand in MAIN,[^,]*On hand in OTHER\r\n.*,7,7\r\n$/s)
  const back = await ran(server, stocked.seller, await dropped(server, stocked.seller, 'b.csv', file))
  expect(back).toMatchObject({ same: 1, changed: 0, refused: 0 })
  const { body } = await callApi(server, stocked.seller, 'GET', '/api/v1/products/')
  expect(body.results[0].available).toBe('14')
})

test('a limited member exports the quantities of the own warehouses, and no column of another', async () => {
  stocked = await aStockedSeller(server)
  for (const [warehouse, quantity] of [
    ['MAIN', '7'],
    ['OTHER', '41'],
  ]) {
    const csv = `sku,name_ar,category,unit,price,warehouse,quantity\nW-1,تمر,${leaves[0]},piece,5,${warehouse},${quantity}\n`
    await ran(server, stocked.seller, await dropped(server, stocked.seller, 'w.csv', csv))
  }
  const member = await aMember(server, stocked.seller, 'warehouse')
  const scoped = { role: 'warehouse', version: 1, warehouses: [stocked.other] }
  await callApi(server, stocked.seller, 'PUT', `/api/v1/team/members/${member.memberId}/`, scoped)
  const headers = { ...member.headers, ...inCompanyOf(stocked.seller) }
  const { body } = await server.app.inject({ url: '/api/v1/products/export-csv/?lang=en', headers })
  expect(body).toMatch(/On hand in OTHER\r\n.*,41\r\n$/s)
  expect(body).not.toMatch(/MAIN|,7/)
})

test('an export is in the order of the list', async () => {
  stocked = await aStockedSeller(server)
  const rows = [9, 3, 6].map((price) => `O-${price},تمر,${leaves[0]},piece,${price}`)
  const csv = `sku,name_ar,category,unit,price\n${rows.join('\n')}\n`
  await ran(server, stocked.seller, await dropped(server, stocked.seller, 'o.csv', csv))
  const skus = async (query: string) =>
    new TextDecoder()
      .decode(await exported('csv', query))
      .match(/^O-\d/gm)
      ?.map((sku) => sku.slice(2))
      .join('')
  expect(await skus('ordering=price')).toBe('369')
  expect(await skus('ordering=-price')).toBe('963')
  expect(await skus('')).toBe('639')
})
