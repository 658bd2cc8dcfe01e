import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useFocusField } from '#ui/form/useFocusField.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { DiscountedValues } from './discount.ts'

interface Props {
  form: MawridForm<DiscountedValues>
  name: 'discount' | `lines.${number}.discount`
  /** The field's name in the form's error summary. */
  label: string
  /** The visible label, if the surroundings say the rest. */
  shownLabel?: string
}

/** A discount in percent or in riyals; an empty field means none. */
export function DiscountFields({ form, name, label, shownLabel = label }: Props) {
  const { t } = useTranslation()
  const { control, setValue } = form.hook
  const focusField = useFocusField(form.id)
  const kind = useWatch({ control, name: `${name}.kind` })
  const Value = kind === 'percent' ? PercentField : MoneyField
  const other = kind === 'percent' ? 'amount' : 'percent'

  function change() {
    // Ten percent must not become ten riyals.
    setValue(`${name}.value`, '', { shouldDirty: true })
    setValue(`${name}.kind`, other, { shouldDirty: true })
    focusField(`${name}.value`)
  }

  return (
    <FormField key={kind} of={form} name={`${name}.value`} label={label}>
      {(field) => (
        <Value
          {...field}
          label={shownLabel}
          aside={
            <button type="button" onClick={change} className="touch-target text-accent hover:underline">
              {t(`deals.offer.discountAs.${other}`)}
            </button>
          }
        />
      )}
    </FormField>
  )
}
