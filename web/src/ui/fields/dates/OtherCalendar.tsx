import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { otherCalendar, useCalendarChoice } from './calendarChoice.ts'
import { dayText } from './days.ts'

interface Props {
  /** One day, or the first and last of a range. */
  days: readonly string[]
  disabled?: boolean | undefined
}

/** Shows the same day in the other calendar under a date field, and switches to that calendar. */
export function OtherCalendar({ days, disabled }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [calendar, choose] = useCalendarChoice()
  const other = otherCalendar(calendar)

  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
      <span>{days.map((day) => dayText(formats, other, day)).join(' – ')}</span>
      {!disabled && (
        <button
          type="button"
          onClick={() => choose(other)}
          className="touch-target rounded-sm text-accent underline-offset-4 hover:underline"
        >
          {t(`ui.date.enter.${other}`)}
        </button>
      )}
    </p>
  )
}
