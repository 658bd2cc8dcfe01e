import { investmentFields, investmentKinds, investmentStages } from '@mawrid/contract/investments/fields.ts'
import { requiredFields } from '@mawrid/contract/investments/requiredFields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { impliedEquity } from './funding.ts'
import type { InvestmentValues } from './investmentValues.ts'

interface Props {
  form: MawridForm<InvestmentValues>
}

/** What is offered, the amount sought and the closing day. */
export function OfferSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  return (
    <FormSection title={t('investments.form.sections.offer')} description={t('listings.form.requiredLead')}>
      <FormField of={form} name="kind" label={label('kind')} requiredVerb="choose">
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            required
            look="cards"
            choices={investmentKinds.map((kind) => ({
              value: kind,
              label: t(`investments.kind.${kind}`),
              help: t(`investments.kind.${kind}Help`),
            }))}
          />
        )}
      </FormField>
      <FormRow>
        <FormField of={form} name="stage" label={label('stage')}>
          {(field) => (
            <SelectField
              {...field}
              required
              choices={investmentStages.map((stage) => ({ value: stage, label: t(`investments.stage.${stage}`) }))}
            />
          )}
        </FormField>
        <FormField of={form} name="closes_on" label={label('closes_on')} requiredVerb="choose">
          {({ ref: _ref, name: _name, ...field }) => <DayField {...field} help={t('investments.form.closesHelp')} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="amount_sought" label={label('amount_sought')}>
          {(field) => <MoneyField {...field} />}
        </FormField>
        <FormField of={form} name="ticket_min" label={label('ticket_min')}>
          {(field) => <MoneyField {...field} />}
        </FormField>
        <FormField of={form} name="ticket_max" label={label('ticket_max')}>
          {(field) => <MoneyField {...field} />}
        </FormField>
      </FormRow>
      <EquityFields form={form} />
    </FormSection>
  )
}

export function CityField({ form }: Props) {
  const { label } = useFields(investmentFields)
  return (
    <FormField of={form} name="city" label={label('city')} requiredVerb="choose">
      {(field) => <TextField {...field} />}
    </FormField>
  )
}

interface EquityFieldsProps {
  form: MawridForm<InvestmentValues>
}

/** The share offered and the valuation; a warning if the two do not match the amount. */
function EquityFields({ form }: EquityFieldsProps) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  const [kind, amount_sought, equity_percent, pre_money_valuation] = useWatch({
    control: form.hook.control,
    name: ['kind', 'amount_sought', 'equity_percent', 'pre_money_valuation'],
  })
  if (!requiredFields(kind).equity) return null
  const implied = impliedEquity({ amount_sought, equity_percent, pre_money_valuation })

  return (
    <FormRow>
      <FormField of={form} name="equity_percent" label={label('equity_percent')}>
        {(field) => <PercentField {...field} />}
      </FormField>
      <FormField of={form} name="pre_money_valuation" label={label('pre_money_valuation')}>
        {(field) => (
          <MoneyField
            {...field}
            help={t('investments.form.valuationHelp')}
            warning={implied && t('investments.form.equityDoubt', { percent: implied })}
          />
        )}
      </FormField>
    </FormRow>
  )
}
