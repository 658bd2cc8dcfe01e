import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Cell, csvOf } from './sheets.ts'

async function csvLineOf(...cells: Cell[]): Promise<string> {
  async function* rows() {
    yield cells
  }
  const written = await text(csvOf({ headers: ['a'], rows: rows() }))
  return written.replace(/^\ufeff?a\r\n/, '').slice(0, -'\r\n'.length)
}

test.each([
  '=1+1',
  '+966512345678',
  '-1+1',
  '-cmd',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1+1',
  '\u00a0=1',
  '\u3000＝1',
  '\t',
])('%j reads as text and not as a formula', async (cell) => {
  expect(await csvLineOf(cell)).toBe(`'${cell}`)
})

test.each(['\t=1+1', '\r=1+1', '\n=1+1'])('%j reads as text and not as a formula, quoted', async (cell) => {
  expect((await csvLineOf(cell)).replaceAll('"', '')).toContain("'")
})

test.each<[Cell, string]>([
  [-12.5, '-12.5'],
  ['-12.50', '-12.50'],
  ['-3', '-3'],
  ['-', '-'],
  [0, '0'],
  ['12.50', '12.50'],
  ['-\u200b', '-\u200b'],
  [null, ''],
  ['Najd = good', 'Najd = good'],
])('%j stays as it is', async (cell, written) => {
  expect(await csvLineOf(cell)).toBe(written)
})
