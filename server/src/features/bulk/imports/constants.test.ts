import type { Import } from '@mawrid/contract/bulk/import.ts'
import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, previewOf, ran, untilState } from '../../../../test/imports.ts'
import { setUpStock } from '../../../../test/setUpSeller.ts'
import { sellersVatNumber, setVatNumber } from '../../../../test/vatNumber.ts'
import { unitId } from '../../reference/index.ts'
import { productCategories } from './facts.ts'

let server: TestServer
let seller: SignedInSeller
let companyId: string
let other: string
setUpStock(({ mine, ...ready }) => {
  ;({ server } = ready)
  ;({ seller, companyId, other } = mine)
})

const [leaf, otherLeaf] = productCategories.filter(({ isLeaf }) => isLeaf)
const branch = productCategories.find(({ parent, isLeaf }) => parent === null && !isLeaf)
const [carton, piece] = [unitId('carton'), unitId('piece')]

function map({ id, columns }: Import, constants: object, fields = columns.map(({ field }) => field)) {
  return callApi(server, seller, 'PUT', `${importsPath}${id}/columns/`, { fields, constants })
}

async function mapped(read: Import, constants: object): Promise<Import> {
  const { status, body } = await map(read, constants)
  expect(status, JSON.stringify(body)).toBe(200)
  return untilState(server, seller, read.id, ['ready'])
}

async function products(): Promise<Record<string, unknown>[]> {
  const { results } = (await callApi(server, seller, 'GET', '/api/v1/products/?ordering=sku')).body
  return Promise.all(
    results.map(
      async ({ id }: { id: string }) => (await callApi(server, seller, 'GET', `/api/v1/products/${id}/`)).body,
    ),
  )
}

test('C-10: fields without a column have one value for all rows, which later files with the same columns repeat', async () => {
  const csv = 'sku,title,price,quantity\nA-1,Strong box,5,7\nA-2,Soft box,6,8\n'
  const constants = { category: leaf?.id, unit: carton, warehouse: other, brand: 'Najd', price_includes_vat: true }
  const read = await mapped(await dropped(server, seller, 'a.csv', csv), constants)
  expect(read).toMatchObject({ constants, forecast: { made: 2, refused: 0 } })
  await ran(server, seller, read)
  const fields = { category: leaf?.id, unit: carton, price_includes_vat: true, name_en: 'Strong box' }
  expect(await products()).toMatchObject([{ ...fields, brand: 'Najd' }, { unit: carton }])
  const { body } = await callApi(server, seller, 'GET', `/api/v1/stock/levels/?warehouse=${other}`)
  expect(body.results.map(({ on_hand }: { on_hand: string }) => on_hand).sort()).toEqual(['7', '8'])

  const later = await dropped(server, seller, 'b.csv', csv.replaceAll('A-', 'B-'))
  expect(later).toMatchObject({ constants })
  expect(await dropped(server, seller, 'c.csv', 'sku,name_ar\nC-1,تمر\n')).toMatchObject({ constants: {} })
})

test('C-10: a constant fills what a product lacks, and replaces nothing', async () => {
  const before = 'sku,name_ar,unit\nA-1,تمر سكري,carton\nA-2,تمر خلاص,\n'
  await ran(server, seller, await dropped(server, seller, 'a.csv', before))
  const read = await dropped(server, seller, 'b.csv', 'sku,price\nA-1,5\nA-2,5\n')
  await ran(server, seller, await mapped(read, { unit: piece, category: leaf?.id }))
  expect(await products()).toMatchObject([
    { unit: carton, category: leaf?.id },
    { unit: piece, category: leaf?.id },
  ])
})

test('C-10: a VAT exemption is filled in for rows of its VAT category only', async () => {
  const read = await dropped(server, seller, 'a.csv', 'sku,name_ar,vat\nA-1,تمر سكري,Z\nA-2,تمر خلاص,S\n')
  expect(read.forecast).toMatchObject({ made: 1, refused: 1 })
  const again = await mapped(read, { exemption_code: 'VATEX-SA-32' })
  expect(again.forecast).toMatchObject({ made: 2, refused: 0 })
  await ran(server, seller, again)
  expect(await products()).toMatchObject([{ vat_category: 'Z' }, { vat_category: 'S' }])
})

test('a constant is refused for a field with a column, and for what a cell could not name', async () => {
  const read = await dropped(server, seller, 'a.csv', 'sku,name_ar,unit\nA-1,تمر,piece\n')
  const refused = await map(read, { unit: piece, category: branch?.id, warehouse: leaf?.id, origin_country: 'Saudi' })
  expect(refused.status).toBe(422)
  const refusedIds = await map(read, { unit: piece, category: branch?.id, warehouse: leaf?.id })
  expect(refusedIds.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'constants.category',
    'constants.unit',
    'constants.warehouse',
  ])
  const constants = { category: otherLeaf?.id }
  const again = await mapped(read, constants)
  const without = await callApi(server, seller, 'PUT', `${importsPath}${again.id}/columns/`, {
    fields: again.columns.map(({ field }) => field),
  })
  expect(without.body).toMatchObject({ constants })
})

