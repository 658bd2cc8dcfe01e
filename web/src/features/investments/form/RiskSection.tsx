import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { InvestmentValues } from './investmentValues.ts'

interface Props {
  form: MawridForm<InvestmentValues>
}

const statements = ['licensed', 'not_public'] as const

/** The risks, and the legal basis of the offer. */
export function RiskSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  const kind = useWatch({ control: form.hook.control, name: 'licence_statement.kind' })

  return (
    <>
      <FormSection title={t('investments.form.sections.risks')} description={t('listings.form.requiredLead')}>
        <BilingualFormField
          of={form}
          name="risks"
          label={label('risks')}
          multiline
          limit={investmentFields.risks_ar.max}
          help={t('investments.form.risksHelp')}
        />
      </FormSection>
      <FormSection
        title={t('investments.form.sections.licence')}
        description={t('investments.form.sections.licenceLead')}
      >
        <FormField
          of={form}
          name="licence_statement.kind"
          label={label('licence_statement', 'kind')}
          requiredVerb="choose"
        >
          {({ ref: _ref, ...field }) => (
            <RadioGroup
              {...field}
              look="cards"
              choices={statements.map((each) => ({
                value: each,
                label: t(`investments.statement.${each}`),
                help: t(`investments.statement.${each}Help`),
              }))}
            />
          )}
        </FormField>
        {kind === 'licensed' && (
          <FormRow>
            <FormField of={form} name="licence_statement.authority" label={label('licence_statement', 'authority')}>
              {(field) => <TextField {...field} required />}
            </FormField>
            <FormField of={form} name="licence_statement.number" label={label('licence_statement', 'number')}>
              {(field) => <TextField {...field} code required />}
            </FormField>
          </FormRow>
        )}
        <FormField of={form} name="licence_statement.accepted" label={label('licence_statement', 'accepted')}>
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              help={t('investments.form.acceptedHelp')}
            />
          )}
        </FormField>
      </FormSection>
    </>
  )
}
