import { paymentKinds } from '@mawrid/contract/deals/round.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { TermsValues } from '../offerValues.ts'
import { OptionalSelectField } from './OptionalSelectField.tsx'

/** When the buyer pays: each way asks for what it needs, and for nothing else. */
export function PaymentFields({ form }: { form: MawridForm<TermsValues> }) {
  const { t } = useTranslation()
  const kind = useWatch({ control: form.hook.control, name: 'payment_terms.kind' })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[repeat(auto-fill,minmax(max(10rem,30%),1fr))]">
      <FormField of={form} name="payment_terms.kind" label={t('deals.terms.payment')}>
        {(field) => (
          <OptionalSelectField
            {...field}
            none={t('deals.terms.noPayment')}
            choices={paymentKinds}
            labelOf={(each) => t(`deals.paymentKind.${each}`)}
          />
        )}
      </FormField>
      {kind === 'split' && (
        <FormField of={form} name="payment_terms.advance_percent" label={t('deals.terms.advance')}>
          {(field) => <PercentField {...field} required />}
        </FormField>
      )}
      {(kind === 'net' || kind === 'split') && (
        <FormField of={form} name="payment_terms.days" label={t('deals.terms.paymentDays')}>
          {(field) => (
            <DaysField {...field} required={kind === 'net'} max={180} help={t('deals.terms.paymentDaysHelp')} />
          )}
        </FormField>
      )}
    </div>
  )
}
