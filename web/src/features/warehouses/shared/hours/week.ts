import { type WorkingHours, weekDays } from '@mawrid/contract/values/workingHours.ts'
import type * as z from 'zod/mini'

/** The hours of a week, from Sunday; a day without spans is off. */
export type Week = z.output<typeof WorkingHours>
export type WeekDay = (typeof weekDays)[number]
export type Spans = Week[WeekDay]

export const maxSpans = 2

export const workDay = { opens: '08:00', closes: '17:00' }

/** The usual week in the Kingdom: Friday and Saturday off. */
export const usualWeek: Week = Object.fromEntries(
  weekDays.map((day) => [day, day === 'friday' || day === 'saturday' ? [] : [{ ...workDay }]]),
) as Week

/** Splits a day around the noon prayer and rest. The second span starts empty if no usual hours fit. */
export function withBreak(spans: Spans): Spans {
  const [first] = spans
  if (!first || spans.length >= maxSpans) return spans
  const [noon, afternoon, evening] = ['12:00', '16:00', '20:00'] as const
  return first.opens < noon
    ? [
        { opens: first.opens, closes: noon },
        { opens: afternoon, closes: [first.closes, evening].sort()[1] ?? evening },
      ]
    : [first, { opens: '', closes: '' }]
}

/** The days with hours. */
export function openDays(week: Week): WeekDay[] {
  return weekDays.filter((day) => week[day].length > 0)
}
