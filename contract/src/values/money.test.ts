import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../fieldErrors.ts'
import { compareDecimals, roundHalfUp } from './decimal.ts'
import { fromHalalas, Money, Price, toHalalas } from './money.ts'

test.each([
  ['1499', '1499.00'],
  ['1,499.5', '1499.50'],
  ['١٬٤٩٩٫٥٠', '1499.50'],
  ['۱۴۹۹', '1499.00'],
  ['1 499.005', '1499.01'],
  ['0.004', '0.00'],
  ['007', '7.00'],
  ['999999999999.99', '999999999999.99'],
])('O-09: %j is %s riyals', (text, money) => {
  expect(check(Money, text)).toEqual({ ok: true, value: money })
})

test.each(['1,5', '1,49,900', '-1', '1e3', '1.2.3', '999999999999.995', 'NaN', '1٫5٫0', 1499])(
  'O-09: %j is not an amount of riyals',
  (text) => {
    expect(check(Money, text).ok).toBe(false)
  },
)

test('a price of zero is refused, because a free offer has its own field', () => {
  expect(check(Price, '0.004')).toMatchObject({ ok: false, errors: [{ code: 'price_positive' }] })
})

test('O-09: riyals convert to halalas and back without loss', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 14n) + 1n, 10n ** 14n - 1n), (halalas) => {
      const money = fromHalalas(halalas)
      expect(toHalalas(money)).toBe(halalas)
      if (halalas >= 0n) expect(check(Money, money)).toEqual({ ok: true, value: money })
    }),
  )
})

test('amounts are compared by value, not as text', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n - 1n), fc.bigInt(0n, 10n ** 14n - 1n), (a, b) => {
      expect(compareDecimals(fromHalalas(a), fromHalalas(b))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})

test('O-09: rounding is half up, and never moves an amount by more than half a halala', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), (thousandths) => {
      const exact = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
      const moved = toHalalas(roundHalfUp(exact, 2)) * 10n - BigInt(thousandths)
      expect(moved > -5n && moved <= 5n).toBe(true)
    }),
  )
})
