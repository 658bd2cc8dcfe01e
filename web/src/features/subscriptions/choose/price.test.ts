import { expect, test } from 'vitest'
import { aPackage } from '../testing/aSubscription.ts'
import { savingOf, totalOf } from './price.ts'

const growth = aPackage({ price_monthly: '299.00', price_yearly: '2990.00' })

test('C-12: the amount due is the price with VAT, rounded half up to the halala', () => {
  expect(totalOf(growth, 'month')).toBe('343.85')
  expect(totalOf(aPackage({ price_monthly: '0.30', price_yearly: '0.00' }), 'month')).toBe('0.35')
})

test('C-12: a price that includes VAT is due unchanged', () => {
  expect(totalOf({ ...growth, vat_included: true }, 'year')).toBe('2990.00')
})

test('a year shows its saving, or nothing if there is none', () => {
  expect(savingOf(growth)).toBe('598.00')
  expect(savingOf(aPackage({ price_monthly: '10.00', price_yearly: '120.00' }))).toBeNull()
})
