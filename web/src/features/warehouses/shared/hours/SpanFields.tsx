import { useTranslation } from 'react-i18next'
import { Note } from '#ui/fields/Note.tsx'
import { useBoundField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { HoursValues } from './hoursValues.ts'
import { TimeInput } from './TimeInput.tsx'
import type { WeekDay } from './week.ts'

interface Props {
  form: MawridForm<HoursValues>
  day: WeekDay
  place: number
  dayName: string
}

/** From when to when. */
export function SpanFields({ form, day, place, dayName }: Props) {
  const { t } = useTranslation()
  const path = `working_hours.${day}.${place}` as const
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
