import { useTranslation } from 'react-i18next'
import { CategoryField } from '#features/reference/shared/CategoryField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ChangeProps, changed, statusActions } from './bulkChange.ts'
import { PriceChange } from './PriceChange.tsx'
import { StockChange } from './StockChange.tsx'

/** What changes, and to what. */
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
