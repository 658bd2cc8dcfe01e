import type { Import } from '@mawrid/contract/bulk/import.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMember } from '../../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { aSpreadsheet, dropped, importsPath, previewOf, problemsOf, ran, untilState } from '../../../../test/imports.ts'
import { setUpStock } from '../../../../test/setUpSeller.ts'
import { unitId } from '../../reference/index.ts'
import { companyMembers } from '../../team/tables.ts'
import { productCategories } from './facts.ts'

let server: TestServer
let seller: SignedInSeller
let warehouse: string
let other: string
setUpStock(({ mine, ...ready }) => {
  ;({ server } = ready)
  ;({ seller, main: warehouse, other } = mine)
})

const headers = [
  'SKU',
  'Name (Arabic)',
  'Category',
  'Unit',
  'Warehouse',
  'Quantity',
  'VAT category',
  'Country of origin',
]
const [leaf, otherLeaf] = productCategories.filter(({ isLeaf }) => isLeaf)
const branch = productCategories.find(({ parent, isLeaf }) => parent === null && !isLeaf)
const bag = unitId('bag')

type Cells = Partial<Record<(typeof headers)[number], string>>

function row(sku: string, cells: Cells = {}) {
  const usual: Cells = { SKU: sku, 'Name (Arabic)': `تمر ${sku}`, Category: leaf?.nameEn, Unit: 'piece', Quantity: '5' }
  return headers.map((header) => ({ ...usual, ...cells })[header] ?? '')
}

function map({ id }: Pick<Import, 'id'>, words: unknown[], who = seller) {
  return callApi(server, who, 'PUT', `${importsPath}${id}/values/`, { words })
}

async function mapped(read: Import, words: unknown[]): Promise<Import> {
  const { status, body } = await map(read, words)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.state).toBe('reading')
  return untilState(server, seller, read.id, ['ready'])
}

async function products(): Promise<Record<string, unknown>[]> {
  return (await callApi(server, seller, 'GET', '/api/v1/products/?ordering=sku')).body.results
}

test('C-10: everyday words of the Kingdom name units, and an unknown one is mapped once for the whole file', async () => {
  const file = await aSpreadsheet([
    headers,
    row('A-1', { Unit: 'حبة' }),
    row('A-2', { Unit: 'كرتونة' }),
    row('A-3', { Unit: 'قفة' }),
    row('A-4', { Unit: 'قُفّه' }),
    row('A-5', { Unit: 'زنبيل' }),
  ])
  const read = await dropped(server, seller, 'units.xlsx', file)
  expect(read).toMatchObject({
    forecast: { made: 2, refused: 3 },
    words: [
      { kind: 'unit', text: 'قفة', rows: 2, value: null },
      { kind: 'unit', text: 'زنبيل', rows: 1, value: null },
    ],
  })

  const again = await mapped(read, [{ kind: 'unit', text: 'قفة', value: bag }])
  expect(again).toMatchObject({ forecast: { made: 4, refused: 1 }, words: [{ value: bag }, { value: null }] })
  expect(problemsOf(await previewOf(server, seller, again))).toEqual(['6 unit: unknown_unit'])
  expect(await ran(server, seller, again)).toMatchObject({ made: 4, refused: 1 })
  expect((await products()).map(({ unit }) => unit)).toEqual([unitId('piece'), unitId('carton'), bag, bag])
  expect((await map(again, [{ kind: 'unit', text: 'زنبيل', value: bag }])).body.code).toBe('wrong_state')
})

test('C-10: words of categories, warehouses, VAT and countries are mapped like those of units', async () => {
  const words: [string, string, string | undefined, Cells][] = [
    ['category', 'أفلام استرتش', leaf?.id, { Category: 'أفلام استرتش' }],
    ['category', branch?.nameEn ?? '', otherLeaf?.id, { Category: branch?.nameEn }],
    ['warehouse', 'جدة', warehouse, { Warehouse: 'جدة' }],
    ['vat', 'ض15', 'S', { 'VAT category': 'ض15' }],
    ['country', 'ملك', 'SA', { 'Country of origin': 'ملك' }],
  ]
  const file = await aSpreadsheet([headers, ...words.map(([, , , cells], n) => row(`W-${n}`, cells))])
  const read = await dropped(server, seller, 'words.xlsx', file)
  expect(read.forecast).toMatchObject({ made: 0, refused: 5 })
  expect(read.words.map(({ kind, text }) => [kind, text])).toEqual(words.map(([kind, text]) => [kind, text]))

  const again = await mapped(
    read,
    words.map(([kind, text, value]) => ({ kind, text, value })),
  )
  expect(again.forecast).toMatchObject({ made: 5, refused: 0 })
  expect(await ran(server, seller, again)).toMatchObject({ made: 5, refused: 0 })
  expect((await products()).map(({ category }) => category)).toEqual([
    leaf?.id,
    otherLeaf?.id,
    leaf?.id,
    leaf?.id,
    leaf?.id,
  ])
})

