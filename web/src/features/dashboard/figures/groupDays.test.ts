import { addDays } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDays, groupingOf } from './groupDays.ts'

const daysFrom = (first: string, totals: readonly number[]) =>
  totals.map((total, index) => ({ day: addDays(first, index), count: 1, total: `${total}.00`, before: '1.00' }))

test('R-01: however long the range, the bars add up to its days and stay readable', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 1_097 })
  fc.assert(
    fc.property(totals, (amounts) => {
      const bars = groupDays(daysFrom('2024-02-27', amounts), groupingOf(amounts.length))
      expect(bars.length).toBeLessThanOrEqual(38)
      expect(bars.reduce((sum, { total }) => sum + total, 0)).toBe(amounts.reduce((sum, one) => sum + one, 0))
      expect(bars.reduce((sum, { before }) => sum + before, 0)).toBe(amounts.length)
    }),
    { numRuns: 60 },
  )
})

test('R-01: a month has a bar for each day, a quarter one for each week from Sunday, a year one for each month', () => {
  const daysOf = (count: number) => {
    const grouping = groupingOf(count)
    const bars = groupDays(
      daysFrom(
        '2026-10-01',
        Array.from({ length: count }, () => 1),
      ),
      grouping,
    )
    return [grouping, ...bars.slice(0, 2).map(({ from, to }) => `${from}..${to}`)]
  }
  expect(daysOf(31)).toEqual(['day', '2026-10-01..2026-10-01', '2026-10-02..2026-10-02'])
  // 1 October 2026 is a Thursday.
  expect(daysOf(92)).toEqual(['week', '2026-10-01..2026-10-03', '2026-10-04..2026-10-10'])
  expect(daysOf(365)).toEqual(['month', '2026-10-01..2026-10-31', '2026-11-01..2026-11-30'])
})
