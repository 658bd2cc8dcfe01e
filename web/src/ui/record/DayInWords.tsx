import { inWords } from '../fields/dates/days.ts'
import { useFormats } from '../format/useFormats.ts'

/** A day in both calendars. */
export function DayInWords({ day }: { day: string }) {
  const formats = useFormats()
  return (
    <time dateTime={day}>
      {inWords(formats, 'gregory', day)}{' '}
      <span className="text-sm text-ink-soft">· {inWords(formats, 'islamic-umalqura', day)}</span>
    </time>
  )
}
