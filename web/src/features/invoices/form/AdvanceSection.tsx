import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { InvoiceValues } from './invoiceValues.ts'

/** What is paid in advance: an amount for each VAT category of the deal. */
export function AdvanceSection({ form }: { form: MawridForm<InvoiceValues> }) {
  const { t } = useTranslation()
  const lines = useWatch({ control: form.hook.control, name: 'lines' })
  return (
    <FormSection title={t('invoices.advances.formTitle')} description={t('invoices.advances.formLead')}>
      {lines.map(({ vat_category }, index) => {
        const vat = t(`listings.vat.${vat_category}`)
        const labelOf = (label: string) => (lines.length > 1 ? t('deals.offer.of', { field: label, name: vat }) : label)
        return (
          <div key={vat_category} className="flex flex-col gap-4">
            <BilingualFormField
              of={form}
              name={`lines.${index}.name`}
              label={labelOf(t('invoices.advances.lineName'))}
              required
            />
            <FormField of={form} name={`lines.${index}.unit_price`} label={labelOf(t('invoices.advances.lineAmount'))}>
              {(field) => <MoneyField {...field} required />}
            </FormField>
          </div>
        )
      })}
    </FormSection>
  )
}
