import { expect, test } from 'vitest'
import { dateRangePresets } from './dateRangePresets.ts'

const span = (id: string, now: string) => dateRangePresets.find((one) => one.id === id)?.of(new Date(now))

test('the day begins at midnight in Riyadh, three hours before UTC', () => {
  expect(span('today', '2026-03-01T20:59:00Z')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(span('today', '2026-03-01T21:00:00Z')).toEqual({ from: '2026-03-02', to: '2026-03-02' })
})

test('a week is seven days with today', () => {
  expect(span('week', '2026-03-03T09:00:00Z')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
})

test('last month is whole, over the new year and in a leap year', () => {
  expect(span('lastMonth', '2026-01-15T09:00:00Z')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(span('lastMonth', '2028-03-31T09:00:00Z')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
