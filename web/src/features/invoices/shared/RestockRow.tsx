import { type Restock, restockConditions } from '@mawrid/contract/invoices/draft.ts'
import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

type Bound<P> = Omit<P, 'label' | 'choices'>

interface Props {
  line: Pick<InvoiceLine, 'name_ar' | 'name_en' | 'unit'>
  /** The largest quantity that can be restocked. */
  max: string
  qty: Bound<ComponentProps<typeof QuantityField>>
  warehouse: Bound<ComponentProps<typeof SelectField<string>>>
  condition: Bound<ComponentProps<typeof SelectField<Restock['condition']>>>
}

/** The quantity of one item to restock, its warehouse and condition. */
export function RestockRow({ line, max, qty, warehouse, condition }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const { data: places = [] } = useQuery(placesQuery)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">
        <bdi>{nameIn(lang, line)}</bdi>
      </legend>
      <QuantityField
        {...qty}
        label={t('invoices.restock.qty')}
        max={Number(max)}
        decimals={unit?.precision ?? 3}
        help={t('invoices.restock.most', { qty: max })}
        {...(unit && { unit: unit[`symbol_${lang}`] })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          {...warehouse}
          label={t('invoices.restock.warehouse')}
          placeholder={t('invoices.restock.chooseWarehouse')}
          choices={places.map((place) => ({ value: place.id, label: nameIn(lang, place) }))}
        />
        <SelectField
          {...condition}
          label={t('invoices.restock.condition')}
          choices={restockConditions.map((each) => ({ value: each, label: t(`invoices.restock.conditions.${each}`) }))}
        />
      </div>
    </fieldset>
  )
}
