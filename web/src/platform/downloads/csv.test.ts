import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table keeps commas, quotes and lines inside their cells', () => {
  expect(
    csvOf([
      ['الاسم', 'a,b'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\ufeffالاسم,"a,b"\r\n"say ""hi""","two\nlines"\r\n')
})

test('what a spreadsheet would calculate becomes plain text, a number or a phone stays', () => {
  expect(csvOf([['=1+1', '@SUM(A1)', '+966501234567', '-3.5']])).toBe("\ufeff'=1+1,'@SUM(A1),+966501234567,-3.5\r\n")
})
