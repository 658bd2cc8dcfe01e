import * as z from 'zod/mini'
import type { Label } from '../fields.ts'
import { TimeOfDay } from './time.ts'

export const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** What its parts are called wherever a record has working hours. */
export const workingHoursParts: Readonly<Record<(typeof weekDays)[number] | 'opens' | 'closes', Label>> = {
  sunday: { ar: 'الأحد', en: 'Sunday' },
  monday: { ar: 'الاثنين', en: 'Monday' },
  tuesday: { ar: 'الثلاثاء', en: 'Tuesday' },
  wednesday: { ar: 'الأربعاء', en: 'Wednesday' },
  thursday: { ar: 'الخميس', en: 'Thursday' },
  friday: { ar: 'الجمعة', en: 'Friday' },
  saturday: { ar: 'السبت', en: 'Saturday' },
  opens: { ar: 'يفتح', en: 'Opens' },
  closes: { ar: 'يغلق', en: 'Closes' },
}

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
