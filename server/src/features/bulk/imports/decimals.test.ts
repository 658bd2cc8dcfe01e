import type { Import } from '@mawrid/contract/bulk/import.ts'
import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { aSpreadsheet, dropped, importsPath, previewOf, ran, untilState } from '../../../../test/imports.ts'
import { setUpSeller } from '../../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

function choose({ id }: Import, decimal_sign: string) {
  return callApi(server, seller, 'PUT', `${importsPath}${id}/values/`, { decimal_sign })
}

async function prices(): Promise<string[]> {
  const { results } = (await callApi(server, seller, 'GET', '/api/v1/products/?ordering=sku')).body
  return results.map(({ price }: { price: string }) => price)
}

test('C-10: decimal commas of a file are recognised by its other numbers', async () => {
  const csv = 'sku;name_ar;price\nA-1;تمر سكري;7,25\nA-2;تمر خلاص;1.250\nA-3;تمر صقعي;1.250,50\n'
  const read = await dropped(server, seller, 'a.csv', csv)
  expect(read).toMatchObject({ decimals: { sign: 'comma', known_by: 'file' }, forecast: { made: 3 } })
  await ran(server, seller, read)
  expect(await prices()).toEqual(['7.25', '1250.00', '1250.50'])
})

test('C-10: where numbers leave the sign open it is chosen once for the file, and for files with the same columns', async () => {
  const csv = 'sku;name_ar;price\nA-1;تمر سكري;1.250\nA-2;تمر خلاص;45\n'
  const read = await dropped(server, seller, 'a.csv', csv)
  expect(read.decimals).toMatchObject({ sign: 'point', known_by: 'assumed', examples: [{ text: '1.250' }] })
  expect((await choose(read, 'comma')).body.state).toBe('reading')
  const again = await untilState(server, seller, read.id, ['ready'])
  expect(again.decimals).toMatchObject({ sign: 'comma', known_by: 'person' })
  await ran(server, seller, again)
  expect(await prices()).toEqual(['1250.00', '45.00'])

  const later = await dropped(server, seller, 'b.csv', csv.replaceAll('A-', 'B-'))
  expect(later.decimals).toMatchObject({ sign: 'comma', known_by: 'memory' })
  const plain = await dropped(server, seller, 'c.csv', 'sku;name_ar\nC-1;تمر\n')
  expect(plain.decimals).toBeNull()
  expect((await choose(plain, 'comma')).body.errors).toMatchObject([{ path: 'decimal_sign', code: 'not_offered' }])
})

test('C-10: numbers that a spreadsheet stores as numbers have one reading', async () => {
  const file = await aSpreadsheet([
    ['SKU', 'Name (Arabic)', 'Price (SAR)', 'Weight (kg)'],
    ['A-1', 'تمر سكري', '7,25', 1.125],
    ['A-2', 'تمر خلاص', '1.250', 'free'],
  ])
  const read = await dropped(server, seller, 'a.xlsx', file)
  expect(read).toMatchObject({ decimals: { sign: 'comma', known_by: 'file' }, forecast: { made: 1, refused: 1 } })
  expect((await previewOf(server, seller, read))[0]?.cells).toEqual(['A-1', 'تمر سكري', '7,25', '1,125'])
  const done = await ran(server, seller, read)
  const cells = ['A-2', 'تمر خلاص', '1.250', '1,125']
  const corrected = await callApi(server, seller, 'POST', `${importsPath}${done.id}/corrections/`, {
    rows: [{ row: 3, cells }],
  })
  expect(corrected.body.outcomes).toMatchObject({ made: 1 })
  const { results } = (await callApi(server, seller, 'GET', '/api/v1/products/?ordering=sku')).body
  for (const { id } of results) {
    expect((await callApi(server, seller, 'GET', `/api/v1/products/${id}/`)).body.weight_kg).toBe('1.125')
  }
  expect(await prices()).toEqual(['7.25', '1250.00'])
})
