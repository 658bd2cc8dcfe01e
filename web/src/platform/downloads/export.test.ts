import { withoutFormulas } from '@mawrid/contract/sheets/formulas.ts'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { csvFile } from './csvFile.ts'
import { listRows } from './listRows.ts'
import type { Sheet } from './sheet.ts'
import { xlsxFile } from './xlsxFile.ts'

interface Row {
  readonly id: string
  readonly at: string | null
  readonly day: string | null
  readonly amount: string
}

const rows: Row[] = [
  // In Riyadh it is a quarter past one of the next day, which is in the next year.
  { id: '0042', at: '2026-12-31T22:15:30.000Z', day: '2026-11-22', amount: '-1234567.89' },
  { id: '=HYPERLINK("https://x")', at: null, day: null, amount: '0.00' },
]

const sheet: Sheet<Row> = {
  name: 'Deals/all',
  lang: 'en',
  columns: [
    { head: 'Number', value: ({ id }) => id },
    { head: 'At', kind: 'moment', value: ({ at }) => at },
    { head: 'Day', kind: 'day', value: ({ day }) => day },
    { head: 'Total', kind: 'money', value: ({ amount }) => amount },
  ],
  rows,
}

test('a CSV file has dates in Riyadh time, and no formulas', async () => {
  expect(await (await csvFile(sheet)).text()).toBe(
    `Number,At,Day,Total\r\n0042,2027-01-01 01:15,2026-11-22,-1234567.89\r\n"'=HYPERLINK(""https://x"")",,,0.00\r\n`,
  )
})

test('a workbook has real dates and numbers, and texts as they are', async () => {
  const { sheets } = await readXlsx(await (await xlsxFile(sheet)).arrayBuffer())
  expect(sheets[0]?.name).toBe('Deals all')
  expect(sheets[0]?.rows).toEqual([
    ['Number', 'At', 'Day', 'Total'],
    ['0042', new Date('2027-01-01T01:15:00Z'), new Date('2026-11-22T00:00:00Z'), -1234567.89],
    ['=HYPERLINK("https://x")', null, null, 0],
  ])
})

test('an Arabic sheet begins at the right; its header stays in view and its columns are as wide as their values', async () => {
  const read = async (lang: 'ar' | 'en') => {
    const workbook = await readXlsx(await (await xlsxFile({ ...sheet, lang })).arrayBuffer())
    return workbook.sheets[0]
  }
  expect((await read('ar'))?.view).toMatchObject({ rightToLeft: true })
  const english = await read('en')
  expect(english?.view?.rightToLeft ?? false).toBe(false)
  expect(english?.freezePane).toMatchObject({ rows: 1 })
  expect(english?.columns?.map(({ width }) => width)).toEqual([24, 18, 12, 16])
})

const aText = fc.string({ unit: fc.constantFrom(...`'"=+-@;,\t\r\n a1_x000D_＝ب😀&<>\u0001`), maxLength: 14 })
const anAmount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((halalas) => (halalas / 100).toFixed(2))
const aMoment = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('a workbook and a CSV file of the same list have equal contents', async () => {
  const aRow = fc.record({
    id: aText,
    at: fc.option(aMoment.map((at) => at.toISOString())),
    day: fc.option(aMoment.map((at) => at.toISOString().slice(0, 10))),
    amount: anAmount,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { maxLength: 6 }), async (some) => {
      const exported = { ...sheet, rows: some }
      const { sheets } = await readXlsx(await (await xlsxFile(exported)).arrayBuffer())
      const inCsv = readCsv(await (await csvFile(exported)).text())
      const inXlsx = (sheets[0]?.rows ?? []).map((row) => inCsv[0]?.map((_, index) => row[index] ?? null))
      expect(inXlsx).toHaveLength(inCsv.length)
      for (const [index, [id, at, day, amount]] of inCsv.entries()) {
        if (index === 0) continue
        const [xlsxId, xlsxAt, xlsxDay, xlsxAmount] = inXlsx[index] ?? []
        // In CSV nothing may begin a formula; XML has no control characters and one kind of line break.
        const plainId = withoutFormulas(String(some[index - 1]?.id))
        expect(id).toBe(/^[+-]?[\d.]+$/.test(String(some[index - 1]?.id)) ? some[index - 1]?.id : plainId)
        expect(xlsxId ?? '').toBe(some[index - 1]?.id.replaceAll('\u0001', ''))
        expect(xlsxAt instanceof Date ? xlsxAt.toISOString().slice(0, 16).replace('T', ' ') : '').toBe(at)
        expect(xlsxDay instanceof Date ? xlsxDay.toISOString().slice(0, 10) : '').toBe(day)
        expect(Number(xlsxAmount).toFixed(2)).toBe(amount)
      }
    }),
    { numRuns: 60 },
  )
})

/** The cells of a CSV file, by the rules of RFC 4180. */
function readCsv(text: string): string[][] {
  const cells = text.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)
  const table: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    table.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') table.push([])
  }
  return table.slice(0, -1)
}

test('a list is read page by page, and a row that moved to the next page meanwhile is returned once', async () => {
  const pages = [
    { results: ['a', 'b'], next: '?page=2' },
    { results: ['b', 'c'], next: null },
  ]
  const readPage = vi.fn(async ({ page }: { page: number }) => pages[page - 1] ?? { results: [], next: null })
  expect(await Array.fromAsync(listRows(readPage, (row) => row))).toEqual(['a', 'b', 'c'])
  expect(readPage.mock.calls.map(([{ page }]) => page)).toEqual([1, 2])
})
