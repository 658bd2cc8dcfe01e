import { pricingModels, serviceFields } from '@mawrid/contract/services/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asVatForm, VatFields } from '#features/listings/shared/form/VatFields.tsx'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ServiceValues } from './serviceValues.ts'

interface Props {
  form: MawridForm<ServiceValues>
}

/** The pricing model and the fields it needs. */
export function PricingSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  const model = useWatch({ control: form.hook.control, name: 'pricing_model' })

  return (
    <FormSection title={t('services.form.sections.pricing')}>
      <FormField of={form} name="pricing_model" label={label('pricing_model')} requiredVerb="choose">
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            required
            look="cards"
            choices={pricingModels.map((each) => ({
              value: each,
              label: t(`services.pricing.${each}`),
              help: t(`services.pricing.${each}Help`),
            }))}
          />
        )}
      </FormField>
      {model !== 'on_request' && (
        <FormRow>
          <FormField of={form} name="price" label={t(`services.priceLabel.${model}`)}>
            {(field) => <MoneyField {...field} help={t('services.form.priceHelp')} />}
          </FormField>
          {model === 'per_unit' && (
            <FormField of={form} name="unit" label={label('unit')} requiredVerb="choose">
              {(field) => <UnitField {...field} help={t('listings.form.neededToPublish')} />}
            </FormField>
          )}
        </FormRow>
      )}
    </FormSection>
  )
}

/** Delivery time, warranty and VAT. */
export function DeliverySection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(serviceFields)
  return (
    <FormSection title={t('services.form.sections.delivery')} summary={<DeliverySummary form={form} />}>
      <FormRow>
        <FormField of={form} name="delivery_days_min" label={label('delivery_days_min')}>
          {(field) => <DaysField {...field} {...limits('delivery_days_min')} />}
        </FormField>
        <FormField of={form} name="delivery_days_max" label={label('delivery_days_max')}>
          {(field) => <DaysField {...field} {...limits('delivery_days_max')} />}
        </FormField>
        <FormField of={form} name="warranty_days" label={label('warranty_days')}>
          {(field) => <DaysField {...field} {...limits('warranty_days')} />}
        </FormField>
      </FormRow>
      <VatFields form={asVatForm(form)} />
    </FormSection>
  )
}

function DeliverySummary({ form }: Props) {
  const { t } = useTranslation()
  const [days, warranty, category] = useWatch({
    control: form.hook.control,
    name: ['delivery_days_max', 'warranty_days', 'vat_category'],
  })
  return (
    <SectionSummary
      parts={[
        days && t('services.form.summary.delivery', { count: Number(days) }),
        warranty && t('services.form.summary.warranty', { count: Number(warranty) }),
        t(`listings.form.summary.vat.${category}`),
      ]}
    />
  )
}
