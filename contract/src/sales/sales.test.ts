import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatCategories } from '../listings/vat.ts'
import { toThousandths } from '../values/decimal.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { type Part, type PartLine, partOf, taxOfFee } from './parts.ts'
import { isUsedUp, type Rest, restOf, type Taken, type Whole } from './rest.ts'
import { feeOn, type Sold, sumsOf, vatOfLine, vatRates } from './sums.ts'

const amount = fc.bigInt({ min: 0n, max: 99_999_999n }).map(fromHalalas)
const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2))

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: percent }),
    fc.record({ kind: fc.constant('amount' as const), value: amount }),
  ),
)

/** Anything that can be sold: lines of every VAT category, discounts on lines and on all, a delivery fee. */
const sold: fc.Arbitrary<Sold> = fc.record({
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 9_999_999 }).map((n) => String(n / 1000)),
      unit_price: amount,
      discount,
      vat_category: fc.constantFrom(...vatCategories),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  discount,
  delivery_fee: amount,
})

test('O-09, R-10: every total is the sum of the amounts above it, exact to the halala, as computed with fractions', () => {
  fc.assert(
    fc.property(sold, (sale) => {
      const sums = sumsOf(sale)
      const added = (amounts: readonly string[]) => fromHalalas(amounts.reduce((sum, one) => sum + toHalalas(one), 0n))
      expect(sums.subtotal).toBe(added(sums.lines.map(({ net }) => net)))
      expect(added([sums.taxable, sums.discount])).toBe(added([sums.subtotal, sums.delivery_fee]))
      expect(sums.taxable).toBe(added(sums.vat_by_category.map(({ taxable }) => taxable)))
      expect(sums.vat).toBe(added(sums.vat_by_category.map(({ vat }) => vat)))
      expect(sums.total).toBe(added([sums.taxable, sums.vat]))
      for (const { taxable } of sums.vat_by_category) expect(toHalalas(taxable) >= 0n).toBe(true)
      expect(sums).toMatchObject(recalculated(sale))
    }),
    { numRuns: 5_000 },
  )
})

/** The same by fractions, none of our arithmetic in it: numerator and denominator, rounded once at each line of paper. */
function recalculated({ lines, discount, delivery_fee }: Sold) {
  type Fraction = readonly [bigint, bigint]
  const read = (text: string): Fraction => {
    const [whole = '0', digits = ''] = text.split('.')
    return [BigInt(whole + digits), 10n ** BigInt(digits.length)]
  }
  const product = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
  /** Half up: the double of the amount, one more, halved down. */
  const inHalalas = ([a, b]: Fraction) => (2n * 100n * a + b) / (2n * b)
  const off = (of: bigint, one: Sold['discount']) => {
    if (!one) return 0n
    const amount =
      one.kind === 'percent'
        ? inHalalas(product([of, 100n], product(read(one.value), [1n, 100n])))
        : inHalalas(read(one.value))
    return amount < of ? amount : of
  }
  const nets = lines.map(({ qty, unit_price, discount }) => {
    const gross = inHalalas(product(read(qty), read(unit_price)))
    return gross - off(gross, discount)
  })
  const subtotal = nets.reduce((all, net) => all + net, 0n)
  const fee = inHalalas(read(delivery_fee))
  const taxable = subtotal - off(subtotal, discount) + fee
  const vat = sumsOf({ lines, discount, delivery_fee }).vat_by_category.reduce((all, one) => {
    return all + inHalalas(product(read(one.taxable), product(read(vatRates[one.category]), [1n, 100n])))
  }, 0n)
  return {
    subtotal: fromHalalas(subtotal),
    taxable: fromHalalas(taxable),
    vat: fromHalalas(vat),
    total: fromHalalas(taxable + vat),
  }
}

test('O-10: the fee and the seller’s share add up to the total', () => {
  fc.assert(
    fc.property(amount, percent, (taxable, rate) => {
      const { fee, net } = feeOn(taxable, rate)
      expect(toHalalas(fee) + toHalalas(net)).toBe(toHalalas(taxable))
    }),
  )
})

