import {
  type Calendar,
  type CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import type { CalendarName } from '#ui/fields/dates/calendarChoice.ts'
import { dayOf } from '#ui/fields/dates/days.ts'

export const spans = ['today', '7d', '30d', '90d', 'quarter', 'year'] as const
export type Span = (typeof spans)[number]

/** The days of the figures, and the days they are compared with if those are not simply the same number before. */
export interface Range {
  readonly from: string
  readonly to: string
  readonly before_from?: string
  readonly before_to?: string
}

const daysOf: Partial<Record<Span, number>> = { today: 1, '7d': 7, '30d': 30, '90d': 90 }

/**
 * Quarters and years are those of the chosen calendar. They are compared with the same part of the previous one, so
 * that half a quarter is not compared with a whole one.
 */
export function rangeOf(span: Span, today: string, calendar: CalendarName): Range {
  const last = toCalendar(parseDate(today), calendarOf(calendar))
  const days = daysOf[span]
  if (days !== undefined) return { from: dayOf(last.subtract({ days: days - 1 })), to: today }
  const first = span === 'year' ? last.set({ month: 1, day: 1 }) : last.set({ month: quarterStart(last), day: 1 })
  const step = span === 'year' ? { years: 1 } : { months: 3 }
  const before = first.subtract(step)
  const elapsed = last.compare(first)
  const sameOffset = before.add({ days: elapsed })
  const end = first.subtract({ days: 1 })
  return {
    from: dayOf(first),
    to: today,
    before_from: dayOf(before),
    before_to: dayOf(sameOffset.compare(end) > 0 ? end : sameOffset),
  }
}

function quarterStart({ month }: CalendarDate): number {
  return month - ((month - 1) % 3)
}

function calendarOf(name: CalendarName): Calendar {
  return name === 'gregory' ? new GregorianCalendar() : new IslamicUmalquraCalendar()
}
