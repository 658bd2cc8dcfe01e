import { addDays, addMonths } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverOf, type Period } from './cover.ts'
import { daysOf } from './ranges.ts'

const day = fc.integer({ min: 0, max: 2_500 }).map((days) => addDays('2023-01-01', days))

test('R-01: a range is covered exactly once, by stored periods and the days between', () => {
  const range = fc.tuple(day, fc.nat(1_097)).map(([from, days]) => ({ from, to: addDays(from, days) }))
  fc.assert(
    fc.property(range, fc.func(fc.boolean()), (requested, isSummed) => {
      const { periods, loose } = coverOf(requested, ({ span, first }) => isSummed(`${span} ${first}`))
      expect(periods.every(({ span, first }) => isSummed(`${span} ${first}`))).toBe(true)
      const days = [...periods.flatMap(daysOfPeriod), ...loose.flatMap(({ from, to }) => daysOf(from, to))]
      expect(days.toSorted()).toEqual(daysOf(requested.from, requested.to))
      // Adjacent loose spans are merged.
      expect(loose.every(({ to }) => loose.every(({ from }) => from !== addDays(to, 1)))).toBe(true)
    }),
  )
})

test('R-01: three years with stored sums leave only the days at both ends', () => {
  const { periods, loose } = coverOf({ from: '2023-11-25', to: '2026-11-21' }, ({ first }) => first < '2026-11-01')
  expect(periods.filter(({ span }) => span === 'year').map(({ first }) => first)).toEqual(['2024-01-01', '2025-01-01'])
  expect(loose).toEqual([
    { from: '2023-11-25', to: '2023-11-30' },
    { from: '2026-11-01', to: '2026-11-21' },
  ])
})

function daysOfPeriod({ span, first }: Period): string[] {
  return daysOf(first, addDays(addMonths(first, span === 'year' ? 12 : 1), -1))
}
