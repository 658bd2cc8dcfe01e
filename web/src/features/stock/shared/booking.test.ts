import { describe, expect, test } from 'vitest'
import { errorsByArticle, multiplied, readLines } from './booking.ts'

const line = (typed: string, more: object = {}) => ({ article: 'a', typed, times: 1, precision: 0, ...more })

describe('the input becomes movements', () => {
  test.each([
    ['receipt', '١٢', {}, '12'],
    ['receipt', ' 1,200 ', {}, '1200'],
    ['receipt', '3', { times: 24 }, '72'],
    ['receipt', '1.5', { times: 2 }, '3'],
    ['receipt', '0.125', { precision: 3 }, '0.125'],
    ['count', '0', {}, '0'],
    ['correction', '-4', {}, '-4'],
    ['correction', '−4', { times: 6 }, '-24'],
  ] as const)('%s of %j', (kind, typed, more, qty) => {
    expect(readLines(kind, [line(typed, more)])).toEqual({ lines: [{ article: 'a', qty }], errors: {} })
  })

  test.each([
    ['receipt', '0', {}, 'quantity'],
    ['receipt', '-1', {}, 'quantity'],
    ['damage', 'many', {}, 'quantity'],
    ['correction', '0', {}, 'quantity'],
    ['count', '-1', {}, 'quantity'],
    ['receipt', '1.5', {}, 'precision'],
    ['receipt', '1.5', { times: 3 }, 'precision'],
  ] as const)('%s of %j is refused', (kind, typed, more, code) => {
    expect(readLines(kind, [line(typed, more)])).toEqual({ lines: [], errors: { a: { code } } })
  })

  test('a variant without input is left out', () => {
    expect(readLines('count', [line(' '), line('7', { article: 'b' })]).lines).toEqual([{ article: 'b', qty: '7' }])
  })
})

test('an error of the server is shown at the variant of its line', () => {
  const lines = [
    { article: 'a', qty: '1' },
    { article: 'b', qty: '2' },
  ]
  const short = { path: 'lines.1.qty', code: 'stock_short' }
  expect(errorsByArticle([short, { path: 'warehouse', code: 'not_offered' }], lines)).toEqual({ b: short })
})

test('packs are multiplied without floating point', () => {
  expect(multiplied('0.1', 3)).toBe('0.3')
  expect(multiplied('-0.1', 10)).toBe('-1')
  expect(multiplied('0', 12)).toBe('0')
})
