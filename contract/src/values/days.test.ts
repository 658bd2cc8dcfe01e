import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, daysUntil, endOfDay, riyadhDay } from './days.ts'

test('the day changes at midnight in Riyadh, not in London', () => {
  expect(riyadhDay(new Date('2026-03-01T20:59:59Z'))).toBe('2026-03-01')
  expect(riyadhDay(new Date('2026-03-01T21:00:00Z'))).toBe('2026-03-02')
  expect(endOfDay('2026-03-01').toISOString()).toBe('2026-03-01T21:00:00.000Z')
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2027-12-15', 1)).toBe('2028-01-15')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
})

test('days are added and counted across months', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
  expect(daysBetween('2026-12-25', '2027-01-08')).toBe(14)
})

test('a day counts as remaining until it ends in Riyadh', () => {
  expect(daysUntil('2026-11-21', new Date('2026-11-21T20:30:00Z'))).toBe(0)
  expect(daysUntil('2026-11-22', new Date('2026-11-21T20:30:00Z'))).toBe(1)
  expect(daysUntil('2026-11-21', new Date('2026-11-21T21:00:00Z'))).toBe(-1)
})