test('O-09: the VAT of a line is rounded half up to the halala, and net plus VAT is its gross', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(...vatCategories), (net, category) => {
      const { vat, gross } = vatOfLine(net, category)
      expect(toHalalas(gross)).toBe(toHalalas(net) + toHalalas(vat))
      // Within half a halala: 15 % of so many halalas, in hundredths of a halala.
      const exact = category === 'S' ? toHalalas(net) * 15n : 0n
      const excess = toHalalas(vat) * 100n - exact
      expect(excess > -50n && excess <= 50n).toBe(true)
    }),
  )
  expect(vatOfLine('0.10', 'S')).toEqual({ vat: '0.02', gross: '0.12' })
  const line = { qty: '1', unit_price: '12.34', discount: null, vat_category: 'S' as const }
  const alone = sumsOf({ lines: [line], discount: null, delivery_fee: '0.00' })
  expect(vatOfLine('12.34', 'S')).toEqual({ vat: alone.vat, gross: alone.total })
})

test('O-09: a line is rounded half up once, and VAT is computed on the sum of its category', () => {
  const line = { qty: '1.5', unit_price: '0.33', discount: null, vat_category: 'S' as const }
  const sums = sumsOf({ lines: [line, line], discount: null, delivery_fee: '0.00' })
  expect(sums.lines.map(({ net }) => net)).toEqual(['0.50', '0.50'])
  expect(sums).toMatchObject({ subtotal: '1.00', vat: '0.15', total: '1.15' })
})

test('O-09: a discount on the whole is divided among VAT categories in proportion', () => {
  const sums = sumsOf({
    lines: [
      { qty: '1', unit_price: '200.00', discount: { kind: 'percent', value: '50.00' }, vat_category: 'S' },
      { qty: '1', unit_price: '100.00', discount: null, vat_category: 'Z' },
    ],
    discount: { kind: 'amount', value: '10.00' },
    delivery_fee: '5.00',
  })
  expect(sums.vat_by_category).toEqual([
    { category: 'S', rate: '15.00', taxable: '100.00', vat: '15.00' },
    { category: 'Z', rate: '0.00', taxable: '95.00', vat: '0.00' },
  ])
  expect(sums).toMatchObject({ discount: '10.00', taxable: '195.00', total: '210.00' })
})

test.each([
  [['O', 'O'], 'O', '0.00'],
  [['O', 'Z'], 'S', '7.50'],
  [['E', 'E'], 'S', '7.50'],
] as const)('O-09: the delivery of what is taxed as %j is taxed as %s', (categories, category, vat) => {
  const lines = categories.map((vat_category) => ({ qty: '1', unit_price: '10.00', discount: null, vat_category }))
  const sums = sumsOf({ lines, discount: null, delivery_fee: '50.00' })
  expect(sums.vat).toBe(vat)
  const whole = wholeOf({ lines, discount: null, delivery_fee: '50.00' })
  expect(taxOfFee(whole)).toBe(category)
  const partLines = categories.map((_category, line) => ({ line: `${line}`, qty: '1', unit_price: '10.00' }))
  expect(partOf(whole, restOf(whole, []), partLines, { amount: '50.00' })).toMatchObject({ vat, total: sums.total })
})

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + toHalalas(one), 0n)

function wholeOf(sale: Sold): Whole & { readonly total: string } {
  const sums = sumsOf(sale)
  const lines = sale.lines.map((line, index) => ({ ...line, line: `${index}`, net: sums.lines[index]?.net ?? '' }))
  const { discount, delivery_fee } = sale
  return { lines, discount, delivery_fee, vat_by_category: sums.vat_by_category, total: sums.total }
}

function takenAs(partLines: readonly PartLine[], part: Part): Taken {
  const lines = partLines.map((line, index) => ({ ...line, net: part.lines[index]?.net ?? '' }))
  return { lines, delivery_fee: part.delivery_fee, vat_by_category: part.vat_by_category }
}

/** A part of each line: its share, in thousandths, of the remaining quantity. */
function partLinesOf(whole: Whole, { lines }: Rest, thousandths: readonly number[]): PartLine[] {
  return whole.lines.flatMap(({ line, unit_price }, index) => {
    const qty = ((lines.get(line)?.qty ?? 0n) * BigInt(thousandths[index % thousandths.length] ?? 0)) / 1_000n
    return qty > 0n ? [{ line, qty: String(Number(qty) / 1_000), unit_price }] : []
  })
}

const cuts = fc.array(fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 12 }), { maxLength: 6 })

