import { readDecimal } from '@mawrid/contract/bulk/decimals.ts'
import type { DecimalSign } from '@mawrid/contract/bulk/import.ts'
import { plainDecimal } from '@mawrid/contract/values/decimal.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { describe, expect, test } from 'vitest'
import { collectDecimals } from './decimals.ts'

describe('C-10: a number is read by its decimal sign', () => {
  test.each([
    // What is written, and what it is with a decimal point and with a decimal comma.
    ['7,25', '7.25', '7.25'],
    ['7.25', '7.25', '7.25'],
    ['1.234,50', '1234.50', '1234.50'],
    ['1,234.50', '1234.50', '1234.50'],
    ['1.234.567', '1234567', '1234567'],
    ['1,234,567', '1234567', '1234567'],
    ['1,250', '1250', '1.250'],
    ['1.250', '1.250', '1250'],
    ['0.125', '0.125', '0.125'],
    ['1 234,5', '1234.5', '1234.5'],
    ['١٬٢٥٠٫٥', '1250.5', '1250.5'],
    ['١،٢٥٠', '1250', '1.250'],
    ['45', '45', '45'],
    ['1,25,000', '1,25,000', '1,25,000'],
    ['abc', 'abc', 'abc'],
  ])('%s', (text, point, comma) => {
    const read = (sign: DecimalSign) => plainDecimal(latinDigits(readDecimal(text, sign)))
    expect([read('point'), read('comma')]).toEqual([point, comma])
  })
})

function found(...texts: string[]) {
  const decimals = collectDecimals()
  texts.forEach((text, row) => {
    decimals.add({ row, cells: ['1,250', text] })
  })
  return decimals.found([1])
}

test('C-10: the decimal sign is asked only where numbers of the file leave it open', () => {
  expect(found('45', '7.25', '1,250.00')).toBeNull()
  expect(found('7,25', '1.250,00')).toBeNull()
  expect(found('1,250', '7.25')).toBeNull()
  expect(found('1.250', 'SR 7,25')).toMatchObject({ sign: 'comma', known_by: 'file' })
  expect(found('1,250', '45', '2,500')).toEqual({
    sign: 'point',
    known_by: 'assumed',
    examples: [
      { text: '1,250', point: '1250', comma: '1.250' },
      { text: '2,500', point: '2500', comma: '2.500' },
    ],
  })
  expect(found('1,250', '7.25', '7,25')).toMatchObject({ known_by: 'assumed' })
})
