import { text } from 'node:stream/consumers'
import { readProtected, withOwnQuotes, withoutFormulas } from '@mawrid/contract/sheets/formulas.ts'
import type { Cell } from '@mawrid/contract/sheets/workbook.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './sheets.ts'

async function csvLineOf(...cells: Cell[]): Promise<string> {
  async function* rows() {
    yield cells
  }
  const csv = await text(csvOf({ columns: [{ header: 'a' }], rows: rows() }))
  return csv.replace(/^\ufeff?a\r\n/, '').slice(0, -'\r\n'.length)
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

test.each(['\t=1+1', '\r=1+1', '\n=1+1'])(
  '%j is quoted, so that it reads as text and not as a formula',
  async (cell) => {
    expect((await csvLineOf(cell)).replaceAll('"', '')).toContain("'")
  },
)

test.each(['-1\n+1', '-1\n*2', '-1.5\r\n/2', '-1\t&A1', "-1\ncmd|' /C calc'!A0"])(
  '%j is not calculated, though it begins with a number',
  async (cell) => {
    expect(await csvLineOf(cell)).toMatch(/^"?'-/)
  },
)

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @SUM(A1)', "a;' @SUM(A1)"],
  ['a\t=1+1', "a\t'=1+1"],
  ['=1;=2', "'=1;'=2"],
  ['a;-3;-x;-', "a;-3;'-x;-"],
])('%j begins no formula for programs that separate by semicolons or tabs', async (cell, expected) => {
  expect(await csvLineOf(cell)).toBe(expected)
})

test.each([
  ['x;"=1+1;y', `"x;'""=1+1;y"`],
  ['x; " "" @SUM(A1)', `"x;' "" """" @SUM(A1)"`],
  ['x\t"＝1', `"x\t'""＝1"`],
  ['x\n"+1', `"x\n'""+1"`],
  ['"=1', `"'""=1"`],
  ['x;"y"', '"x;""y"""'],
])('%j begins no formula for programs whose separator comes before its quotes', async (cell, expected) => {
  expect(await csvLineOf(cell)).toBe(expected)
})

test('text that was escaped as a formula reads back unchanged', () => {
  const texts = fc.string({ unit: fc.constantFrom(...`'"=+-@;,\t\r\n a1＝\u200b`), maxLength: 12 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(readProtected(withoutFormulas(withOwnQuotes(text)))).toBe(text)
      expect(readProtected(withOwnQuotes(text))).toBe(text)
    }),
  )
})

test.each<[Cell, string]>([
  [-12.5, '-12.5'],
  ['-12.50', '-12.50'],
  ['-3', '-3'],
  ['-3;4', '-3;4'],
  ['-', '-'],
  [0, '0'],
  ['12.50', '12.50'],
  ['-\u200b', '-\u200b'],
  [null, ''],
  ['Najd = good', 'Najd = good'],
])('%j stays as it is', async (cell, expected) => {
  expect(await csvLineOf(cell)).toBe(expected)
})
