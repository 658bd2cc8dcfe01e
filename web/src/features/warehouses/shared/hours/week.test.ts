import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import { expect, test } from 'vitest'
import { openDays, usualWeek, withBreak } from './week.ts'

test('C-26: a week begins on Sunday, with Friday and Saturday off', () => {
  expect(weekDays[0]).toBe('sunday')
  expect(openDays(usualWeek)).toEqual(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'])
})

test('a break keeps the opening time; where no usual hours fit, the second span starts empty', () => {
  const split = withBreak(usualWeek.monday)
  expect(split).toEqual([
    { opens: '08:00', closes: '12:00' },
    { opens: '16:00', closes: '20:00' },
  ])
  expect(withBreak(split)).toEqual(split)
  expect(withBreak([{ opens: '13:00', closes: '20:00' }])).toEqual([
    { opens: '13:00', closes: '20:00' },
    { opens: '', closes: '' },
  ])
})
