import { type vatCategories, vatChoices } from '@mawrid/contract/listings/vat.ts'
import { useTranslation } from 'react-i18next'
import { firstReason } from '#features/listings/shared/form/VatReasonField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { subForm } from '#ui/form/subForm.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { CellSelect } from '#ui/grid/CellSelect.tsx'

interface TaxedValues {
  lines: { vat_category: (typeof vatCategories)[number]; exemption_code: string }[]
}

interface Props {
  form: MawridForm<TaxedValues>
  index: number
  label: string
  disabled?: boolean
}

/** An item's VAT category in a grid; the reason for another than the standard rate is in its details. */
export function VatCell({ form, index, label, disabled = false }: Props) {
  const { t } = useTranslation()
  return (
    <FormField of={form} name={`lines.${index}.vat_category`} label={label}>
      {({ onChange, ...field }) => (
        <CellSelect
          {...field}
          at={{ row: index, column: 'vat_category' }}
          disabled={disabled}
          onChange={(next) => {
            onChange(next)
            form.hook.setValue(`lines.${index}.exemption_code`, firstReason(next), { shouldDirty: true })
          }}
          choices={vatChoices(true).map((each) => ({ value: each, label: t(`listings.vat.${each}`) }))}
        />
      )}
    </FormField>
  )
}

/** A form, typed as the form of its items' VAT. */
export function asTaxedForm<V extends TaxedValues>(form: MawridForm<V>): MawridForm<TaxedValues> {
  return subForm<TaxedValues, V>(form)
}
