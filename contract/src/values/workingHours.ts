import * as z from 'zod/mini'
import { TimeOfDay } from './time.ts'

export const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const Span = z
  .strictObject({ opens: TimeOfDay, closes: TimeOfDay })
  .check(z.refine((span) => span.opens < span.closes, { error: 'order', path: ['closes'] }))

/** The week, with at most two spans a day: shops close at noon, and no span is a day off. */
export const WorkingHours = z.strictObject(
  Object.fromEntries(weekDays.map((day) => [day, daySpans()])) as Record<
    (typeof weekDays)[number],
    ReturnType<typeof daySpans>
  >,
)

function daySpans() {
  return z.array(Span).check(
    z.maxLength(2),
    z.refine((spans) => spans.every((span, index) => (spans[index - 1]?.closes ?? '') <= span.opens), 'order'),
  )
}
