import { productFields } from '@mawrid/contract/products/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ProductValues } from './productValues.ts'
import { gtinTyped, hsTyped } from './productValues.ts'

interface Props {
  form: MawridForm<ProductValues>
}

/** Brand and codes: barcode and customs code. */
export function CodesSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  return (
    <FormSection title={t('products.form.sections.codes')} summary={<CodesSummary form={form} />}>
      <FormRow>
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
        <FormField of={form} name="hs_code" label={label('hs_code')}>
          {(field) => <CodeField {...field} format={hsTyped} help={t('products.form.hsHelp')} />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}

function CodesSummary({ form }: Props) {
  const names = ['brand', 'model', 'barcode', 'hs_code'] as const
  return <SectionSummary parts={useWatch({ control: form.hook.control, name: names })} />
}
