import { expect, test } from 'vitest'
import { byDay } from './timelineDays.ts'

test('events are grouped by the day in Riyadh, the newest first', () => {
  const days = byDay([
    { at: '2026-03-01T20:59:00Z' },
    { at: '2026-03-01T21:00:00Z' },
    { at: '2026-03-01T06:00:00+03:00' },
  ])
  expect(days).toEqual([
    { day: '2026-03-02', events: [{ at: '2026-03-01T21:00:00Z' }] },
    { day: '2026-03-01', events: [{ at: '2026-03-01T20:59:00Z' }, { at: '2026-03-01T06:00:00+03:00' }] },
  ])
})
