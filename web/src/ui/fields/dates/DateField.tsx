import { CalendarDays } from 'lucide-react'
import { Button, Calendar, DatePicker, Group, I18nProvider } from 'react-aria-components'
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

interface Props extends FieldProps, PickerLimits {
  /** `2026-11-21`, always Gregorian; empty while no whole day is entered. */
  value: string | null
  onChange: (day: string) => void
  name?: string | undefined
}

/** A day, entered in either calendar and in either digits. Load it lazily: it brings React Aria. */
export function DateField({ value, onChange, onBlur, name, min, max, disabled, readOnly, ...field }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [calendar] = useCalendarChoice()

  return (
    <Field {...field} as="named">
      {(control) => (
        <I18nProvider locale={localeTag(lang, calendar)}>
          <DatePicker
            {...pickerProps(control, { onBlur, min, max, disabled, readOnly })}
            value={dateOf(value)}
            onChange={(date) => onChange(dayOf(date))}
            {...(name && { name })}
          >
            <Group className={dateBoxLook}>
              <DateSegments className="grow px-3" />
              <Button aria-label={t('ui.date.open')} className={calendarButtonLook}>
                <CalendarDays size={16} aria-hidden />
              </Button>
            </Group>
            <CalendarPopover>{(month) => <Calendar>{month}</Calendar>}</CalendarPopover>
          </DatePicker>
          <OtherCalendar days={value && dateOf(value) ? [value] : []} disabled={disabled || readOnly} />
        </I18nProvider>
      )}
    </Field>
  )
}