test('C-10: a mapped word is known in every later file, whatever its columns, until the mapping is removed', async () => {
  const file = await aSpreadsheet([headers, row('A-1', { Unit: 'قفة' })])
  await mapped(await dropped(server, seller, 'first.xlsx', file), [{ kind: 'unit', text: 'قفة', value: bag }])

  const csv = 'الكود;اسم الصنف;وحدة القياس\r\nB-1;تمر;القفة\r\nB-2;تمر;قفّة\r\n'
  const later = await dropped(server, seller, 'later.csv', csv)
  expect(later).toMatchObject({ forecast: { made: 1, refused: 1 }, words: [{ value: null }, { value: bag }] })
  const other = await aSeller(server).withCompany().active().signIn()
  expect((await dropped(server, other, 'later.csv', csv)).forecast).toMatchObject({ refused: 2 })

  const removed = await mapped(later, [{ kind: 'unit', text: 'قفة', value: null }])
  expect(removed).toMatchObject({ forecast: { refused: 2 }, words: [{ value: null }, { value: null }] })
  expect((await dropped(server, seller, 'again.csv', csv)).forecast).toMatchObject({ refused: 2 })
})

test('C-10: a word that is mapped to nothing leaves its cells empty', async () => {
  const file = await aSpreadsheet([
    headers,
    row('A-1', { Category: 'بدون' }),
    row('A-2', { 'Country of origin': 'N/A' }),
  ])
  const read = await dropped(server, seller, 'a.xlsx', file)
  expect(read.forecast).toMatchObject({ refused: 2 })
  const again = await mapped(read, [
    { kind: 'category', text: 'بدون', value: '' },
    { kind: 'country', text: 'N/A', value: '' },
  ])
  expect(await ran(server, seller, again)).toMatchObject({ made: 2, refused: 0 })
  expect(await products()).toMatchObject([{ category: null }, { category: leaf?.id }])
})

test('a member who is limited to a warehouse maps words and sets constants to that one only', async () => {
  const member = await aMember(server, seller, 'sales')
  await server.parts.db.system
    .update(companyMembers)
    .set({ warehouseIds: [other] })
    .where(eq(companyMembers.id, member.memberId))
  const file = await aSpreadsheet([headers, row('A-1', { Warehouse: 'جدة' })])
  const read = await dropped(server, member, 'a.xlsx', file)
  const word = { kind: 'warehouse', text: 'جدة' }
  const refused = await map(read, [{ ...word, value: warehouse }], member)
  expect(refused.body.errors).toMatchObject([{ path: 'words.0.value', code: 'not_offered' }])
  expect((await map(read, [{ ...word, value: other }], member)).status).toBe(200)
  const ready = await untilState(server, member, read.id, ['ready'])
  expect(ready).toMatchObject({ forecast: { made: 1 }, words: [{ value: other }] })
  const fields = ready.columns.map(({ field }) => (field === 'warehouse' ? null : field))
  const constants = { warehouse }
  const body = { fields, constants }
  const columns = await callApi(server, member, 'PUT', `${importsPath}${read.id}/columns/`, body)
  expect(columns.body.errors).toMatchObject([{ path: 'constants.warehouse', code: 'not_offered' }])
})

test('only words of the file are mapped, and only to what a cell could name', async () => {
  const file = await aSpreadsheet([headers, row('A-1', { Unit: 'قفة', Category: 'أفلام', 'VAT category': 'ض' })])
  const read = await dropped(server, seller, 'a.xlsx', file)
  const other = await aSeller(server).withCompany().active().signIn()
  const refused = await map(read, [
    { kind: 'unit', text: 'حبة', value: bag },
    { kind: 'unit', text: 'قفة', value: read.id },
    { kind: 'category', text: 'قفة', value: leaf?.id },
    { kind: 'category', text: 'أفلام', value: branch?.id },
    { kind: 'vat', text: 'ض', value: 'X' },
  ])
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'words.0.text',
    'words.1.value',
    'words.2.text',
    'words.3.value',
    'words.4.value',
  ])
  expect((await map(read, [{ kind: 'unit', text: 'قفة', value: bag }], other)).status).toBe(404)
})
