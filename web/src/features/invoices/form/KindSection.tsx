import { invoiceTypes } from '@mawrid/contract/invoices/draft.ts'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { FormField } from '../../../ui/form/FormField.tsx'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { MawridForm } from '../../../ui/form/useMawridForm.ts'
import type { InvoiceValues } from './invoiceValues.ts'

/** To a business, with all that is known of it; or to a person, who may stay unnamed. */
export function KindSection({ form }: { form: MawridForm<InvoiceValues> }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('invoices.fields.kind')}>
      <FormField of={form} name="kind" label={t('invoices.fields.kind')}>
        {({ value, ...field }) => (
          <RadioGroup
            {...field}
            value={value ?? ''}
            look="cards"
            choices={invoiceTypes.map((kind) => ({
              value: kind,
              label: t(`invoices.kind.${kind}`),
              help: t(`invoices.kindHelp.${kind}`),
            }))}
          />
        )}
      </FormField>
    </FormSection>
  )
}
