import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { type AdvanceLeft, advanceOf, type ByCategory, deductionsFrom, lessByCategory, totalOf } from './advances.ts'
import { share } from './halalas.ts'
import { vatRates } from './sums.ts'

type Category = ByCategory[number]['category']

function amounts(...parts: readonly (readonly [Category, string])[]): ByCategory {
  return parts.map(([category, taxable]) => byRate(category, toHalalas(taxable)))
}

function byRate(category: Category, taxable: bigint): ByCategory[number] {
  const vat = share(taxable, vatRates[category])
  return { category, rate: vatRates[category], taxable: fromHalalas(taxable), vat: fromHalalas(vat) }
}

const halalas = fc.bigInt({ min: 1n, max: 10_000_000n })
const categories = fc
  .uniqueArray(fc.constantFrom<Category>('S', 'Z', 'E', 'O'), { minLength: 1, maxLength: 3 })
  .chain((names) => fc.tuple(...names.map((name) => halalas.map((taxable) => byRate(name, taxable)))))
const requested = fc.option(halalas.map(fromHalalas), { nil: undefined })

test('an invoice deducts all that fits of an advance', () => {
  const deducted = deductionsFrom(amounts(['S', '10000.00']), [{ invoice: 'a', left: amounts(['S', '4000.00']) }])
  expect(deducted).toEqual([{ invoice: 'a', vat_by_category: amounts(['S', '4000.00']) }])
  const small = deductionsFrom(amounts(['S', '1000.00']), [{ invoice: 'a', left: amounts(['S', '4000.00']) }])
  expect(small).toEqual([{ invoice: 'a', vat_by_category: amounts(['S', '1000.00']) }])
})

test('the oldest advance is deducted first, and another VAT category is left alone', () => {
  const advances = [
    { invoice: 'a', left: amounts(['S', '600.00']) },
    { invoice: 'b', left: amounts(['S', '600.00'], ['Z', '50.00']) },
  ]
  expect(deductionsFrom(amounts(['S', '1000.00']), advances)).toEqual([
    { invoice: 'a', vat_by_category: amounts(['S', '600.00']) },
    { invoice: 'b', vat_by_category: amounts(['S', '400.00']) },
  ])
})

test('a requested amount is deducted, or the nearest below it that divides its VAT', () => {
  const advances = [{ invoice: 'a', left: amounts(['S', '30000.00']) }]
  const of = (amount: string) => deductionsFrom(amounts(['S', '90000.00']), advances, new Map([['a', amount]]))
  expect(of('5750.00')).toEqual([{ invoice: 'a', vat_by_category: amounts(['S', '5000.00']) }])
  expect(of('5000.00')).toEqual([{ invoice: 'a', vat_by_category: amounts(['S', '4347.83']) }])
  expect(of('0.00')).toEqual([])
})

