import { ChangedDraft, noteReasons } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Anchor } from '#ui/navigation.tsx'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import type { InvoiceValues } from './invoiceValues.ts'

interface ReasonSectionProps {
  form: MawridForm<InvoiceValues>
  invoice: Invoice
}

/** The invoice that a note corrects, and the reason. */
export function ReasonSection({ form, invoice: { original } }: ReasonSectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('invoices.notes.why')}
      description={
        original && (
          <>
            {t('invoices.fields.original')}{' '}
            <Anchor href={invoiceAddress(original.id)} className="text-accent hover:underline">
              <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                {original.number}
              </bdi>
            </Anchor>
          </>
        )
      }
    >
      <FormField of={form} name="reason_code" label={t('invoices.notes.reason')}>
        {(field) => (
          <SelectField
            {...field}
            required
            placeholder={t('invoices.notes.chooseReason')}
            choices={noteReasons.map((code) => ({ value: code, label: t(`invoices.notes.reasons.${code}`) }))}
          />
        )}
      </FormField>
      <FormField of={form} name="reason" label={t('invoices.notes.inWords')}>
        {(field) => <TextAreaField {...field} limit={limitsOf(ChangedDraft.shape.reason).max} />}
      </FormField>
    </FormSection>
  )
}
