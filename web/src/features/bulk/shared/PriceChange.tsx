import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { type ChangeProps, priceMethods, roundings } from './bulkChange.ts'
import { roundingText } from './roundingText.ts'

export function PriceChange({ draft, onChange, errors }: ChangeProps) {
  const { t } = useTranslation()
  return (
    <FormRow>
      <SelectField
        label={t('bulk.edit.how')}
        value={draft.priceWay}
        onChange={(priceWay) => onChange({ priceWay })}
        help={draft.priceWay === 'set' ? undefined : t('bulk.edit.otherPrices')}
        choices={priceMethods.map((way) => ({ value: way, label: t(`bulk.edit.price.${way}`) }))}
      />
      {draft.priceWay === 'raise' || draft.priceWay === 'lower' ? (
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
      {draft.priceWay !== 'set' && (
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
