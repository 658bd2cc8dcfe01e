import { pricingModels } from '@mawrid/contract/services/service.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { VatFields, vatPart } from '#features/listings/shared/form/VatFields.tsx'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ServiceValues } from './serviceValues.ts'

interface Props {
  form: MawridForm<ServiceValues>
}

/** How it is paid for: the way of pricing decides what else is asked. */
export function PricingSection({ form }: Props) {
  const { t } = useTranslation()
  const model = useWatch({ control: form.hook.control, name: 'pricing_model' })

  return (
    <FormSection title={t('services.form.sections.pricing')}>
      <FormField of={form} name="pricing_model" label={t('services.fields.pricing_model')}>
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
            <FormField of={form} name="unit" label={t('services.fields.unit')}>
              {(field) => <UnitField {...field} help={t('listings.form.neededToPublish')} />}
            </FormField>
          )}
        </FormRow>
      )}
      <FormRow>
        <FormField of={form} name="delivery_days_min" label={t('services.fields.delivery_days_min')}>
          {(field) => <DaysField {...field} max={730} />}
        </FormField>
        <FormField of={form} name="delivery_days_max" label={t('services.fields.delivery_days_max')}>
          {(field) => <DaysField {...field} max={730} />}
        </FormField>
        <FormField of={form} name="warranty_days" label={t('services.fields.warranty_days')}>
          {(field) => <DaysField {...field} max={3650} />}
        </FormField>
      </FormRow>
      <VatFields form={vatPart(form)} />
    </FormSection>
  )
}