test('R-10: any split of an invoice gives parts that each add up, never exceed it, and together equal it', () => {
  fc.assert(
    fc.property(sold, cuts, (sale, splits) => {
      const whole = wholeOf(sale)
      const taken: Taken[] = []
      const parts: Part[] = []
      for (const split of [...splits, [1_000]]) {
        const rest = restOf(whole, taken)
        const partLines = partLinesOf(whole, rest, split)
        const part = partOf(whole, rest, partLines, 'in_proportion')
        expect(part.over).toEqual({ lines: [], fee: false })
        expectSummed(part)
        parts.push(part)
        taken.push(takenAs(partLines, part))
        expectNothingBelow(restOf(whole, taken))
      }
      expect(isUsedUp(restOf(whole, taken))).toBe(true)
      expect(fromHalalas(sum(parts.map(({ total }) => total)))).toBe(whole.total)
      for (const { category, taxable, vat } of whole.vat_by_category) {
        const ofCategory = taken.flatMap((one) => one.vat_by_category.filter((two) => two.category === category))
        expect(fromHalalas(sum(ofCategory.map((one) => one.taxable)))).toBe(taxable)
        expect(fromHalalas(sum(ofCategory.map((one) => one.vat)))).toBe(vat)
      }
    }),
    { numRuns: 2_000 },
  )
})

function expectSummed(part: Part): void {
  expect(sum(part.lines.map(({ net }) => net))).toBe(toHalalas(part.subtotal))
  expect(sum([part.subtotal, part.delivery_fee]) - toHalalas(part.discount)).toBe(toHalalas(part.taxable))
  expect(sum(part.vat_by_category.map(({ taxable }) => taxable))).toBe(toHalalas(part.taxable))
  expect(sum([part.taxable, part.vat])).toBe(toHalalas(part.total))
}

function expectNothingBelow({ lines, fee, taxable, vat }: Rest): void {
  const left = [...[...lines.values()].flatMap(({ qty, net }) => [qty, net]), fee, ...taxable.values(), ...vat.values()]
  expect(left.filter((amount) => amount < 0n)).toEqual([])
}

const ten = wholeOf({
  lines: [
    { qty: '10', unit_price: '100.00', discount: { kind: 'percent', value: '10.00' }, vat_category: 'S' },
    { qty: '3', unit_price: '0.33', discount: null, vat_category: 'Z' },
  ],
  discount: { kind: 'amount', value: '100.99' },
  delivery_fee: '30.00',
})

test('R-10: a price reduction lowers the value of goods without returning them; a later return is worth less', () => {
  const correction = [{ line: '0', qty: '10', unit_price: '9.00' }]
  const first = partOf(ten, restOf(ten, []), correction, { amount: '0.00' })
  expect(first).toMatchObject({ subtotal: '90.00', delivery_fee: '0.00' })
  const rest = restOf(ten, [takenAs(correction, first)])
  expect(rest.lines.get('0')).toEqual({ qty: toThousandths('10'), net: 81_000n })
  const half = partOf(ten, rest, [{ line: '0', qty: '5', unit_price: '100.00' }], { amount: '0.00' })
  expect(half.lines[0]).toEqual({ discount: '95.00', net: '405.00' })
})

test('R-10: a part shows the discounts of the whole where they give the same amount', () => {
  const all = [
    { line: '0', qty: '10', unit_price: '100.00' },
    { line: '1', qty: '3', unit_price: '0.33' },
  ]
  const whole = partOf(ten, restOf(ten, []), all, 'in_proportion')
  expect(whole.shown).toEqual({ discount: ten.discount, lines: [ten.lines[0]?.discount, null] })
  expect(whole).toMatchObject({ total: ten.total, delivery_fee: '30.00' })
})

test.each([
  ['more of a line than is left', [{ line: '1', qty: '3.001', unit_price: '0.33' }], '0.00', [0], false],
  ['a higher price', [{ line: '1', qty: '3', unit_price: '0.34' }], '0.00', [0], false],
  ['two that together want too much', Array(2).fill({ line: '0', qty: '6', unit_price: '100.00' }), '0.00', [1], false],
  ['a line of something else', [{ line: '7', qty: '1', unit_price: '1.00' }], '0.00', [0], false],
  ['more than the delivery fee', [{ line: null, qty: '1', unit_price: '30.01' }], '0.00', [0], true],
  ['the fee twice', [{ line: null, qty: '1', unit_price: '30.00' }], '0.01', [], true],
])('R-10: %s is said to be over', (_what, partLines, amount, lines, fee) => {
  expect(partOf(ten, restOf(ten, []), partLines, { amount }).over).toEqual({ lines, fee })
})
