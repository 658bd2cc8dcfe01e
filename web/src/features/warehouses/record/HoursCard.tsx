import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { DayInBothCalendars } from '#ui/record/DayInBothCalendars.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { nextDays, noonOf } from '../shared/hours/closedDays.ts'
import { closedDaysOf, openGroups } from '../shared/hours/hourGroups.ts'
import { daysText, spanText } from '../shared/hours/weekText.ts'

interface Props {
  warehouse: Warehouse
}

/** When the warehouse is open: the hours of the week, and the single days on which it is closed. */
export function HoursCard({ warehouse }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(warehouseFields)
  const { lang, list, day } = useFormats()
  const [now] = useState(() => new Date())
  const groups = openGroups(warehouse.working_hours)
  const closed = closedDaysOf(groups)
  const closedDays = nextDays(warehouse.closed_days, now, warehouse.closed_days.length)

  const openHolidays = nextDays(warehouse.open_holidays, now, warehouse.open_holidays.length)

  return (
    <Card title={t('warehouses.hours.title')}>
      <FactList
        facts={[
          ...groups.map(({ days, spans }) => ({
            label: daysText(t, list, days),
            value: list(spans.map(({ opens, closes }) => spanText(opens, closes, lang))),
          })),
          ...(closed.length > 0 ? [{ label: daysText(t, list, closed), value: t('warehouses.hours.closed') }] : []),
          ...(closedDays.length > 0
            ? [
                {
                  label: label('closed_days'),
                  value: (
                    <ul className="flex flex-col gap-1">
                      {closedDays.map((day) => (
                        <li key={day}>
                          <DayInBothCalendars day={day} />
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(openHolidays.length > 0
            ? [{ label: label('open_holidays'), value: list(openHolidays.map((each) => day(noonOf(each)))) }]
            : []),
        ]}
      />
    </Card>
  )
}
