import { investmentFields, payoutFrequencies } from '@mawrid/contract/investments/fields.ts'
import { requiredFields } from '@mawrid/contract/investments/requiredFields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OwnFileField } from '#features/listings/shared/form/OwnFileField.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { InvestmentValues } from './investmentValues.ts'

interface Props {
  form: MawridForm<InvestmentValues>
  progress: UploadProgresses
}

/** The expected return and what it is based on. */
export function ReturnSection({ form, progress }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(investmentFields)
  const [kind, expected] = useWatch({ control: form.hook.control, name: ['kind', 'expected_return_percent'] })
  const required = requiredFields(kind)

  return (
    <FormSection title={t('investments.form.sections.return')} summary={<ReturnSummary form={form} />}>
      <FormRow>
        <FormField of={form} name="expected_return_percent" label={label('expected_return_percent')}>
          {(field) => <PercentField {...field} help={t('investments.form.returnHelp')} />}
        </FormField>
        {required.term && (
          <FormField of={form} name="term_months" label={label('term_months')}>
            {(field) => <QuantityField {...field} {...limits('term_months')} />}
          </FormField>
        )}
        {required.payout && (
          <FormField of={form} name="payout_frequency" label={label('payout_frequency')}>
            {(field) => (
              <SelectField
                {...field}
                placeholder={t('investments.form.choosePayout')}
                choices={payoutFrequencies.map((each) => ({ value: each, label: t(`investments.payout.${each}`) }))}
              />
            )}
          </FormField>
        )}
      </FormRow>
      {expected !== '' && (
        <FormField of={form} name="expected_return_basis" label={label('expected_return_basis')}>
          {(field) => (
            <TextAreaField
              {...field}
              limit={investmentFields.expected_return_basis.max}
              help={t('investments.form.basisHelp')}
            />
          )}
        </FormField>
      )}
      <FormField of={form} name="sharia_certificate" label={label('sharia_certificate')}>
        {({ ref: _ref, name: _name, ...field }) => <OwnFileField {...field} progress={progress} />}
      </FormField>
    </FormSection>
  )
}

function ReturnSummary({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const [percent, months, payout, kind, certificate] = useWatch({
    control: form.hook.control,
    name: ['expected_return_percent', 'term_months', 'payout_frequency', 'kind', 'sharia_certificate'],
  })
  const required = requiredFields(kind)
  return (
    <SectionSummary
      parts={[
        percent && `${percent}%`,
        required.term && months && t('investments.form.summary.term', { count: Number(months) }),
        required.payout && payout && t(`investments.payout.${payout}`),
        certificate[0]?.name,
      ]}
    />
  )
}
