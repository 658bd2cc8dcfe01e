import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CategoryField } from '#features/reference/shared/CategoryField.tsx'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import {
  type ChangeProps,
  changed,
  priceMethods,
  roundings,
  roundingText,
  statusActions,
  stockMethods,
} from './bulkChange.ts'

/** The field to change and its new value. */
export function ChangeFields(props: ChangeProps) {
  const { draft, onChange } = props
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t('bulk.edit.what')}
        look="cards"
        value={draft.what}
        onChange={(what) => onChange({ what })}
        choices={changed.map((what) => ({ value: what, label: t(`bulk.edit.whats.${what}`) }))}
      />
      <Details {...props} />
    </div>
  )
}

function Details({ draft, onChange, errors }: ChangeProps) {
  const { t } = useTranslation()
  switch (draft.what) {
    case 'price':
      return <PriceChange {...{ draft, onChange, errors }} />
    case 'stock':
      return <StockChange {...{ draft, onChange, errors }} />
    case 'category':
      return (
        <CategoryField
          kind="product"
          label={t('bulk.edit.category')}
          required
          value={draft.category}
          onChange={(category) => onChange({ category })}
          error={errors.category && t(`fields.${errors.category}`)}
        />
      )
    case 'status':
      return (
        <SelectField
          label={t('bulk.edit.status')}
          required
          value={draft.action}
          onChange={(action) => onChange({ action })}
          choices={statusActions.map((action) => ({ value: action, label: t(`listings.move.${action}`) }))}
        />
      )
  }
}

function PriceChange({ draft, onChange, errors }: ChangeProps) {
  const { t } = useTranslation()
  return (
    <FormRow>
      <SelectField
        label={t('bulk.edit.how')}
        value={draft.priceMethod}
        onChange={(priceMethod) => onChange({ priceMethod: priceMethod })}
        help={draft.priceMethod === 'set' ? undefined : t('bulk.edit.otherPrices')}
        choices={priceMethods.map((way) => ({ value: way, label: t(`bulk.edit.price.${way}`) }))}
      />
      {draft.priceMethod === 'raise' || draft.priceMethod === 'lower' ? (
        <PercentField
          label={t('bulk.edit.percent')}
          required
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
          error={errors.percent && t(`fields.${errors.percent}`)}
        />
      ) : (
        <MoneyField
          label={t('bulk.edit.amount')}
          required
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          error={errors.amount && t(`fields.${errors.amount}`)}
        />
      )}
      {draft.priceMethod !== 'set' && (
        <SelectField
          label={t('bulk.edit.rounding')}
          value={draft.rounding}
          onChange={(rounding) => onChange({ rounding })}
          help={t('bulk.edit.roundingHelp')}
          choices={roundings.map((rounding) => ({ value: rounding, label: roundingText(rounding, t) }))}
        />
      )}
    </FormRow>
  )
}

/** The finest any unit allows; a product whose unit allows less refuses the change. */
const decimals = 3

function StockChange({ draft, onChange, errors }: ChangeProps) {
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
          value={draft.stockMethod}
          onChange={(stockMethod) => onChange({ stockMethod: stockMethod })}
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
