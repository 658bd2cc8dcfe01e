import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../values/days.ts'
import { dueAgain } from './purchases.ts'

const today = '2026-11-28'

test('what is bought about every 30 days is due 30 days after the last time', () => {
  expect(dueAgain(['2026-11-10', '2026-10-11', '2026-09-10', '2026-08-12'], today)).toEqual({
    every_days: 30,
    due_on: '2026-12-10',
  })
})

test('one long pause does not move it', () => {
  const days = ['2026-11-20', '2026-11-13', '2026-05-01', '2026-04-24', '2026-04-17']
  expect(dueAgain(days, today)).toEqual({ every_days: 7, due_on: '2026-11-27' })
})

test('there is no usual interval before the third purchase', () => {
  expect(dueAgain(['2026-11-20', '2026-11-13'], today)).toEqual({ every_days: null, due_on: null })
  expect(dueAgain([], today)).toEqual({ every_days: null, due_on: null })
})

test('who has not bought it for four intervals has stopped', () => {
  expect(dueAgain(['2026-10-31', '2026-10-24', '2026-10-17'], today)).toMatchObject({ due_on: '2026-11-07' })
  expect(dueAgain(['2026-10-30', '2026-10-23', '2026-10-16'], today)).toEqual({ every_days: 7, due_on: null })
})

test('the interval lies between the shortest and the longest', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(gaps, (between) => {
      const days = [today]
      for (const gap of between) days.push(addDays(days.at(-1) ?? today, -gap))
      const { every_days, due_on } = dueAgain(days, today)
      expect(every_days).toBeGreaterThanOrEqual(Math.min(...between))
      expect(every_days).toBeLessThanOrEqual(Math.max(...between))
      expect(due_on).toBe(addDays(today, every_days ?? 0))
    }),
  )
})
