import { expect, test } from 'vitest'
import { isBelowHalf } from './isBelowHalf.ts'

const large = { is_active: true, price: '196.00' }

test('a volume price below half the own price of a variant on sale is noticed', () => {
  expect(isBelowHalf('97.99', [large])).toBe(true)
  expect(isBelowHalf('98.00', [large])).toBe(false)
})

test('a variant without a price of its own, or that is not on sale, does not count', () => {
  expect(
    isBelowHalf('1.00', [
      { is_active: true, price: null },
      { ...large, is_active: false },
    ]),
  ).toBe(false)
})
