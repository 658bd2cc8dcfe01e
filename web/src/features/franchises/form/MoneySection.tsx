import { franchiseFields, royaltyKinds } from '@mawrid/contract/franchises/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { FranchiseValues } from './franchiseValues.ts'

interface Props {
  form: MawridForm<FranchiseValues>
}

/** The initial costs and the recurring fees. */
export function MoneySection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  const royalty = useWatch({ control: form.hook.control, name: 'royalty_kind' })

  return (
    <FormSection title={t('franchises.form.sections.money')} description={t('franchises.form.sections.moneyLead')}>
      <FormRow>
        <FormField of={form} name="franchise_fee" label={label('franchise_fee')}>
          {(field) => <MoneyField {...field} help={t('franchises.form.feeHelp')} />}
        </FormField>
        <FormField of={form} name="working_capital" label={label('working_capital')}>
          {(field) => <MoneyField {...field} help={t('franchises.form.capitalHelp')} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="investment_min" label={label('investment_min')}>
          {(field) => <MoneyField {...field} help={t('listings.form.neededToPublish')} />}
        </FormField>
        <FormField of={form} name="investment_max" label={label('investment_max')}>
          {(field) => <MoneyField {...field} help={t('listings.form.neededToPublish')} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="royalty_kind" label={label('royalty_kind')}>
          {(field) => (
            <SelectField
              {...field}
              required
              choices={royaltyKinds.map((kind) => ({ value: kind, label: t(`franchises.royalty.${kind}`) }))}
            />
          )}
        </FormField>
        {royalty === 'percent' && (
          <FormField of={form} name="royalty_percent" label={label('royalty_percent')}>
            {(field) => <PercentField {...field} help={t('listings.form.neededToPublish')} />}
          </FormField>
        )}
        {royalty === 'fixed' && (
          <FormField of={form} name="royalty_amount" label={label('royalty_amount')}>
            {(field) => <MoneyField {...field} help={t('listings.form.neededToPublish')} />}
          </FormField>
        )}
        <FormField of={form} name="marketing_fee_percent" label={label('marketing_fee_percent')}>
          {(field) => <PercentField {...field} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="payback_months_min" label={label('payback_months_min')}>
          {(field) => (
            <QuantityField {...field} {...limits('payback_months_min')} help={t('franchises.form.estimate')} />
          )}
        </FormField>
        <FormField of={form} name="payback_months_max" label={label('payback_months_max')}>
          {(field) => <QuantityField {...field} {...limits('payback_months_max')} />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}
