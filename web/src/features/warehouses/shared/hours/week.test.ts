import { check } from '@mawrid/contract/fieldErrors.ts'
import { WorkingHours, weekDays } from '@mawrid/contract/values/workingHours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closed, copied, openDays, opened, usualWeek, withBreak, withoutSpan } from './week.ts'

test('C-26: a week begins on Sunday, with Friday and Saturday off', () => {
  expect(weekDays[0]).toBe('sunday')
  expect(openDays(usualWeek)).toEqual(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'])
})

test('a day that is opened gets the hours of the working day before it', () => {
  const early = { ...usualWeek, thursday: [{ opens: '06:00', closes: '11:00' }] }
  expect(opened(early, 'saturday').saturday).toEqual([{ opens: '06:00', closes: '11:00' }])
  expect(opened(closed(usualWeek, 'sunday'), 'sunday').sunday).toEqual([{ opens: '08:00', closes: '17:00' }])
})

test('a copied day is a copy: changing one leaves the other', () => {
  const week = copied(usualWeek, 'sunday', ['friday'])
  const [friday] = week.friday
  if (friday) friday.closes = '11:00'
  expect(week.sunday).toEqual([{ opens: '08:00', closes: '17:00' }])
  expect(usualWeek.sunday).toEqual([{ opens: '08:00', closes: '17:00' }])
})

test('a break keeps the opening time, and removing the second span closes at noon', () => {
  const week = withBreak(usualWeek, 'monday')
  expect(week.monday).toEqual([
    { opens: '08:00', closes: '12:00' },
    { opens: '16:00', closes: '20:00' },
  ])
  expect(withoutSpan(week, 'monday', 1).monday).toEqual([{ opens: '08:00', closes: '12:00' }])
  expect(withBreak(week, 'monday')).toEqual(week)
})

test('whatever is pressed on a usual week, in whatever order, the contract accepts it', () => {
  const day = fc.constantFrom(...weekDays)
  const press = fc.oneof(
    day.map((one) => (week: typeof usualWeek) => opened(week, one)),
    day.map((one) => (week: typeof usualWeek) => closed(week, one)),
    day.map((one) => (week: typeof usualWeek) => withBreak(week, one)),
    fc.tuple(day, fc.subarray([...weekDays])).map(
      ([from, to]) =>
        (week: typeof usualWeek) =>
          copied(week, from, to),
    ),
    fc.tuple(day, fc.nat(1)).map(
      ([one, index]) =>
        (week: typeof usualWeek) =>
          withoutSpan(week, one, index),
    ),
  )
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      const week = presses.reduce((now, next) => next(now), usualWeek)
      // A second span for which no usual hours fit starts empty.
      const isWhole = weekDays.every((one) => week[one].every(({ opens }) => opens !== ''))
      expect(check(WorkingHours, week).ok).toBe(isWhole)
    }),
  )
})
