import { productFields } from '@mawrid/contract/products/fields.ts'
import { useTranslation } from 'react-i18next'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { CountryField } from '#ui/fields/CountryField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ProductValues } from './productValues.ts'
import { gtinTyped, hsTyped } from './productValues.ts'

interface Props {
  form: MawridForm<ProductValues>
}

/** The product's codes: SKU, barcode and customs code. */
export function CodesSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  return (
    <FormSection title={t('products.form.sections.codes')}>
      <FormRow>
        <FormField of={form} name="sku" label={label('sku')}>
          {(field) => <TextField {...field} code autoComplete="off" help={t('products.form.skuHelp')} />}
        </FormField>
        <FormField of={form} name="barcode" label={label('barcode')}>
          {(field) => <CodeField {...field} format={gtinTyped} help={t('products.form.barcodeHelp')} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="brand" label={label('brand')}>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField of={form} name="model" label={label('model')}>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="origin_country" label={label('origin_country')}>
          {({ ref: _ref, name: _name, ...field }) => (
            <CountryField {...field} help={t('listings.form.neededToPublish')} />
          )}
        </FormField>
        <FormField of={form} name="hs_code" label={label('hs_code')}>
          {(field) => <CodeField {...field} format={hsTyped} help={t('products.form.hsHelp')} />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}
