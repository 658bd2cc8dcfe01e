import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWorkingDays, isWorkingDay } from './workingDays.ts'

/** A time in Riyadh. */
const at = (day: string, hour = '10:00') => new Date(`${day}T${hour}:00+03:00`)

test.each([
  ['on a Sunday morning', at('2026-05-03'), at('2026-05-05')],
  ['on a Wednesday, past the weekend', at('2026-05-06'), at('2026-05-10')],
  ['on a Thursday afternoon', at('2026-05-07', '15:30'), at('2026-05-11', '15:30')],
  ['before work begins', at('2026-05-03', '05:00'), at('2026-05-05', '08:00')],
  ['after work has ended', at('2026-05-03', '17:00'), at('2026-05-06', '08:00')],
  ['on a Friday', at('2026-05-08'), at('2026-05-12', '08:00')],
  ['before the National Day', at('2026-09-22'), at('2026-09-27')],
])('R-09: what arrives %s is due two working days later', (_when, arrived, due) => {
  expect(afterWorkingDays(arrived, 2)).toEqual(due)
})

test('Founding Day, National Day and both Eids are not working days', () => {
  // In 2026, 1 Shawwal 1447 falls on Friday 20 March after a Ramadan of 30 days, and Arafah on Tuesday 26 May.
  const holidays = ['2026-02-22', '2026-09-23', '2026-03-19', '2026-03-22', '2026-05-26', '2026-05-27', '2026-05-28']
  expect(holidays.filter(isWorkingDay)).toEqual([])
  expect(['2026-03-18', '2026-03-23', '2026-05-25', '2026-05-31'].filter((day) => !isWorkingDay(day))).toEqual([])
})

test('a deadline is always in working hours, and never earlier than the number of days', () => {
  const moments = fc.date({ min: at('2025-01-01'), max: at('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 10 }), (moment, days) => {
      const due = afterWorkingDays(moment, days)
      const hour = new Date(due.getTime() + 3 * 3_600_000).getUTCHours()
      expect(isWorkingDay(riyadhDay(due))).toBe(true)
      expect(hour >= 8 && hour < 17).toBe(true)
      expect(riyadhDay(due) >= addDays(riyadhDay(moment), days)).toBe(true)
    }),
  )
})
