import type { WordKind } from '@mawrid/contract/bulk/import.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CategoryField } from '#features/reference/shared/CategoryField.tsx'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { CountryField } from '#ui/fields/CountryField.tsx'
import type { FieldProps } from '#ui/fields/Field.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

interface Props extends FieldProps {
  kind: WordKind
  value: string
  onChange: (value: string) => void
}

/** A choice of what a cell of this kind can name. */
export function ValueField({ kind, ...field }: Props) {
  switch (kind) {
    case 'unit':
      return <UnitField {...field} />
    case 'category':
      return <CategoryField kind="product" {...field} />
    case 'warehouse':
      return <WarehouseField {...field} />
    case 'vat':
      return <VatField {...field} />
    case 'country':
      return <CountryField {...field} />
  }
}

function WarehouseField(field: Omit<Props, 'kind'>) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: warehouses = [] } = useQuery(placesQuery)
  return (
    <SelectField
      {...field}
      placeholder={t('bulk.edit.chooseWarehouse')}
      choices={warehouses.map((warehouse) => ({ value: warehouse.id, label: nameIn(lang, warehouse) }))}
    />
  )
}

function VatField(field: Omit<Props, 'kind'>) {
  const { t } = useTranslation()
  return (
    <SelectField
      {...field}
      placeholder={t('bulk.values.chooseVat')}
      choices={vatCategories.map((each) => ({
        value: each,
        label: `${t(`listings.vat.${each}`)} · ${t(`listings.vat.${each}Help`)}`,
      }))}
    />
  )
}
