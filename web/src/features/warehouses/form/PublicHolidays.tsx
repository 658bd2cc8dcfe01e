import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { isUnconfirmed, type PublicHoliday, publicHolidaysFrom } from '@mawrid/contract/values/publicHolidays.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useBoundField } from '#ui/form/FormField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { noonOf } from '../shared/hours/closedDays.ts'
import type { WarehouseValues } from './warehouseValues.ts'

interface Props {
  form: MawridForm<WarehouseValues>
}

/** The public holidays of the coming year, on which the warehouse is closed unless it says that it works. */
export function PublicHolidays({ form }: Props) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const label = useFields(warehouseFields).label('open_holidays')
  const { value: open, onChange, error } = useBoundField({ of: form, name: 'open_holidays', label })
  const [today] = useState(() => riyadhDay(new Date()))

  /** Days that are over are dropped. */
  function toggle(days: readonly string[], isOpen: boolean) {
    const others = open.filter((each) => each >= today && !days.includes(each))
    onChange(isOpen ? [...others, ...days].sort() : others)
  }

  return (
    <Field as="group" label={label} help={t('warehouses.hours.holidaysHelp')} error={error}>
      {() => (
        <div className="grid gap-3 sm:grid-cols-2">
          {comingHolidays(today).map(({ holiday, days }) => {
            const [first = today] = days
            const last = days.at(-1) ?? first
            const dates = first === last ? day(noonOf(first)) : `${day(noonOf(first))} – ${day(noonOf(last))}`
            return (
              <Checkbox
                key={first}
                label={t(`warehouses.holidays.${holiday}`)}
                help={isUnconfirmed(holiday) ? t('warehouses.hours.unconfirmed', { dates }) : dates}
                checked={days.every((each) => open.includes(each))}
                partly={!days.every((each) => open.includes(each)) && days.some((each) => open.includes(each))}
                onChange={(event) => toggle(days, event.target.checked)}
              />
            )
          })}
        </div>
      )}
    </Field>
  )
}

/** A holiday at both ends of the year is listed once, with the days that come first. */
function comingHolidays(today: string): { holiday: PublicHoliday; days: readonly string[] }[] {
  const found = Map.groupBy(publicHolidaysFrom(today, 365), ({ holiday }) => holiday)
  return [...found].map(([holiday, days]) => {
    const [first = today] = days.map((one) => one.day)
    return { holiday, days: days.map((one) => one.day).filter((one) => one < addDays(first, 7)) }
  })
}
