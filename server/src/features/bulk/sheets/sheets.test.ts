import { bulkFields } from '@mawrid/contract/bulk/columns.ts'
import { cellFaults } from '@mawrid/contract/bulk/faults.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, previewOf, problemsOf, ran } from '../../../../test/imports.ts'
import { aStockedSeller } from '../../../../test/stockedSeller.ts'
import { productCategories } from '../imports/facts.ts'
import { reasons } from './reasons.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
  seller = (await aStockedSeller(server)).seller
})
afterAll(() => server.close())

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn

async function download(path: string, lang = 'en'): Promise<Uint8Array> {
  const answer = await server.app.inject({ url: `${path}?lang=${lang}`, headers: seller.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

describe.each(['ar', 'en'])('C-10: the template in %s', (lang) => {
  test('has bilingual names, drop-down lists, instructions, and examples that are not imported', async () => {
    const file = await download('/api/v1/bulk-template/', lang)
    const { sheets } = await readXlsx(file, { readStyles: true })
    expect(sheets.map(({ hidden }) => hidden ?? false)).toEqual([false, false, true])
    expect(sheets[0]?.rows[0]).toHaveLength(bulkFields.length)
    expect(sheets[0]?.view?.rightToLeft ?? false).toBe(lang === 'ar')
    const chosen = sheets[0]?.dataValidations?.filter(({ type }) => type === 'list') ?? []
    expect(chosen.length).toBeGreaterThan(6)

    const read = await dropped(server, seller, 'template.xlsx', file)
    expect(read).toMatchObject({ state: 'failed', fault: { code: 'no_rows' } })
  })
})

const hard = ['T-1', 'اسم, "غريب"', '-', leaf, 'piece', '12.50', '=1+1', "'@x", 'a,b | cc', 'سطر\nآخر', 'MAIN', '7']
const columns = [
  'SKU',
  'Name AR',
  'Name EN',
  'Category',
  'Unit',
  'Price',
  'Brand',
  'Model',
  'Tags',
  'الوصف',
  'المستودع',
  'الكمية',
]

test.each(['xlsx', 'csv'])('C-10: an export as %s imports without changes', async (format) => {
  const quoted = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`
  const named = hard.map((cell) => (cell === '-' ? 'x-y' : cell))
  const csv = [columns, named, ['', 'تمر', '', leaf, 'Box', '', '', '', '', '', '', '']]
  const file = `${csv.map((row) => row.map(quoted).join(',')).join('\n')}\n`
  await ran(server, seller, await dropped(server, seller, 'hard.csv', file))
  expect((await callApi(server, seller, 'GET', '/api/v1/products/')).body.count).toBe(1)

  const back = await download(`/api/v1/products/export-${format}/`)
  const read = await dropped(server, seller, `back.${format}`, back)
  expect(problemsOf(await previewOf(server, seller, read))).toEqual([])
  expect(await ran(server, seller, read)).toMatchObject({ rows: 1, same: 1, changed: 0, made: 0 })
})

test('C-10: refused rows can be downloaded with their reasons, and imported again after correction', async () => {
  const read = await dropped(
    server,
    seller,
    'r.csv',
    `sku,name_ar,category,unit,price\nR-1,تمر,Nowhere,piece,5\nR-2,,${leaf},piece,5\n`,
  )
  const { id } = await ran(server, seller, read)
  const file = await download(`${importsPath}${id}/refused-file/`, 'ar')
  const { sheets } = await readXlsx(file)
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(['سبب الخطأ', 'sku', 'name_ar', 'category', 'unit', 'price'])
  expect(rows[1]).toEqual([
    'category: هذا التصنيف غير معروف. اختر تصنيفًا من القائمة',
    'R-1',
    'تمر',
    'Nowhere',
    'piece',
    '5',
  ])
  expect(rows[2]?.[0]).toBe('name_ar: هذا الحقل مطلوب')
  const again = await dropped(server, seller, 'r.xlsx', file)
  expect(problemsOf(await previewOf(server, seller, again))).toEqual([
    '2 category: unknown_category',
    '3 name_ar: required',
  ])
})

test('O-04: every reason has an Arabic text', () => {
  const codes = [...Object.keys(fieldMessages), ...Object.keys(cellFaults)]
  expect(codes.filter((code) => !/\p{Script=Arabic}/u.test(reasons.ar[code] ?? ''))).toEqual([])
})
