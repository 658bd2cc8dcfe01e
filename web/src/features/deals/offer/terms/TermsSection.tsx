import { deliveryMethods } from '@mawrid/contract/deals/round.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/discount/DiscountFields.tsx'
import { discountPart } from '#features/deals/shared/discount/discountPart.ts'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { TermsValues } from '../offerValues.ts'
import { OptionalSelectField } from './OptionalSelectField.tsx'
import { PaymentFields } from './PaymentFields.tsx'

interface Props {
  form: MawridForm<TermsValues>
}

/** What holds for all lines: the discount on all, the delivery and how it is paid. */
export function TermsSection({ form }: Props) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('deals.terms.title')}>
      <div className="sm:max-w-72">
        <DiscountFields form={discountPart(form)} name="discount" label={t('deals.terms.discount')} />
      </div>
      <DeliveryFields form={form} />
      <PaymentFields form={form} />
    </FormSection>
  )
}

function DeliveryFields({ form }: Props) {
  const { t } = useTranslation()
  const method = useWatch({ control: form.hook.control, name: 'delivery.method' })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[repeat(auto-fill,minmax(max(10rem,30%),1fr))]">
      <FormField of={form} name="delivery.method" label={t('deals.terms.delivery')}>
        {(field) => (
          <OptionalSelectField
            {...field}
            none={t('deals.terms.noDelivery')}
            choices={deliveryMethods}
            labelOf={(each) => t(`deals.deliveryMethod.${each}`)}
          />
        )}
      </FormField>
      {method !== '' && (
        <FormField of={form} name="delivery.fee" label={t('deals.terms.deliveryFee')}>
          {(field) => <MoneyField {...field} help={t('deals.terms.deliveryFeeHelp')} />}
        </FormField>
      )}
      {method !== '' && (
        <FormField of={form} name="delivery.days" label={t('deals.terms.deliveryDays')}>
          {(field) => <DaysField {...field} max={365} />}
        </FormField>
      )}
    </div>
  )
}
