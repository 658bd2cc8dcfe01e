import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

const ar = formatsFor('ar')
const en = formatsFor('en')
const now = new Date('2026-01-15T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('digits are Latin in both languages', () => {
  expect(ar.number(1234.5)).toBe('1,234.5')
  expect(en.number(1234.5)).toBe('1,234.5')
  expect(ar.percent(0.0975)).toBe('9.8%')
  expect(ar.day(now)).toMatch(/^15 \S+ 2026$/)
})

test('a day is shown in either calendar', () => {
  expect(en.hijriDay(now)).toContain('26 Rajab 1447')
  expect(ar.hijriDay(now)).toContain('26 رجب 1447')
})

test('a day has one format, with and without its time', () => {
  const noon = new Date('2026-11-21T09:30:00Z')
  expect(ar.day(noon)).toBe('21 نوفمبر 2026')
  expect(ar.dayTime(noon)).toContain(ar.day(noon))
  expect(en.dayTime(noon)).toContain(en.day(noon))
})

test('English months have three letters', () => {
  const september = new Date('2026-09-08T09:30:00Z')
  expect(en.day(september)).toBe('8 Sep 2026')
  expect([en.dayMonth(september), en.monthName(september)]).toEqual(['8 Sep', 'Sep'])
  expect(en.dayTime(september)).toBe('8 Sep 2026, 12:30')
  expect(en.dayTime(new Date('2026-09-08T04:05:00Z'))).toBe('8 Sep 2026, 07:05')
})

test("the day is that of Riyadh, which begins three hours before UTC's", () => {
  expect(en.day(new Date('2026-01-15T20:59:00Z'))).toBe('15 Jan 2026')
  expect(en.day(new Date('2026-01-15T21:00:00Z'))).toBe('16 Jan 2026')
})

test.each([
  [0, 'now'],
  [59, 'now'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_400, 'yesterday'],
  [86_400 * 8, 'last week'],
  [-3_600, 'in 1 hour'],
])('%i seconds before now is shown as %s', (seconds, expected) => {
  expect(en.relative(before(seconds), now)).toBe(expected)
})

test('yesterday is the day before today in Riyadh, not what was 24 to 48 hours ago', () => {
  const night = new Date('2026-01-15T00:30:00Z')
  expect(en.relative(new Date('2026-01-13T21:00:00Z'), night)).toBe('yesterday')
  expect(en.relative(new Date('2026-01-13T20:59:00Z'), night)).toBe('2 days ago')
  expect(ar.relative(new Date('2026-01-13T20:59:00Z'), night)).toBe('أول أمس')
  expect(en.relative(new Date('2026-01-16T20:59:00Z'), night)).toBe('tomorrow')
})

test('Arabic has its own dual and plurals', () => {
  expect(ar.relative(before(7_200), now)).toBe('قبل ساعتين')
  expect(ar.relative(before(3 * 3_600), now)).toBe('قبل 3 ساعات')
})
