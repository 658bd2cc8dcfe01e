import { expect, test } from 'vitest'
import { changeFrom, pointsFrom, timeParts } from './changes.ts'

test('R-01: a change is relative to the value before, and there is none if that was zero', () => {
  expect(changeFrom(200, 225)).toBe(0.125)
  expect(changeFrom(200, 150)).toBe(-0.25)
  expect(changeFrom(0, 7)).toBeUndefined()
})

test('R-01: a percentage changes by percentage points', () => {
  expect(pointsFrom('40.00', '50.00')).toBe(10)
  expect(pointsFrom(null, '50.00')).toBeUndefined()
})

test.each([
  [0, '0 minute'],
  [59, '59 minute'],
  [61, '1 hour 1 minute'],
  [1_441, '1 day 1 minute'],
  [3_000, '2 day 2 hour'],
])('R-01: %i minutes are shown as %s', (minutes, expected) => {
  expect(
    timeParts(minutes)
      .map(({ unit, count }) => `${count} ${unit}`)
      .join(' '),
  ).toBe(expected)
})
