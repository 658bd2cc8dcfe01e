import { languages } from '@mawrid/contract/constants.ts'
import { invoiceTypes } from '@mawrid/contract/invoices/draft.ts'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { InvoiceValues } from './invoiceValues.ts'

interface Props {
  form: MawridForm<InvoiceValues>
  /** What a note is follows from what it corrects. */
  isNote: boolean
}

/** To a business, with all that is known of it, or to a person, who may stay unnamed; by which order, in which language. */
export function AboutSection({ form, isNote }: Props) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('invoices.form.about')}>
      {!isNote && (
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
      )}
      <FormRow>
        <FormField of={form} name="po_number" label={t('invoices.fields.po_number')}>
          {(field) => <TextField {...field} code autoComplete="off" />}
        </FormField>
        <FormField of={form} name="lang" label={t('invoices.fields.lang')}>
          {(field) => (
            <SelectField
              {...field}
              choices={languages.map((lang) => ({ value: lang, label: t(`ui.bilingual.${lang}`) }))}
              help={t('invoices.form.langHelp')}
            />
          )}
        </FormField>
      </FormRow>
    </FormSection>
  )
}
