import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '../../../ui/form/useMawridForm.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { openDays } from '../hours/week.ts'
import type { WarehouseValues } from './warehouseValues.ts'

interface Props {
  form: MawridForm<WarehouseValues>
}

/** What buyers are told of the warehouse, while it is typed. */
export function WarehouseSide({ form }: Props) {
  const { t } = useTranslation()
  const { list } = useFormats()
  const [week, handlingDays, pickup] = useWatch({
    control: form.hook.control,
    name: ['working_hours', 'handling_days', 'pickup'],
  })
  const days = openDays(week).map((day) => t(`warehouses.hours.days.${day}`))

  return (
    <section className="rounded-card border border-line bg-surface-raised p-4">
      <h2 className="text-sm font-medium text-ink-soft">{t('warehouses.form.side.title')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-sm marker:text-ink-soft">
        <li>
          {days.length > 0 ? t('warehouses.form.side.open', { days: list(days) }) : t('warehouses.form.side.neverOpen')}
        </li>
        <li>{t('warehouses.form.side.ready', { count: Number(handlingDays) || 0 })}</li>
        <li>{t(pickup ? 'warehouses.form.side.pickup' : 'warehouses.form.side.noPickup')}</li>
      </ul>
    </section>
  )
}
