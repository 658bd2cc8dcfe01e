import type { Range } from '../filter.ts'

interface Span {
  id: 'today' | 'week' | 'month' | 'lastMonth' | 'year'
  of: (now: Date) => Range
}

const dayMs = 86_400_000

/** The spans asked for most, by the calendar of Riyadh. */
export const spans: readonly Span[] = [
  { id: 'today', of: (now) => ({ from: dayOf(now), to: dayOf(now) }) },
  { id: 'week', of: (now) => ({ from: dayOf(new Date(now.getTime() - 6 * dayMs)), to: dayOf(now) }) },
  { id: 'month', of: (now) => ({ from: `${dayOf(now).slice(0, 7)}-01`, to: dayOf(now) }) },
  { id: 'lastMonth', of: lastMonth },
  { id: 'year', of: (now) => ({ from: `${dayOf(now).slice(0, 4)}-01-01`, to: dayOf(now) }) },
]

function lastMonth(now: Date): Range {
  const firstOfThis = Date.parse(`${dayOf(now).slice(0, 7)}-01T00:00:00Z`)
  const last = new Date(firstOfThis - dayMs).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

const riyadhAheadMs = 3 * 3_600_000

/** Riyadh keeps UTC+3 the whole year. */
function dayOf(at: Date): string {
  return new Date(at.getTime() + riyadhAheadMs).toISOString().slice(0, 10)
}
