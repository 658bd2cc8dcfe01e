import { CalendarRange } from 'lucide-react'
import { Button, DateRangePicker, Group, I18nProvider, RangeCalendar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import { Field, type FieldProps } from '../Field.tsx'
import { CalendarPopover } from './CalendarPopover.tsx'
import { useCalendarChoice } from './calendarChoice.ts'
import { DateSegments } from './DateSegments.tsx'
import { calendarButtonLook, dateBoxLook } from './dateLook.ts'
import { dateOf, dayOf, localeTag } from './days.ts'
import { OtherCalendar } from './OtherCalendar.tsx'
import { type PickerLimits, pickerProps } from './pickerProps.ts'

export interface DayRange {
  start: string
  end: string
}

interface Props extends FieldProps, PickerLimits {
  value: DayRange | null
  onChange: (range: DayRange | null) => void
}

/** From one day to another, both included. Load it lazily: it brings React Aria. */
export function DateRangeField({ value, onChange, onBlur, min, max, disabled, readOnly, ...field }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [calendar] = useCalendarChoice()
  const start = dateOf(value?.start)
  const end = dateOf(value?.end)

  return (
    <Field {...field} as="named">
      {(control) => (
        <I18nProvider locale={localeTag(lang, calendar)}>
          <DateRangePicker
            {...pickerProps(control, { onBlur, min, max, disabled, readOnly })}
            value={start && end ? { start, end } : null}
            onChange={(range) => onChange(range && { start: dayOf(range.start), end: dayOf(range.end) })}
          >
            <Group className={dateBoxLook}>
              <div className="flex grow flex-wrap items-center gap-x-2 px-3">
                <DateSegments slot="start" />
                <span className="text-sm text-ink-soft">{t('ui.date.to')}</span>
                <DateSegments slot="end" />
              </div>
              <Button aria-label={t('ui.date.open')} className={calendarButtonLook}>
                <CalendarRange size={16} aria-hidden />
              </Button>
            </Group>
            <CalendarPopover>{(month) => <RangeCalendar className="is-range">{month}</RangeCalendar>}</CalendarPopover>
          </DateRangePicker>
          <OtherCalendar days={start && end && value ? [value.start, value.end] : []} disabled={disabled || readOnly} />
        </I18nProvider>
      )}
    </Field>
  )
}
