import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells keep commas, quotes and line breaks', () => {
  expect(
    csvOf([
      ['الاسم', 'a,b'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\ufeffالاسم,"a,b"\r\n"say ""hi""","two\nlines"\r\n')
})

test('a formula becomes plain text, a number or a phone stays', () => {
  expect(csvOf([['=1+1', '@SUM(A1)', '+966501234567', '-3.5']])).toBe("\ufeff'=1+1,'@SUM(A1),+966501234567,-3.5\r\n")
})
