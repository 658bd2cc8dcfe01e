import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromThousandths, toThousandths } from '../values/decimal.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { amendedLines, changedBetween, differenceOf, worthOf } from './amendmentValue.ts'
import type { RoundLine } from './round.ts'
import { roundSums } from './roundSums.ts'

const price = fc.bigInt({ min: 1n, max: 5_000_000n }).map(fromHalalas)
const quantity = fc.bigInt({ min: 1n, max: 900_000n }).map(fromThousandths)
const discount = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), value: fc.bigInt({ min: 0n, max: 10_000n }).map(fromHalalas) }),
  fc.record({ kind: fc.constant('amount' as const), value: price }),
)

const agreedLine = (index: number) =>
  fc.record({
    line: fc.constant(`line-${index}`),
    answer: fc.constantFrom<RoundLine['answer']>('offered', 'substitute'),
    substitute: fc.constant(null),
    qty: quantity,
    unit_price: price,
    discount,
    vat_category: fc.constantFrom<RoundLine['vat_category']>('S', 'Z', 'E'),
    exemption_code: fc.constant(null),
    lead_time_days: fc.constant(null),
    warehouse: fc.constant(null),
  })

const deal = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => agreedLine(index))))
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      discount,
      delivery_fee: fc.bigInt({ min: 0n, max: 100_000n }).map(fromHalalas),
      /** Of each item, whether and how it changes; nothing of it removes it. */
      changes: fc.tuple(
        ...lines.map(() => fc.option(fc.record({ qty: fc.option(quantity), unit_price: fc.option(price) }))),
      ),
    }),
  )

function roundOf(lines: readonly Omit<RoundLine, 'net'>[], terms: Parameters<typeof roundSums>[1]) {
  const { lines: summed, totals } = roundSums(lines, terms)
  return { lines: summed, discount: terms.discount, ...totals }
}

const nothingClosed = new Map<string, bigint>()

describe('a change of an accepted deal', () => {
  test('the difference is what it is worth with the change less what it was worth, to the halala', () => {
    fc.assert(
      fc.property(deal, ({ lines, changes, ...terms }) => {
        const named = lines.flatMap(({ line }, index) => {
          const change = changes[index]
          return change ? [{ line, qty: change.qty ?? '0', unit_price: change.unit_price }] : []
        })
        const before = roundOf(lines, terms)
        const after = roundOf(amendedLines(lines, named), terms)
        const [was, is] = [worthOf(before, nothingClosed), worthOf(after, nothingClosed)]
        const difference = differenceOf(was, is)
        for (const amount of ['taxable', 'vat', 'total'] as const) {
          expect(toHalalas(was[amount]) + toHalalas(difference[amount])).toBe(toHalalas(is[amount]))
        }
        expect(toHalalas(difference.taxable) + toHalalas(difference.vat)).toBe(toHalalas(difference.total))
        expect([is.taxable, is.total]).toEqual([after.taxable, after.total])
      }),
    )
  })

  test('the nets of the items that change explain the difference before discount, VAT and delivery', () => {
    fc.assert(
      fc.property(deal, ({ lines, changes, ...terms }) => {
        const named = lines.flatMap(({ line }, index) => {
          const change = changes[index]
          return change ? [{ line, qty: change.qty ?? '0', unit_price: change.unit_price }] : []
        })
        const before = roundOf(lines, terms)
        const after = roundOf(amendedLines(lines, named), terms)
        const names = () => ({ sku: null, name_ar: '', name_en: null, unit: null })
        const shown = changedBetween(before.lines, after.lines, names)
        const explained = shown.reduce((sum, one) => sum + toHalalas(one.net) - toHalalas(one.net_before), 0n)
        expect(explained).toBe(toHalalas(after.subtotal) - toHalalas(before.subtotal))
      }),
    )
  })

  test('without any change nothing differs', () => {
    fc.assert(
      fc.property(deal, ({ lines, ...terms }) => {
        const same = lines.map(({ line, qty, unit_price }) => ({ line, qty, unit_price }))
        const [before, after] = [roundOf(lines, terms), roundOf(amendedLines(lines, same), terms)]
        expect(after).toEqual(before)
        expect(
          changedBetween(before.lines, after.lines, () => ({ sku: null, name_ar: '', name_en: null, unit: null })),
        ).toEqual([])
      }),
    )
  })

  test('an item of which nothing is left is removed, and what is not available stays so', () => {
    const [first, second] = [
      { line: 'a', answer: 'offered' as const, qty: '10', unit_price: '5.00' },
      { line: 'b', answer: 'not_available' as const, qty: '0', unit_price: '0.00' },
    ]
    const changed = amendedLines(
      [first, second],
      [
        { line: 'a', qty: '0', unit_price: null },
        { line: 'b', qty: '4', unit_price: '1.00' },
      ],
    )
    expect(changed).toEqual([{ ...second, line: 'a' }, second])
    expect(toThousandths(changed[0]?.qty ?? '1')).toBe(0n)
  })
})
