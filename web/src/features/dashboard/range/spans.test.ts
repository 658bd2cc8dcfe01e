import { parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf, spans } from './spans.ts'

const today = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const calendar = fc.constantFrom('gregory' as const, 'islamic-umalqura' as const)

test('R-01: every preset ends today, and its comparison ends before it begins', () => {
  fc.assert(
    fc.property(fc.constantFrom(...spans), today, calendar, (span, day, shown) => {
      const range = rangeOf(span, day, shown)
      expect(range.to).toBe(day)
      expect(range.from <= range.to).toBe(true)
      if (!range.before_from || !range.before_to) return
      expect(range.before_to < range.from).toBe(true)
      expect(range.before_from <= range.before_to).toBe(true)
      const days = (from: string, to: string) => parseDate(to).compare(parseDate(from))
      expect(days(range.before_from, range.before_to)).toBeLessThanOrEqual(days(range.from, range.to))
    }),
  )
})

test.each([
  ['quarter', 'gregory', '2026-10-01', '2026-07-01', '2026-08-21'],
  ['year', 'gregory', '2026-01-01', '2025-01-01', '2025-11-21'],
  // 21 November 2026 is 11 Jumada II 1448; the quarter began on 1 Rabi II, the year on 1 Muharram.
  ['quarter', 'islamic-umalqura', '2026-09-12', '2026-06-16', '2026-08-25'],
  ['year', 'islamic-umalqura', '2026-06-16', '2025-06-26', '2025-12-01'],
] as const)(
  'R-01: this %s in the calendar %s is compared with the same part of the previous one',
  (span, shown, from, before, until) => {
    expect(rangeOf(span, '2026-11-21', shown)).toEqual({
      from,
      to: '2026-11-21',
      before_from: before,
      before_to: until,
    })
  },
)

test('R-01: the last seven days are seven', () => {
  expect(rangeOf('7d', '2026-11-21', 'gregory')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(rangeOf('today', '2026-11-21', 'islamic-umalqura')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
})
