import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { type Charge, creditLeft, feeMonth, feeSums } from './sums.ts'

const amount = fc.bigInt({ min: 1n, max: 9_999_999n }).map(fromHalalas)

/** What happens to a deal: it is completed with a fee, then perhaps reduced to a part of it, then perhaps cancelled. */
const fate = fc.record({
  fee: amount,
  completed: fc.nat(5),
  reduced: fc.option(fc.record({ after: fc.nat(3), percent: fc.nat(99) })),
  cancelled: fc.option(fc.nat(3)),
})

interface Line extends Charge {
  readonly deal: number
  readonly month: number
  readonly feeMonth: number
}

/** The lines that these deals leave, as `recordFee.ts` writes them. */
function linesOf(fates: readonly (typeof fate extends fc.Arbitrary<infer F> ? F : never)[]): Line[] {
  return fates.flatMap(({ fee, completed, reduced, cancelled }, deal) => {
    const lines: Line[] = [{ deal, kind: 'fee', amount: fee, needs_note: false, month: completed, feeMonth: completed }]
    let month = completed
    const creditDown = (to: string) => {
      const left = creditLeft(lines, to)
      if (left === null) return
      lines.push({ deal, kind: 'credit', amount: left, needs_note: month !== completed, month, feeMonth: completed })
    }
    if (reduced) {
      month += reduced.after
      creditDown(fromHalalas((toHalalas(fee) * BigInt(reduced.percent)) / 100n))
    }
    if (cancelled !== null) {
      month += cancelled
      creditDown('0.00')
      creditDown('0.00')
    }
    return lines
  })
}

const months = Array.from({ length: 12 }, (_, month) => month)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, one) => sum + toHalalas(one), 0n)

test('the lines of a statement are its sums to the halala, and all statements together what the deals owe', () => {
  fc.assert(
    fc.property(fc.array(fate, { maxLength: 30 }), (fates) => {
      const lines = linesOf(fates)
      let balance = 0n
      for (const month of months) {
        const own = lines.filter((line) => line.month === month)
        const { fees, invoiced, vat, total, credited } = feeSums(own)
        const signed = own.map(({ kind, amount: of }) => (kind === 'fee' ? of : fromHalalas(-toHalalas(of))))
        expect(toHalalas(invoiced) - toHalalas(credited)).toBe(sumOf(signed))
        expect(toHalalas(total)).toBe(toHalalas(invoiced) + toHalalas(vat))
        expect(toHalalas(fees)).toBe(sumOf(own.filter(({ kind }) => kind === 'fee').map(({ amount: of }) => of)))
        expect(toHalalas(invoiced)).toBeGreaterThanOrEqual(0n)
        balance += toHalalas(invoiced) - toHalalas(credited)
      }
      const owed = fates.map(({ fee, reduced, cancelled }) => {
        if (cancelled !== null) return 0n
        return reduced ? (toHalalas(fee) * BigInt(reduced.percent)) / 100n : toHalalas(fee)
      })
      expect(balance).toBe(owed.reduce((sum, one) => sum + one, 0n))
    }),
  )
})

test('a deal is charged once, a deal that is undone nets to zero, and no invoice is credited more than it charged', () => {
  fc.assert(
    fc.property(fc.array(fate, { maxLength: 30 }), (fates) => {
      const lines = linesOf(fates)
      for (const [deal, { cancelled }] of fates.entries()) {
        const own = lines.filter((line) => line.deal === deal)
        expect(own.filter(({ kind }) => kind === 'fee')).toHaveLength(1)
        if (cancelled !== null) expect(creditLeft(own, '0.00')).toBeNull()
        const left = own.reduce((sum, { kind, amount: of }) => sum + toHalalas(of) * (kind === 'fee' ? 1n : -1n), 0n)
        if (cancelled !== null) expect(left).toBe(0n)
        expect(left).toBeGreaterThanOrEqual(0n)
      }
      for (const month of months) {
        const { invoiced } = feeSums(lines.filter((line) => line.month === month))
        const later = lines.filter(({ needs_note, feeMonth: of }) => needs_note && of === month)
        expect(sumOf(later.map(({ amount: of }) => of))).toBeLessThanOrEqual(toHalalas(invoiced))
      }
    }),
  )
})

test('a month is that of Riyadh, which begins three hours before that of UTC', () => {
  expect(feeMonth(new Date('2026-11-30T20:59:59.999Z'))).toBe('2026-11-01')
  expect(feeMonth(new Date('2026-11-30T21:00:00Z'))).toBe('2026-12-01')
  expect(feeMonth(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
})
