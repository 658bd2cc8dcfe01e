import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWorkingTime, workingTimeBetween } from './workingTime.ts'

const hourMs = 3_600_000
const moments = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const spans = fc.integer({ min: 0, max: 60 * hourMs })

test.each([
  ['within a day', '2026-11-22T08:00:00Z', 2, '2026-11-22T10:00:00Z'],
  ['over the evening', '2026-11-22T13:00:00Z', 2, '2026-11-23T06:00:00Z'],
  ['over Friday and Saturday', '2026-11-26T13:00:00Z', 2, '2026-11-29T06:00:00Z'],
  ['from a night', '2026-11-22T23:00:00Z', 9, '2026-11-23T14:00:00Z'],
  ['over the National Day', '2026-09-22T13:30:00Z', 1, '2026-09-24T05:30:00Z'],
])('hours of work run from 8:00 to 17:00 in Riyadh, Sunday to Thursday: %s', (_, from, hours, until) => {
  expect(afterWorkingTime(new Date(from), hours * hourMs).toISOString()).toBe(new Date(until).toISOString())
})

test('a time after adding working time is that much working time later', () => {
  fc.assert(
    fc.property(moments, spans, (from, span) => {
      const until = afterWorkingTime(from, span)
      expect(until >= from).toBe(true)
      expect(workingTimeBetween(from, until)).toBe(span)
    }),
  )
})

test('working time adds up, and a pause delays a deadline by its working time', () => {
  fc.assert(
    fc.property(moments, spans, spans, (from, one, other) => {
      const inTwoSteps = afterWorkingTime(afterWorkingTime(from, one), other)
      expect(afterWorkingTime(from, one + other)).toEqual(inTwoSteps)
      expect(workingTimeBetween(inTwoSteps, from)).toBe(0)
    }),
  )
})
