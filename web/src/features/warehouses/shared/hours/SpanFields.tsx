import { get, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TimeInput } from '#ui/fields/dates/TimeInput.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { codedError } from '#ui/form/errorList.ts'
import { fieldId } from '#ui/form/FormField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { HoursValues } from './hoursValues.ts'
import type { Spans, WeekDay } from './week.ts'

type Span = Spans[number]

interface Props {
  form: MawridForm<HoursValues>
  /** The first day of the group: errors are the same on all its days. */
  day: WeekDay
  index: number
  daysName: string
  span: Span
  onChange: (span: Span) => void
  onBlur: () => void
}

/** The opening and closing time of one span. */
export function SpanFields({ form, day, index, daysName, span, onChange, onBlur }: Props) {
  const { t } = useTranslation()
  const { opens, closes, message } = useSpanErrors(form, day, index)
  const id = fieldId(form.id, `working_hours.${day}.${index}`)
  const note = message && `${id}-note`

  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2">
        <TimeInput
          id={`${id}-opens`}
          value={span.opens}
          onChange={(time) => onChange({ ...span, opens: time })}
          onBlur={onBlur}
          aria-label={t('warehouses.hours.opens', { day: daysName })}
          aria-invalid={opens || undefined}
          aria-describedby={note}
          className="max-w-28"
        />
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <TimeInput
          id={`${id}-closes`}
          value={span.closes}
          onChange={(time) => onChange({ ...span, closes: time })}
          onBlur={onBlur}
          aria-label={t('warehouses.hours.closes', { day: daysName })}
          aria-invalid={closes || undefined}
          aria-describedby={note}
          className="max-w-28"
        />
      </div>
      {note && <Note id={note} tone="bad" text={message} />}
    </div>
  )
}

/** Which time of a span is invalid and why. A span that overlaps the one before is invalid at its opening time. */
function useSpanErrors(form: MawridForm<HoursValues>, day: WeekDay, index: number) {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.hook.control, name: 'working_hours' })
  const errorAt = (path: string) => {
    const error: unknown = get(errors, `working_hours.${day}${path}`)
    return isCoded(error) ? codedError(error) : undefined
  }
  const overlap = index > 0 ? errorAt('') : undefined
  const [opens, closes] = [errorAt(`.${index}.opens`), errorAt(`.${index}.closes`)]
  const message = opens
    ? fieldMessage(t, opens)
    : closes
      ? closes.code === 'order'
        ? t('warehouses.hours.order')
        : fieldMessage(t, closes)
      : overlap && t('warehouses.hours.overlap')
  return { opens: Boolean(opens ?? overlap), closes: Boolean(closes), message }
}

function isCoded(error: unknown): error is object {
  return typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string'
}
