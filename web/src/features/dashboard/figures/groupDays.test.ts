import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDays } from './groupDays.ts'

test('R-01: however long the range, the chart adds up to its days and stays readable', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((riyals) => `${riyals}.00`)
  const day = fc.record({ day: fc.constant('2026-01-01'), count: fc.nat(9), total: amount, before: amount })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 1_100 }), (days) => {
      const steps = groupDays(days)
      expect(steps.length).toBeLessThanOrEqual(62)
      expect(steps.reduce((sum, { total }) => sum + total, 0)).toBe(
        days.reduce((sum, { total }) => sum + Number(total), 0),
      )
    }),
    { numRuns: 60 },
  )
})
