import { daysUntil } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeLeft } from './timeLeft.ts'

const now = new Date('2026-03-01T09:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [3 * 24 * 60, { unit: 'days', count: 3, urgency: 'calm' }],
  [47 * 60, { unit: 'hours', count: 47, urgency: 'calm' }],
  [5 * 60, { unit: 'hours', count: 5, urgency: 'calm' }],
  [4 * 60, { unit: 'hours', count: 4, urgency: 'calm' }],
  [4 * 60 - 1, { unit: 'hours', count: 3, urgency: 'soon' }],
  [35, { unit: 'minutes', count: 35, urgency: 'soon' }],
  [0.2, { unit: 'minutes', count: 1, urgency: 'soon' }],
  [-10, { unit: 'minutes', count: 10, urgency: 'late' }],
  [-26 * 60, { unit: 'hours', count: 26, urgency: 'late' }],
  [-72 * 60, { unit: 'days', count: 3, urgency: 'late' }],
])('R-09: with %d minutes left it says %o', (minutes, expected) => {
  expect(timeLeft(after(minutes), now)).toEqual(expected)
})

test('R-09: the time left is rounded down, and never "0"', () => {
  const sizes = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 }
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (ms) => {
      const { unit, count } = timeLeft(new Date(now.getTime() + ms), now)
      expect(count).toBeGreaterThanOrEqual(1)
      if (count > 1) expect(count * sizes[unit]).toBeLessThanOrEqual(Math.abs(ms))
    }),
  )
})

test("O-11: a quote is valid through its last day in Riyadh, which begins three hours before UTC's", () => {
  expect(daysUntil('2026-03-01', new Date('2026-03-01T20:59:00Z'))).toBe(0)
  expect(daysUntil('2026-03-01', new Date('2026-03-01T21:01:00Z'))).toBe(-1)
  expect(daysUntil('2026-03-02', new Date('2026-03-01T20:59:00Z'))).toBe(1)
})
