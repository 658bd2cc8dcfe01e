import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Range } from '../filter.ts'

interface Span {
  id: 'today' | 'week' | 'month' | 'lastMonth' | 'year'
  of: (now: Date) => Range
}

/** The most common date ranges, in the Riyadh time zone. */
export const dateRangePresets: readonly Span[] = [
  { id: 'today', of: (now) => ({ from: riyadhDay(now), to: riyadhDay(now) }) },
  { id: 'week', of: (now) => ({ from: addDays(riyadhDay(now), -6), to: riyadhDay(now) }) },
  { id: 'month', of: (now) => ({ from: `${riyadhDay(now).slice(0, 7)}-01`, to: riyadhDay(now) }) },
  { id: 'lastMonth', of: lastMonth },
  { id: 'year', of: (now) => ({ from: `${riyadhDay(now).slice(0, 4)}-01-01`, to: riyadhDay(now) }) },
]

function lastMonth(now: Date): Range {
  const last = addDays(`${riyadhDay(now).slice(0, 7)}-01`, -1)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}
