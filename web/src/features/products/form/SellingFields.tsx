import { productFields } from '@mawrid/contract/products/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { CountryField } from '#ui/fields/CountryField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ProductValues } from './productValues.ts'

interface Props {
  form: MawridForm<ProductValues>
}

/** What publishing a product requires besides its description: SKU, unit and price. */
export function SellingFields({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const isOnRequest = useWatch({ control: form.hook.control, name: 'price_on_request' })
  return (
    <FormRow>
      <FormField of={form} name="sku" label={label('sku')}>
        {(field) => <TextField {...field} code autoComplete="off" help={t('products.form.skuHelp')} />}
      </FormField>
      <FormField of={form} name="unit" label={label('unit')} requiredVerb="choose">
        {(field) => <UnitField {...field} help={t('products.form.unitHelp')} />}
      </FormField>
      <div className="flex min-w-0 flex-col gap-2">
        {!isOnRequest && (
          <FormField of={form} name="price" label={label('price')}>
            {(field) => <MoneyField {...field} />}
          </FormField>
        )}
        <FormField of={form} name="price_on_request" label={label('price_on_request')}>
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              {...(isOnRequest && { help: t('products.price.onRequestHelp') })}
            />
          )}
        </FormField>
      </div>
    </FormRow>
  )
}

export function OriginField({ form }: Props) {
  const { label } = useFields(productFields)
  return (
    <FormField of={form} name="origin_country" label={label('origin_country')} requiredVerb="choose">
      {({ ref: _ref, name: _name, ...field }) => <CountryField {...field} />}
    </FormField>
  )
}
