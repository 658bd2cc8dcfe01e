import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { FormField, fieldId } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { codeText } from '#ui/format/nameIn.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { InvoiceValues } from './invoiceValues.ts'

interface Props {
  form: MawridForm<InvoiceValues>
  deductible: Invoice['deductible']
}

/** The advances of the deal that the invoice deducts: as much as fits, or the amounts that are typed. */
export function DeductionsSection({ form, deductible }: Props) {
  const { t } = useTranslation()
  const title = t('invoices.advances.title')
  const error = useGroupError(form, 'advances', title)
  return (
    <FormSection title={title}>
      <div id={fieldId(form.id, 'advances')} tabIndex={-1} className="flex flex-col gap-4">
        {error && <Note id={`${fieldId(form.id, 'advances')}-note`} tone="bad" text={error} />}
        {deductible.map(({ invoice, number, total, open }, index) => {
          const code = codeText(number)
          const amount = moneyFormat.format(open)
          return (
            <div key={invoice} className="flex flex-col gap-2">
              <FormField
                of={form}
                name={`advances.${index}.amount`}
                label={t('invoices.advances.deduct', { number: code })}
              >
                {(field) => (
                  <MoneyField
                    {...field}
                    help={t('invoices.advances.deductHelp', { amount: moneyFormat.format(total) })}
                  />
                )}
              </FormField>
              {open !== '0.00' && (
                <Note
                  id={`${fieldId(form.id, `advances.${index}`)}-unpaid`}
                  tone="warn"
                  text={t('invoices.advances.unpaid', { amount, number: code })}
                />
              )}
            </div>
          )
        })}
      </div>
    </FormSection>
  )
}
