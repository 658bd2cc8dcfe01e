import { dayText } from '../fields/dates/days.ts'
import { useFormats } from '../format/useFormats.ts'

/** A day in both calendars. */
export function DayInBothCalendars({ day }: { day: string }) {
  const formats = useFormats()
  return (
    <time dateTime={day} className="inline-flex flex-wrap items-baseline gap-x-2">
      <span>{dayText(formats, 'gregory', day)}</span>{' '}
      <span className="text-sm whitespace-nowrap text-ink-soft">{dayText(formats, 'islamic-umalqura', day)}</span>
    </time>
  )
}
