import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, problemsOf, ran } from '../../../../test/imports.ts'
import { aStockedSeller } from '../../../../test/stockedSeller.ts'
import { productCategories } from './facts.ts'

let server: TestServer
let seller: SignedInSeller
let done: Import
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = (await aStockedSeller(server)).seller
  const file = `sku,name_ar,category,unit,price\nC-1,تمر,${leaf},piece,5\nC-2,تمر,${leaf},piece,free\nC-3,تمر,${leaf},no unit,7\nc-1,تمر,${leaf},piece,9\nC-5,تمر,${leaf},piece,1.5E+12\n`
  done = await ran(server, seller, await dropped(server, seller, 'c.csv', file))
  expect(done).toMatchObject({ made: 1, refused: 4 })
})

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn ?? ''

function correct(rows: readonly { row: number; cells: readonly string[] }[], headers = {}) {
  const as = { ...seller, headers: { ...seller.headers, ...headers } }
  return callApi(server, as, 'POST', `${importsPath}${done.id}/corrections/`, { rows })
}

async function refused(): Promise<ImportRow[]> {
  return (await callApi(server, seller, 'GET', `${importsPath}${done.id}/refused/`)).body.results
}

test('C-10: corrected rows are imported and leave the list; the others show their remaining errors', async () => {
  const { status, body } = await correct([
    { row: 4, cells: ['C-3', 'تمر', leaf, 'litre of nothing', '7'] },
    { row: 3, cells: ['C-2', 'تمر', leaf, 'piece', '٨٫٥٠'] },
  ])
  expect(status).toBe(200)
  expect(body.outcomes).toEqual({ made: 1, changed: 0, same: 0, refused: 1 })
  expect(body.results.map(({ row, outcome }: ImportRow) => [row, outcome])).toEqual([
    [3, 'made'],
    [4, 'refused'],
  ])
  expect(body.import).toMatchObject({ state: 'done', rows_done: 5, made: 2, refused: 3 })
  const left = await refused()
  expect(problemsOf(left)[0]).toBe('4 unit: unknown_unit')
  expect(left.map(({ row }) => row)).toEqual([4, 5, 6])
  expect(left[0]?.cells[3]).toBe('litre of nothing')
  const { results } = (await callApi(server, seller, 'GET', '/api/v1/products/?ordering=sku')).body
  expect(results).toMatchObject([{ sku: 'C-1' }, { sku: 'C-2', price: '8.50', status: 'draft' }])
})

test('a correction that cannot be stored is refused at its cell', async () => {
  const { status, body } = await correct([{ row: 3, cells: ['C-2', 'تم\0ر', leaf, 'piece', '8'] }])
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'rows.0.cells.1', code: 'control_characters' }])
})

test('a row whose SKU is used by another row of the file stays refused until it has its own', async () => {
  const again = { row: 5, cells: ['c-1', 'تمر آخر', leaf, 'piece', '9'] }
  expect((await correct([again])).body.outcomes).toMatchObject({ refused: 1 })
  const alike = { row: 3, cells: ['C-1', 'تمر', leaf, 'piece', '3'] }
  expect(problemsOf((await correct([alike])).body.results)).toEqual(['3 sku: sku_twice'])
  expect((await correct([{ ...again, cells: ['C-4', ...again.cells.slice(1)] }])).body.outcomes).toMatchObject({
    made: 1,
  })
})

test('corrected rows are undone with the rest of the import', async () => {
  await correct([{ row: 3, cells: ['C-2', 'تمر', leaf, 'piece', '8'] }])
  await callApi(server, seller, 'POST', `${importsPath}${done.id}/undo/`)
  await expect
    .poll(async () => (await callApi(server, seller, 'GET', `${importsPath}${done.id}/`)).body.state, {
      timeout: 10_000,
    })
    .toBe('undone')
  expect((await callApi(server, seller, 'GET', '/api/v1/products/')).body.count).toBe(0)
  expect(await correct([{ row: 4, cells: ['C-3', 'تمر', leaf, 'piece', '7'] }])).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
})

test('O-13: sent twice with one key, rows are imported once with the same answer', async () => {
  const rows = [{ row: 3, cells: ['C-2', 'تمر', leaf, 'piece', '8'] }]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [await correct(rows, key), await correct(rows, key)]
  expect(second.body).toEqual(first.body)
  expect(first.body.import).toMatchObject({ made: 2, refused: 3 })
})

test.each([
  ['that was never refused', [{ row: 2, cells: ['C-1'] }], 'rows.0.row'],
  ['beyond what is stored', [{ row: 2_147_483_648, cells: ['C-1'] }], 'rows.0.row'],
  ['that is named twice', [3, 3].map((row) => ({ row, cells: ['C-2'] })), 'rows'],
])('a row %s is answered as wrong', async (_, rows, field) => {
  const { status, body } = await correct(rows)
  expect([status, body.errors[0].path]).toEqual([422, field])
})

test('rows of another company cannot be corrected', async () => {
  seller = (await aStockedSeller(server)).seller
  expect((await correct([{ row: 3, cells: ['C-2'] }])).status).toBe(404)
})
