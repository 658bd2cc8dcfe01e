import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, previewOf, problemsOf, ran } from '../../../../test/imports.ts'
import { drafts } from '../../../../test/listings.ts'
import { aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'

let server: TestServer
let stocked: StockedSeller
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  stocked = await aStockedSeller(server)
})

const add = (more: object) =>
  callApi(server, stocked.seller, 'POST', '/api/v1/products/', { ...drafts.product(), ...more })
const read = async (id: string) => (await callApi(server, stocked.seller, 'GET', `/api/v1/products/${id}/`)).body
const imported = async (csv: string) => ran(server, stocked.seller, await dropped(server, stocked.seller, 'o.csv', csv))

/** Text with what spreadsheets, CSV and the lines of a cell trip over. */
const hard = fc.oneof(
  fc.constantFrom(
    '-',
    '=1+1',
    "'@x",
    '+966',
    '007',
    'a|b',
    'a: b',
    '\\',
    '\\|',
    ':',
    '|',
    ' x  y ',
    'say "hi"',
    '30×20',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.replace(/[\p{C}\p{Z}]/gu, 'ـ')),
)
const option = fc.record({
  name_ar: hard,
  name_en: fc.oneof(fc.constant(null), hard),
  values: fc.uniqueArray(hard, { minLength: 1, maxLength: 4, selector: (text) => text.trim() }),
})
const product = fc
  .uniqueArray(option, { minLength: 1, maxLength: 3, selector: ({ name_ar }) => name_ar.trim() })
  .chain((options) => {
    const english = fc.array(fc.array(fc.oneof(fc.constant(null), hard), { maxLength: 1 }), {
      maxLength: options.length,
    })
    return fc.tuple(fc.constant(options), fc.oneof(fc.constant(undefined), english))
  })

test('C-10: options survive an export and import unchanged, with any text', async () => {
  const made = []
  for (const [n, [options, option_values_en]] of fc.sample(product, { numRuns: 40, seed: 80 }).entries()) {
    const variants = [{ sku: `OP-${n}-1`, option_values: options.map(({ values }) => values[0]) }]
    const { status, body } = await add({ sku: `OP-${n}`, options, option_values_en, variants })
    if (status === 201) made.push(body)
  }
  // Rows refused for a good reason are not imported again; most have to be.
  expect(made.length).toBeGreaterThan(25)
  for (const [format, lang] of [
    ['xlsx', 'ar'],
    ['csv', 'en'],
  ] as const) {
    const url = `/api/v1/products/export-${format}/?lang=${lang}`
    const { rawPayload } = await server.app.inject({ url, headers: stocked.seller.headers })
    const back = await dropped(server, stocked.seller, `back.${format}`, rawPayload)
    expect(problemsOf(await previewOf(server, stocked.seller, back))).toEqual([])
    // A row for each product and one for its variant.
    expect(await ran(server, stocked.seller, back)).toMatchObject({ same: 2 * made.length, changed: 0, refused: 0 })
  }
  for (const one of made) expect(await read(one.id)).toMatchObject({ options: one.options, variants: one.variants })
})

test('C-10: a file can rename options in either language, and variants keep their SKUs', async () => {
  const options = [
    { name_ar: 'اللون', values: ['بني', 'أبيض'] },
    { name_ar: 'المقاس', values: ['XL'] },
  ]
  const variants = [
    { sku: 'RW-1', option_values: ['بني', 'XL'] },
    { sku: 'RW-2', option_values: ['أبيض', 'XL'] },
  ]
  const { body: made } = await add({ sku: 'RW', options, variants })
  const columns = 'SKU,Options and values (Arabic),الخيارات وقيمها بالإنجليزية'
  const done = await imported(`${columns}\nRW,"اللون: كرافت | أبيض\nالمقاس: XL","Colour: Kraft | White\nSize:"\n`)
  expect(done).toMatchObject({ changed: 1, refused: 0 })
  const reworded = {
    options: [
      { name_ar: 'اللون', name_en: 'Colour', values: ['كرافت', 'أبيض'] },
      { name_ar: 'المقاس', name_en: 'Size', values: ['XL'] },
    ],
    variants: [
      { sku: 'RW-1', option_values: ['كرافت', 'XL'] },
      { sku: 'RW-2', option_values: ['أبيض', 'XL'] },
    ],
  }
  const after = await read(made.id)
  expect(after).toMatchObject({ ...reworded, option_values_en: [['Kraft', 'White'], [null]] })
  expect(await imported('SKU,Options and values (English)\nRW,-\n')).toMatchObject({ changed: 1 })
  expect(await read(made.id)).not.toHaveProperty('option_values_en')
})

test('C-10: options that a product does not have are refused at their cell', async () => {
  await add({ sku: 'RW', options: [{ name_ar: 'اللون', values: ['بني', 'أبيض'] }] })
  const csv = 'SKU,Name (Arabic),Options and values (English)\nRW,,Colour: Brown\nNEW,جديد,Colour: Brown | White\n'
  const preview = await previewOf(server, stocked.seller, await dropped(server, stocked.seller, 'o.csv', csv))
  const faults = preview.map(({ problems }) =>
    problems.filter(({ field }) => field === 'options_en').map(({ code }) => code),
  )
  expect(faults).toEqual([['options_differ'], ['options_differ']])
})
