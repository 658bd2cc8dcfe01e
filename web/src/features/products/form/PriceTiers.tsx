import { productFields } from '@mawrid/contract/products/fields.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField, fieldId } from '#ui/form/FormField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useFocusField } from '#ui/form/useFocusField.ts'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import type { Format } from '#ui/values/format.ts'
import { isBelowHalf } from '../shared/isBelowHalf.ts'
import type { ProductValues, TierValue } from './productValues.ts'

interface Props {
  form: MawridForm<ProductValues>
  decimals: number
  unit: string
}

/** Volume prices. A warning about a tier is shown at once, at the tier. */
export function PriceTiers({ form, decimals, unit }: Props) {
  const { t } = useTranslation()
  const { label: labelOf } = useFields(productFields)
  const label = labelOf('price_tiers')
  const error = useGroupError(form, 'price_tiers', label)
  const id = fieldId(form.id, 'price_tiers')
  const focusField = useFocusField(form.id)
  const { control, setValue } = form.hook
  const [price, cost, min_order_qty, price_tiers, variants] = useWatch({
    control,
    name: ['price', 'cost', 'min_order_qty', 'price_tiers', 'variants'],
  })
  const doubts = tierDoubts({ price, cost, min_order_qty, price_tiers, variants })

  function change(next: TierValue[]) {
    // A tier that was just added shows no errors yet.
    setValue('price_tiers', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  function add() {
    change([...price_tiers, { min_qty: '', price: '' }])
    focusField(`price_tiers.${price_tiers.length}.min_qty`)
  }

  function remove(index: number) {
    change(price_tiers.toSpliced(index, 1))
    // Focuses the tier that is now at its index, or the button that adds one.
    focusField(index < price_tiers.length - 1 ? `price_tiers.${index}.min_qty` : 'price_tiers')
  }

  return (
    <Field id={id} label={label} error={error} help={t('products.price.tiersHelp')} as="group">
      {(control) => (
        <div className="flex flex-col items-start gap-3 py-1">
          {price_tiers.length > 0 && (
            <ol className="flex w-full flex-col gap-3">
              {price_tiers.map((_, index) => (
                <Tier
                  // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no id
                  key={index}
                  form={form}
                  index={index}
                  decimals={decimals}
                  unit={unit}
                  doubt={doubts[index]}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          )}
          {price_tiers.length < productFields.price_tiers.max && (
            <Button {...control} icon={Plus} size="sm" onClick={add}>
              {t('products.price.addTier')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

interface TierProps extends Props {
  index: number
  doubt: TierDoubt | undefined
  onRemove: () => void
}

function Tier({ form, index, decimals, unit, doubt, onRemove }: TierProps) {
  const { t } = useTranslation()
  const warning = doubt && t(`products.price.doubt.${doubt}`)
  const step = { number: index + 1 }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <FormField of={form} name={`price_tiers.${index}.min_qty`} label={t('products.price.tierFrom', step)}>
        {(field) => (
          <QuantityField
            {...field}
            required
            decimals={decimals}
            unit={unit}
            warning={doubt === 'notMore' ? warning : undefined}
          />
        )}
      </FormField>
      <FormField of={form} name={`price_tiers.${index}.price`} label={t('products.price.tierPrice', step)}>
        {(field) => (
          <MoneyField
            {...field}
            required
            warning={doubt === 'notMore' ? undefined : warning}
            className="max-sm:col-start-1 max-sm:row-start-2"
          />
        )}
      </FormField>
      <span className="mt-[calc(0.875rem*var(--leading)+0.25rem)]">
        <IconButton icon={Trash2} label={t('products.price.removeTier', step)} onClick={onRemove} />
      </span>
    </li>
  )
}

interface Typed {
  readonly price: string
  readonly cost: string
  readonly min_order_qty: string
  readonly price_tiers: readonly { readonly min_qty: string; readonly price: string }[]
  readonly variants: readonly { readonly is_active: boolean; readonly price: string }[]
}

type TierDoubt = 'notMore' | 'costsMore' | 'belowCost' | 'belowHalf'

const quantityTyped = quantityFormat(3)

/** The warning about each tier while it is typed; empty fields cause none. */
export function tierDoubts({ price, cost, min_order_qty, price_tiers, variants }: Typed): (TierDoubt | undefined)[] {
  const priced = variants.map((variant) => ({ ...variant, price: moneyFormat.parse(variant.price) }))
  return price_tiers.map((tier, index) => {
    const before = price_tiers[index - 1] ?? { min_qty: min_order_qty, price }
    if (compared(quantityTyped, tier.min_qty, before.min_qty, 1) <= 0) return 'notMore'
    if (compared(moneyFormat, tier.price, before.price, -1) >= 0) return 'costsMore'
    if (compared(moneyFormat, tier.price, cost, 0) < 0) return 'belowCost'
    const read = moneyFormat.parse(tier.price)
    if (read !== null && isBelowHalf(read, priced)) return 'belowHalf'
    return undefined
  })
}

function compared(format: Format, typed: string, other: string, whenUnknown: -1 | 0 | 1): -1 | 0 | 1 {
  const [left, right] = [format.parse(typed), format.parse(other)]
  return left === null || right === null ? whenUnknown : compareDecimals(left, right)
}
