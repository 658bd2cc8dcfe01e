import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RiyalSign } from '#ui/brand/RiyalSign.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { CellInput } from '#ui/grid/CellInput.tsx'
import { moneyFormat, percentFormat } from '#ui/values/amounts.ts'
import { type DiscountedValues, type DiscountValue, typedDiscount } from './discount.ts'

interface Props {
  form: MawridForm<DiscountedValues>
  index: number
  label: string
  disabled?: boolean
}

/** An item's discount in a grid: a typed "%" or "SAR" says which kind it is, as does the button. */
export function DiscountCell({ form, index, label, disabled = false }: Props) {
  const { t } = useTranslation()
  const name = `lines.${index}.discount` as const
  const kind = useWatch({ control: form.hook.control, name: `${name}.kind` })
  const isPercent = kind === 'percent'

  function put(next: DiscountValue, change: (value: string) => void) {
    if (next.kind !== kind) form.hook.setValue(`${name}.kind`, next.kind, { shouldDirty: true })
    change(next.value)
  }

  return (
    <FormField of={form} name={`${name}.value`} label={label}>
      {({ onChange, ...field }) => (
        <CellInput
          {...field}
          at={{ row: index, column: 'discount' }}
          format={isPercent ? percentFormat : moneyFormat}
          onChange={(text) => put(typedDiscount(text, kind), onChange)}
          disabled={disabled}
          after={
            <button
              type="button"
              // By keyboard the kind is typed with the value.
              tabIndex={-1}
              disabled={disabled}
              aria-label={t(`deals.offer.discountAs.${isPercent ? 'amount' : 'percent'}`)}
              title={t(`deals.offer.discountAs.${isPercent ? 'amount' : 'percent'}`)}
              // Ten percent must not become ten riyals.
              onClick={() => put({ kind: isPercent ? 'amount' : 'percent', value: '' }, onChange)}
              className="flex h-full w-7 shrink-0 items-center justify-center text-ink-soft hover:text-ink disabled:opacity-40"
            >
              {isPercent ? '%' : <RiyalSign />}
            </button>
          }
        />
      )}
    </FormField>
  )
}
