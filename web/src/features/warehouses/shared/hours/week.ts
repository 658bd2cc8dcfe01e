import { type WorkingHours, weekDays } from '@mawrid/contract/values/workingHours.ts'
import type * as z from 'zod/mini'

/** The hours of a week, from Sunday; a day without spans is off. */
export type Week = z.output<typeof WorkingHours>
export type WeekDay = (typeof weekDays)[number]
export type Spans = Week[WeekDay]

export const maxSpans = 2

const workDay: Spans = [{ opens: '08:00', closes: '17:00' }]

/** The usual week in the Kingdom: Friday and Saturday off. */
export const usualWeek: Week = weekOf((day) => (day === 'friday' || day === 'saturday' ? [] : copyOf(workDay)))

/** Opens a day with the hours of the open day before it, so that a sixth working day takes one press. */
export function opened(week: Week, day: WeekDay): Week {
  const index = weekDays.indexOf(day)
  const example = weekDays.slice(0, index).findLast((before) => week[before].length > 0)
  return { ...week, [day]: copyOf(example ? week[example] : workDay) }
}

export function closed(week: Week, day: WeekDay): Week {
  return { ...week, [day]: [] }
}

/** Splits a day around the noon prayer and rest. The second span starts empty if no usual hours fit. */
export function withBreak(week: Week, day: WeekDay): Week {
  const [first] = week[day]
  if (!first || week[day].length >= maxSpans) return week
  const [noon, afternoon, evening] = ['12:00', '16:00', '20:00'] as const
  const spans =
    first.opens < noon
      ? [
          { opens: first.opens, closes: noon },
          { opens: afternoon, closes: [first.closes, evening].sort()[1] ?? evening },
        ]
      : [first, { opens: '', closes: '' }]
  return { ...week, [day]: spans }
}

export function withoutSpan(week: Week, day: WeekDay, index: number): Week {
  return { ...week, [day]: week[day].filter((_, each) => each !== index) }
}

/** Copies the hours of one day to others. */
export function copied(week: Week, from: WeekDay, to: readonly WeekDay[]): Week {
  return weekOf((day) => copyOf(to.includes(day) ? week[from] : week[day]))
}

/** The days with hours. */
export function openDays(week: Week): WeekDay[] {
  return weekDays.filter((day) => week[day].length > 0)
}

function copyOf(spans: Spans): Spans {
  return spans.map((span) => ({ ...span }))
}

function weekOf(spansOf: (day: WeekDay) => Spans): Week {
  return Object.fromEntries(weekDays.map((day) => [day, spansOf(day)])) as Week
}
