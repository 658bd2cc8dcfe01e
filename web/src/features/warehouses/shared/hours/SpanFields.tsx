import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/fields/controlLook.ts'
import { Note } from '#ui/fields/Note.tsx'
import { type FormattedValue, useFormattedInput } from '#ui/fields/useFormattedInput.ts'
import { useBoundField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { timeFormat } from '#ui/values/times.ts'
import type { HoursValues } from './hoursValues.ts'
import type { WeekDay } from './week.ts'

interface Props {
  form: MawridForm<HoursValues>
  day: WeekDay
  index: number
  dayName: string
}

/** The opening and closing time of one span. */
export function SpanFields({ form, day, index, dayName }: Props) {
  const { t } = useTranslation()
  const path = `working_hours.${day}.${index}` as const
  const opens = useBoundField({
    of: form,
    name: `${path}.opens`,
    label: t('warehouses.hours.opens', { day: dayName }),
  })
  const closes = useBoundField({
    of: form,
    name: `${path}.closes`,
    label: t('warehouses.hours.closes', { day: dayName }),
  })
  const error = opens.error ?? closes.error

  return (
    <div className="min-w-0 grow">
      <div className="flex items-center gap-2">
        <TimeInput {...opens} aria-describedby={error && `${opens.id}-note`} />
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <TimeInput {...closes} aria-describedby={error && `${opens.id}-note`} />
      </div>
      {error && <Note id={`${opens.id}-note`} tone="bad" text={opens.error ?? t('warehouses.hours.order')} />}
    </div>
  )
}

interface TimeInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'className'>,
    FormattedValue {
  label: string
  error: string | undefined
}

/** A compact time field without a visible label. */
function TimeInput({ label, value, onChange, onBlur, error, ...input }: TimeInputProps) {
  const formatted = useFormattedInput(timeFormat(useLang()), { value, onChange, onBlur })
  return (
    <input
      type="text"
      dir="auto"
      autoComplete="off"
      {...input}
      {...formatted}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      className={classes(controlLook, 'w-auto min-w-24 flex-1 px-2 tabular-nums')}
    />
  )
}
