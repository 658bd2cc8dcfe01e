import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { type ChangeProps, stockMethods } from './bulkChange.ts'

/** As finely as any unit is counted; what is too fine for a product's own is refused there. */
const decimals = 3

export function StockChange({ draft, onChange, errors }: ChangeProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: warehouses = [] } = useQuery(placesQuery)
  return (
    <>
      <SelectField
        label={t('bulk.edit.warehouse')}
        required
        placeholder={t('bulk.edit.chooseWarehouse')}
        value={draft.warehouse}
        onChange={(warehouse) => onChange({ warehouse })}
        choices={warehouses.map((warehouse) => ({ value: warehouse.id, label: nameIn(lang, warehouse) }))}
        error={errors.warehouse && t(`fields.${errors.warehouse}`)}
      />
      <FormRow>
        <SelectField
          label={t('bulk.edit.how')}
          value={draft.stockWay}
          onChange={(stockWay) => onChange({ stockWay })}
          choices={stockMethods.map((way) => ({ value: way, label: t(`bulk.edit.stock.${way}`) }))}
        />
        <QuantityField
          label={t('bulk.edit.quantity')}
          required
          decimals={decimals}
          value={draft.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={errors.quantity && t(`fields.${errors.quantity}`)}
        />
      </FormRow>
    </>
  )
}
