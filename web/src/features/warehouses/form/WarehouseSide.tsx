import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { nextDays, noonOf } from '../hours/closedDays.ts'
import { openDays } from '../shared/hours/week.ts'
import type { WarehouseValues } from './warehouseValues.ts'

interface Props {
  form: MawridForm<WarehouseValues>
}

const mostShown = 3

/** What buyers are told of the warehouse, while it is typed. */
export function WarehouseSide({ form }: Props) {
  const { t } = useTranslation()
  const { list, day } = useFormats()
  const [now] = useState(() => new Date())
  const [week, closedDays, handlingDays, pickup] = useWatch({
    control: form.hook.control,
    name: ['working_hours', 'closed_days', 'handling_days', 'pickup'],
  })
  const days = openDays(week).map((each) => t(`warehouses.hours.days.${each}`))
  const off = nextDays(closedDays, now, mostShown).map((each) => day(noonOf(each)))

  return (
    <section className="rounded-card border border-line bg-surface-raised p-4">
      <h2 className="text-sm font-medium text-ink-soft">{t('warehouses.form.side.title')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-sm marker:text-ink-soft">
        <li>
          {days.length > 0 ? t('warehouses.form.side.open', { days: list(days) }) : t('warehouses.form.side.neverOpen')}
        </li>
        {off.length > 0 && <li>{t('warehouses.form.side.daysOff', { days: list(off) })}</li>}
        <li>{t('warehouses.form.side.ready', { count: Number(handlingDays) || 0 })}</li>
        <li>{t(pickup ? 'warehouses.form.side.pickup' : 'warehouses.form.side.noPickup')}</li>
      </ul>
    </section>
  )
}
