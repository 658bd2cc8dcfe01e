import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { shown } from '#ui/values/format.ts'
import { phoneFormat } from '#ui/values/phone.ts'
import { timeFormat } from '#ui/values/times.ts'
import { useWeekText } from '../shared/hours/weekText.ts'
import type { WarehouseValues } from './warehouseValues.ts'

interface Props {
  form: MawridForm<WarehouseValues>
}

/** The summaries of a warehouse's folded sections. */
export function HoursSummary({ form }: Props) {
  const { t } = useTranslation()
  const weekText = useWeekText()
  const [week, daysOff] = useWatch({ control: form.hook.control, name: ['working_hours', 'closed_days'] })
  return (
    <SectionSummary
      parts={[weekText(week), daysOff.length > 0 && t('warehouses.form.summary.daysOff', { count: daysOff.length })]}
    />
  )
}

const capacity = quantityFormat(3)

export function StorageSummary({ form }: Props) {
  const { t } = useTranslation()
  const { limits } = useFields(warehouseFields)
  const [storage, volume] = useWatch({ control: form.hook.control, name: ['storage', 'capacity_m3'] })
  return (
    <SectionSummary
      parts={[
        ...storage.map((kind) => t(`warehouses.storage.${kind}`)),
        volume && `${shown(capacity, volume)} ${limits('capacity_m3').unit}`,
      ]}
    />
  )
}

export function ContactSummary({ form }: Props) {
  const [name, phone] = useWatch({ control: form.hook.control, name: ['manager_name', 'manager_phone'] })
  return <SectionSummary parts={[name, phone && `\u2066+966 ${shown(phoneFormat, phone)}\u2069`]} />
}

export function DeliverySummary({ form }: Props) {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  const [days, cutoff, pickup, regions] = useWatch({
    control: form.hook.control,
    name: ['handling_days', 'cutoff_time', 'pickup', 'delivery_regions'],
  })
  const names = regions.map(({ region }) => regionNames[region][`name_${lang}`])
  return (
    <SectionSummary
      parts={[
        t('warehouses.form.side.ready', { count: Number(days) || 0 }),
        cutoff && t('warehouses.form.summary.cutoff', { time: shown(timeFormat(lang), cutoff) }),
        pickup && t('warehouses.form.summary.pickup'),
        names.length > 3
          ? t('warehouses.form.summary.regions', { count: names.length })
          : names.length > 0 && t('warehouses.form.summary.deliversTo', { names: list(names) }),
      ]}
    />
  )
}
