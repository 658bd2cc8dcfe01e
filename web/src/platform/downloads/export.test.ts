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

test('a list is read page by page, and a row that moved to the next page meanwhile is returned once', async () => {
  const pages = [
    { results: ['a', 'b'], next: '?page=2' },
    { results: ['b', 'c'], next: null },
  ]
  const readPage = vi.fn(async ({ page }: { page: number }) => pages[page - 1] ?? { results: [], next: null })
  expect(await Array.fromAsync(listRows(readPage, (row) => row))).toEqual(['a', 'b', 'c'])
  expect(readPage.mock.calls.map(([{ page }]) => page)).toEqual([1, 2])
})
