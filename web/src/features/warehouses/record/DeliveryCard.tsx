import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { shown } from '#ui/values/format.ts'
import { timeFormat } from '#ui/values/times.ts'

interface Props {
  warehouse: Warehouse
}

/** How orders leave the warehouse: when they are ready, and what delivery to each region costs and takes. */
export function DeliveryCard({ warehouse }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(warehouseFields)
  const lang = useLang()
  const { handling_days, cutoff_time, pickup, delivery_regions } = warehouse
  const regions = delivery_regions.map(({ region, fee, free_from, days }) => ({
    label: regionNames[region][`name_${lang}`],
    value: (
      <>
        <Money amount={fee} /> · {t('warehouses.record.days', { count: days })}
        {free_from !== null && (
          <span className="block text-sm text-ink-soft">
            {t('warehouses.record.freeFrom')} <Money amount={free_from} />
          </span>
        )}
      </>
    ),
  }))

  return (
    <Card title={t('warehouses.form.sections.delivery')}>
      <FactList
        facts={[
          { label: label('handling_days'), value: t('warehouses.record.days', { count: handling_days }) },
          {
            label: label('cutoff_time'),
            value: cutoff_time ? shown(timeFormat(lang), cutoff_time) : <span className="text-ink-soft">—</span>,
          },
          {
            label: label('pickup'),
            value: t(pickup ? 'warehouses.record.available' : 'warehouses.record.notAvailable'),
          },
          ...(regions.length > 0 ? [] : [{ label: label('delivery_regions'), value: t('warehouses.record.agreed') }]),
        ]}
      />
      {regions.length > 0 && (
        <>
          <h3 className="mt-3 border-t border-line pt-3 font-medium">
            {label('delivery_regions')}{' '}
            <span className="text-sm font-normal text-ink-soft">{t('warehouses.record.feesExclVat')}</span>
          </h3>
          <FactList facts={regions} />
        </>
      )}
    </Card>
  )
}
