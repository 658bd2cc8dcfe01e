import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedPrice } from './changes.ts'

describe('prices', () => {
  const halalas = fc.integer({ min: 1, max: 99_999_999 })
  const price = halalas.map((amount) => (amount / 100).toFixed(2))

  test('raised and then lowered by the same amount, they are unchanged', () => {
    fc.assert(
      fc.property(price, price, (now, amount) => {
        const raised = changedPrice(now, { what: 'price', how: 'add', amount })
        expect(raised && changedPrice(raised, { what: 'price', how: 'subtract', amount })).toBe(now)
      }),
    )
  })

  test.each([
    ['155.88', '0.05', '155.90'],
    ['155.88', '0.10', '155.90'],
    ['155.88', '0.25', '156.00'],
    ['155.74', '0.50', '155.50'],
    ['155.75', '0.50', '156.00'],
    ['155.49', '1.00', '155.00'],
    ['157.50', '5.00', '160.00'],
    ['0.01', '5.00', '5.00'],
    ['155.88', 'ends_95', '155.95'],
    ['62.35', 'ends_95', '61.95'],
    ['0.10', 'ends_95', '0.95'],
    ['62.35', 'ends_99', '61.99'],
    ['62.49', 'ends_99', '62.99'],
  ] as const)('%s rounded to %s is %s', (price, rounding, rounded) => {
    expect(changedPrice(price, { what: 'price', how: 'raise', percent: '0.00', rounding })).toBe(rounded)
  })

  test('changed by a percentage, they are rounded half up and never zero or negative', () => {
    fc.assert(
      fc.property(halalas, fc.integer({ min: 0, max: 10_000 }), (now, hundredths) => {
        const percent = (hundredths / 100).toFixed(2)
        const after = changedPrice((now / 100).toFixed(2), { what: 'price', how: 'lower', percent })
        const exact = Math.floor((now * (10_000 - hundredths) + 5_000) / 10_000)
        expect(after).toBe(exact > 0 ? (exact / 100).toFixed(2) : null)
      }),
    )
  })
})
