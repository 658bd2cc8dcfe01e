import { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { InvoiceValues } from '../invoiceValues.ts'

/** Another number that stands for a buyer without a VAT number, and what kind of number it is. */
export function IdentifierFields({ form }: { form: MawridForm<InvoiceValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <FormField of={form} name="buyer.identifier.scheme" label={t('invoices.buyer.scheme')}>
        {(field) => (
          <SelectField
            {...field}
            choices={identifierSchemes.map((scheme) => ({ value: scheme, label: t(`invoices.scheme.${scheme}`) }))}
          />
        )}
      </FormField>
      <FormField of={form} name="buyer.identifier.value" label={t('invoices.buyer.identifier')}>
        {(field) => <TextField {...field} code autoComplete="off" />}
      </FormField>
    </>
  )
}
