import { franchiseFields, royaltyKinds } from '@mawrid/contract/franchises/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { shown } from '#ui/values/format.ts'
import type { FranchiseValues } from './franchiseValues.ts'

interface Props {
  form: MawridForm<FranchiseValues>
}

/** What publishing requires: the initial costs, the royalty and the contract's term. */
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
        <FormField of={form} name="contract_years" label={label('contract_years')}>
          {(field) => <QuantityField {...field} {...limits('contract_years')} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="investment_min" label={label('investment_min')}>
          {(field) => <MoneyField {...field} />}
        </FormField>
        <FormField of={form} name="investment_max" label={label('investment_max')}>
          {(field) => <MoneyField {...field} />}
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
            {(field) => <PercentField {...field} />}
          </FormField>
        )}
        {royalty === 'fixed' && (
          <FormField of={form} name="royalty_amount" label={label('royalty_amount')}>
            {(field) => <MoneyField {...field} />}
          </FormField>
        )}
      </FormRow>
    </FormSection>
  )
}

/** Working capital, marketing fee and the time until the costs are recovered. */
export function OtherCostsSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.otherCosts')} summary={<OtherCostsSummary form={form} />}>
      <FormRow>
        <FormField of={form} name="working_capital" label={label('working_capital')}>
          {(field) => <MoneyField {...field} help={t('franchises.form.capitalHelp')} />}
        </FormField>
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

function OtherCostsSummary({ form }: Props) {
  const { t } = useTranslation()
  const [capital, marketing, payback] = useWatch({
    control: form.hook.control,
    name: ['working_capital', 'marketing_fee_percent', 'payback_months_max'],
  })
  return (
    <SectionSummary
      parts={[
        capital && t('franchises.form.summary.capital', { amount: shown(moneyFormat, capital) }),
        marketing && t('franchises.form.summary.marketing', { percent: marketing }),
        payback && t('franchises.form.summary.payback', { count: Number(payback) }),
      ]}
    />
  )
}
