import { dayOfMoment } from '#ui/format/dayOfMoment.ts'
import type { Range } from '../filter.ts'

interface Span {
  id: 'today' | 'week' | 'month' | 'lastMonth' | 'year'
  of: (now: Date) => Range
}

const dayMs = 86_400_000

/** The spans asked for most, by the calendar of Riyadh. */
export const spans: readonly Span[] = [
  { id: 'today', of: (now) => ({ from: dayOfMoment(now), to: dayOfMoment(now) }) },
  { id: 'week', of: (now) => ({ from: dayOfMoment(new Date(now.getTime() - 6 * dayMs)), to: dayOfMoment(now) }) },
  { id: 'month', of: (now) => ({ from: `${dayOfMoment(now).slice(0, 7)}-01`, to: dayOfMoment(now) }) },
  { id: 'lastMonth', of: lastMonth },
  { id: 'year', of: (now) => ({ from: `${dayOfMoment(now).slice(0, 4)}-01-01`, to: dayOfMoment(now) }) },
]

function lastMonth(now: Date): Range {
  const firstOfThis = Date.parse(`${dayOfMoment(now).slice(0, 7)}-01T00:00:00Z`)
  const last = new Date(firstOfThis - dayMs).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}
