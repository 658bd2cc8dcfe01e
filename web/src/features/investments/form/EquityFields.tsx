import { asksFor } from '@mawrid/contract/investments/asksFor.ts'
import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { impliedEquity } from './funding.ts'
import type { InvestmentValues } from './investmentValues.ts'

interface Props {
  form: MawridForm<InvestmentValues>
}

/** The share that is offered and what the company is worth before; a doubt is said where the two do not agree. */
export function EquityFields({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  const [kind, amount_sought, equity_percent, pre_money_valuation] = useWatch({
    control: form.hook.control,
    name: ['kind', 'amount_sought', 'equity_percent', 'pre_money_valuation'],
  })
  if (!asksFor(kind).equity) return null
  const implied = impliedEquity({ amount_sought, equity_percent, pre_money_valuation })

  return (
    <FormRow>
      <FormField of={form} name="equity_percent" label={label('equity_percent')}>
        {(field) => <PercentField {...field} help={t('listings.form.neededToPublish')} />}
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
