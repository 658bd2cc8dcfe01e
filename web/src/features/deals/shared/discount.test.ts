import { expect, test } from 'vitest'
import { typedDiscount } from './discount.ts'

test.each([
  ['10%', 'amount', { kind: 'percent', value: '10.00' }],
  ['٧٫٥٪', 'percent', { kind: 'percent', value: '7.50' }],
  ['SAR 1,250', 'percent', { kind: 'amount', value: '1250.00' }],
  ['٥٠ ريال', 'percent', { kind: 'amount', value: '50.00' }],
  ['10', 'percent', { kind: 'percent', value: '10.00' }],
  ['10', 'amount', { kind: 'amount', value: '10.00' }],
  ['ten', 'percent', { kind: 'percent', value: 'ten' }],
  ['', 'amount', { kind: 'amount', value: '' }],
] as const)('R-09: the discount “%s”, where it was in %s', (text, kind, expected) => {
  expect(typedDiscount(text, kind)).toEqual(expected)
})