test('a column of prices says whether they include VAT, and the other prices of a product are converted to it', async () => {
  await setVatNumber(server, companyId, sellersVatNumber)
  const price = { price: '115.00', compare_at_price: '230.00', price_includes_vat: true }
  const before = 'sku,name_ar,price,compare at price,VAT included\nA-1,تمر,115,230,yes\nA-2,عسل,50,,no\n'
  await ran(server, seller, await dropped(server, seller, 'a.csv', before))
  expect(await products()).toMatchObject([price, { price: '50.00' }])
  await ran(server, seller, await dropped(server, seller, 'b.csv', 'sku,السعر قبل الضريبة\nA-1,99.99\nA-2,60\n'))
  expect(await products()).toMatchObject([
    { price: '99.99', compare_at_price: '200.00', price_includes_vat: false },
    { price: '60.00', price_includes_vat: false },
  ])
  await ran(
    server,
    seller,
    await dropped(server, seller, 'c.csv', 'sku,name_ar,Price (incl. VAT)\nA-1,,115\nA-3,سكر,23\n'),
  )
  expect(await products()).toMatchObject([
    price,
    { price: '60.00', price_includes_vat: false },
    { price: '23.00', price_includes_vat: true },
  ])
  // In the template the second name is that of a yes or no.
  const both = 'sku,السعر قبل الضريبة,السعر شامل الضريبة\nA-2,40,46\nA-3,20,23\n'
  await ran(server, seller, await dropped(server, seller, 'd.csv', both))
  await ran(server, seller, await dropped(server, seller, 'e.csv', 'sku,السعر شامل الضريبة\nA-1,115\nA-3,34.50\n'))
  expect(await products()).toMatchObject([
    price,
    { price: '40.00', price_includes_vat: false },
    { price: '34.50', price_includes_vat: true },
  ])
  // Whoever says otherwise for all rows knows better than the name of a column.
  const read = await dropped(server, seller, 'f.csv', 'sku,Price before VAT\nA-2,69\n')
  expect(read).toMatchObject({ prices_include_vat: false })
  const chosen = await mapped(read, { price_includes_vat: true })
  expect(chosen).toMatchObject({ prices_include_vat: true })
  await ran(server, seller, chosen)
  expect((await products())[1]).toMatchObject({ price: '69.00', price_includes_vat: true })

  // Without VAT both are the same.
  await setVatNumber(server, companyId, null)
  await ran(server, seller, await dropped(server, seller, 'g.csv', 'sku,price excl. VAT\nA-1,90\n'))
  expect((await products())[0]).toMatchObject({ ...price, price: '90.00', price_includes_vat: false })
})

test('volume prices that a conversion makes equal are one, which the preview says', async () => {
  await setVatNumber(server, companyId, sellersVatNumber)
  const tiers = '10: 10.01|100: 10.00|200: 5.75'
  const before = `sku,name_ar,price,VAT included,price_tiers\nA-1,تمر,11.50,yes,${tiers}\nA-2,عسل,11.50,yes,${tiers}\n`
  await ran(server, seller, await dropped(server, seller, 'a.csv', before))
  const read = await dropped(server, seller, 'b.csv', 'sku,Price before VAT\nA-1,10\nA-2,8.7\n')
  expect(read.forecast).toMatchObject({ changed: 2, refused: 0, equal_tiers: 2 })
  const problem = { column: null, field: 'price_tiers', code: 'tiers_equal' }
  expect(await previewOf(server, seller, read)).toMatchObject([{ problems: [problem] }, { problems: [problem] }])
  await ran(server, seller, read)
  const last = { min_qty: '200', price: '5.00' }
  expect(await products()).toMatchObject([
    { price: '10.00', price_tiers: [{ min_qty: '10', price: '8.70' }, last] },
    { price: '8.70', price_tiers: [last] },
  ])
})

test('a description in the place of a name names new products only, and a row of totals is skipped and counted', async () => {
  await ran(server, seller, await dropped(server, seller, 'a.csv', 'sku,name_en,price\nA-1,Strong box,5\n'))
  const csv = 'sku,Description,price\nA-1,For moving,6\nA-2,Soft box,7\nGrand total,,13\n'
  const read = await dropped(server, seller, 'b.csv', csv)
  expect(read).toMatchObject({
    rows: 2,
    forecast: { made: 1, changed: 1, refused: 0, totals: 1 },
    prices_include_vat: null,
  })
  await ran(server, seller, read)
  expect(await products()).toMatchObject([
    { name_en: 'Strong box', price: '6.00' },
    { name_en: 'Soft box', price: '7.00' },
  ])

  const again = await mapped(await dropped(server, seller, 'c.csv', csv), { renames_existing: true })
  expect(again.columns[1]).toMatchObject({ field: 'name_en', is_description: true })
  await ran(server, seller, again)
  expect((await products())[0]).toMatchObject({ name_en: 'For moving' })
  expect((await dropped(server, seller, 'd.csv', csv)).constants).toEqual({ renames_existing: true })
})

test('a description that a person chooses as the name renames existing products', async () => {
  await ran(server, seller, await dropped(server, seller, 'a.csv', 'sku,name_ar,name_en\nA-1,صندوق,Box\n'))
  const read = await dropped(server, seller, 'b.csv', 'sku,name_ar,Description\nA-1,صندوق,Wooden box\n')
  expect(read.columns[2]?.field).toBe('description_en')
  expect((await map(read, {}, ['sku', 'name_ar', 'name_en'])).body).toMatchObject({
    constants: { renames_existing: true },
  })
  await ran(server, seller, await untilState(server, seller, read.id, ['ready']))
  expect(await products()).toMatchObject([{ name_en: 'Wooden box', description_en: null }])
})