test('an advance is never deducted twice: its parts add up to it exactly, each with the VAT of its rate', () => {
  fc.assert(
    fc.property(
      categories,
      fc.array(fc.tuple(categories, requested), { minLength: 1, maxLength: 8 }),
      (whole, invoices) => {
        let left: ByCategory = whole
        for (const [charged, amount] of invoices) {
          const limits = new Map(amount === undefined ? [] : [['a', amount]])
          const [deducted] = deductionsFrom(charged, [{ invoice: 'a', left }], limits)
          for (const part of deducted?.vat_by_category ?? []) {
            expect(part).toEqual(byRate(part.category, toHalalas(part.taxable)))
            const most = charged.find(({ category }) => category === part.category)
            expect(toHalalas(part.taxable)).toBeLessThanOrEqual(toHalalas(most?.taxable ?? '0.00'))
            expect(toHalalas(part.vat)).toBeLessThanOrEqual(toHalalas(most?.vat ?? '0.00'))
          }
          if (deducted && amount)
            expect(toHalalas(totalOf(deducted.vat_by_category))).toBeLessThanOrEqual(toHalalas(amount))
          left = lessByCategory(left, [deducted?.vat_by_category ?? []])
          // What is left can be deducted whole by an invoice that is large enough.
          for (const one of left) expect(one).toEqual(byRate(one.category, toHalalas(one.taxable)))
        }
        const enough = whole.map(({ category }) => byRate(category, 100_000_000n))
        const [last] = deductionsFrom(enough, [{ invoice: 'a', left }])
        expect(lessByCategory(left, [last?.vat_by_category ?? []])).toEqual([])
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a request takes at most a few halalas less than it says, where that much is left', () => {
  fc.assert(
    fc.property(halalas, halalas, (whole, amount) => {
      const left = [byRate('S', whole)]
      const most = toHalalas(totalOf(left))
      fc.pre(amount <= most)
      const [deducted] = deductionsFrom(
        [byRate('S', 100_000_000n)],
        [{ invoice: 'a', left }],
        new Map([['a', fromHalalas(amount)]]),
      )
      const taken = toHalalas(totalOf(deducted?.vat_by_category ?? []))
      expect(amount - taken).toBeLessThanOrEqual(25n)
    }),
    { numRuns: 3_000 },
  )
})

test('several invoices and advances never deduct more than either, whatever credit notes left of the VAT', () => {
  const odd = fc.tuple(halalas, fc.integer({ min: -1, max: 1 })).map(([taxable, off]) => {
    const one = byRate('S', taxable)
    const vat = toHalalas(one.vat) + BigInt(off)
    return { ...one, vat: fromHalalas(vat < 0n ? 0n : vat) }
  })
  fc.assert(
    fc.property(odd, fc.array(odd, { minLength: 1, maxLength: 3 }), (charged, all) => {
      const advances: AdvanceLeft[] = all.map((one, index) => ({ invoice: `${index}`, left: [one] }))
      const parts = deductionsFrom([charged], advances).flatMap(({ invoice, vat_by_category }) =>
        vat_by_category.map((part) => ({ part, of: all[Number(invoice)] })),
      )
      for (const { part, of } of parts) {
        expect(part).toEqual(byRate('S', toHalalas(part.taxable)))
        expect(toHalalas(part.taxable)).toBeLessThanOrEqual(toHalalas(of?.taxable ?? '0.00'))
        expect(toHalalas(part.vat)).toBeLessThanOrEqual(toHalalas(of?.vat ?? '0.00'))
      }
      const sum = (field: 'taxable' | 'vat') => parts.reduce((all, { part }) => all + toHalalas(part[field]), 0n)
      expect(sum('taxable')).toBeLessThanOrEqual(toHalalas(charged.taxable))
      expect(sum('vat')).toBeLessThanOrEqual(toHalalas(charged.vat))
    }),
    { numRuns: 3_000 },
  )
})

test('an advance is divided among the VAT categories of the deal, and all of it takes all', () => {
  const left = amounts(['S', '8000.00'], ['Z', '800.00'])
  expect(advanceOf(left, '3000.00')).toEqual([
    { category: 'S', net: '2400.00' },
    { category: 'Z', net: '240.00' },
  ])
  expect(advanceOf(left, '99999.00')).toEqual([
    { category: 'S', net: '8000.00' },
    { category: 'Z', net: '800.00' },
  ])
  fc.assert(
    fc.property(categories, halalas, (whole, amount) => {
      const nets = advanceOf(whole, fromHalalas(amount))
      const total = toHalalas(totalOf(nets.map(({ category, net }) => byRate(category, toHalalas(net)))))
      const most = toHalalas(totalOf(whole))
      const off = Number(total - amount)
      if (amount < most) expect(Math.abs(off)).toBeLessThanOrEqual(whole.length)
      else expect(total).toBe(most)
      for (const { category, net } of nets) {
        const one = whole.find((each) => each.category === category)
        expect(toHalalas(net)).toBeLessThanOrEqual(toHalalas(one?.taxable ?? '0.00'))
      }
    }),
    { numRuns: 2_000 },
  )
})
