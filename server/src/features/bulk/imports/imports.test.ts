import { describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { aSpreadsheet, dropped, importsPath, previewOf, problemsOf, ran } from '../../../../test/imports.ts'
import { setUpSeller } from '../../../../test/setUpSeller.ts'
import { productCategories } from './facts.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const headers = ['SKU', 'Name (Arabic)', 'Name (English)', 'Category', 'Unit', 'Price (SAR)', 'Brand']
const category = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn ?? ''
const row = (sku: string, price: string | number = '45.50') => [
  sku,
  `تمر سكري ${sku}`,
  `Sukkari dates ${sku}`,
  category,
  'piece',
  price,
  'Najd',
]

async function products(): Promise<Record<string, unknown>[]> {
  return (await callApi(server, seller, 'GET', '/api/v1/products/?ordering=sku')).body.results
}

test('C-10: a file is read, previewed, run, and creates drafts; the same file again changes nothing', async () => {
  const file = await aSpreadsheet([headers, row('A-1'), row('A-2', 1499), row('', 5), row('A-3', 'free')])
  const read = await dropped(server, seller, 'products.xlsx', file)
  expect(read).toMatchObject({ state: 'ready', rows: 4, missing_fields: [] })
  expect(problemsOf(await previewOf(server, seller, read))).toEqual(['4 sku: required', '5 price: money'])

  const done = await ran(server, seller, read)
  expect(done).toMatchObject({ rows_done: 4, made: 2, changed: 0, same: 0, refused: 2 })
  expect(await products()).toMatchObject([
    { sku: 'A-1', price: '45.50', status: 'draft' },
    { sku: 'A-2', price: '1499.00' },
  ])
  const again = await ran(server, seller, await dropped(server, seller, 'products.xlsx', file))
  expect(again).toMatchObject({ made: 0, changed: 0, same: 2, refused: 2 })
  expect((await products()).map(({ version }) => version)).toEqual([1, 1])
})

test('C-10: rows are matched by SKU in any spelling, and change only the fields they contain', async () => {
  await ran(server, seller, await dropped(server, seller, 'a.xlsx', await aSpreadsheet([headers, row('A-1')])))
  const prices = 'sku;price\r\na-1;٥٠٫٢٥ ر.س\r\nA-9;7\r\n'
  const done = await ran(server, seller, await dropped(server, seller, 'prices.csv', prices))
  expect(done).toMatchObject({ made: 0, changed: 1, refused: 1 })
  expect(await products()).toMatchObject([{ sku: 'A-1', price: '50.25', name_en: 'Sukkari dates A-1', version: 2 }])
  const refused = await callApi(server, seller, 'GET', `${importsPath}${done.id}/refused/`)
  expect(problemsOf(refused.body.results)).toEqual(['3 name_ar: required'])
})
describe('undo', () => {
  test('created products are deleted, changed products are restored, and products changed since then stay', async () => {
    await ran(
      server,
      seller,
      await dropped(server, seller, 'a.xlsx', await aSpreadsheet([headers, row('A-1'), row('A-2')])),
    )
    const file = await aSpreadsheet([headers, row('A-1', 50), row('A-2', 50), row('A-3')])
    const done = await ran(server, seller, await dropped(server, seller, 'b.xlsx', file))
    expect(done).toMatchObject({ made: 1, changed: 2 })
    await ran(server, seller, await dropped(server, seller, 'c.csv', 'sku,price\nA-2,60\n'))

    await callApi(server, seller, 'POST', `${importsPath}${done.id}/undo/`)
    await expect
      .poll(async () => (await callApi(server, seller, 'GET', `${importsPath}${done.id}/`)).body, { timeout: 10_000 })
      .toMatchObject({ state: 'undone', undo_left: 1 })
    expect((await products()).map(({ sku, price }) => [sku, price])).toEqual([
      ['A-1', '45.50'],
      ['A-2', '60.00'],
    ])
  })

  test('is possible only within a day', async () => {
    const done = await ran(
      server,
      seller,
      await dropped(server, seller, 'a.xlsx', await aSpreadsheet([headers, row('A-1')])),
    )
    await server.parts.db.system.execute(
      `update imports set ended_at = ended_at - interval '25 hours' where id = '${done.id}'`,
    )
    expect(await callApi(server, seller, 'POST', `${importsPath}${done.id}/undo/`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })
})

test('imports of another company can neither be read nor changed', async () => {
  const read = await dropped(server, seller, 'a.xlsx', await aSpreadsheet([headers, row('A-1')]))
  const other = await aSeller(server).withCompany().active().signIn()
  for (const [method, at] of [
    ['GET', ''],
    ['GET', 'preview/'],
    ['GET', 'refused/'],
    ['POST', 'start/'],
    ['POST', 'cancel/'],
    ['POST', 'undo/'],
  ] as const) {
    expect((await callApi(server, other, method, `${importsPath}${read.id}/${at}`)).status, at).toBe(404)
  }
  expect((await callApi(server, other, 'GET', importsPath)).body.count).toBe(0)
})
