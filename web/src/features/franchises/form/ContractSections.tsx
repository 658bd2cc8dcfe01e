import { franchiseFields, supportKinds } from '@mawrid/contract/franchises/fields.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { FranchiseValues } from './franchiseValues.ts'

interface Props {
  form: MawridForm<FranchiseValues>
}

/** The contract's term, and whether the territory is exclusive. */
export function ContractSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.contract')}>
      <FormRow>
        <FormField of={form} name="contract_years" label={label('contract_years')}>
          {(field) => (
            <QuantityField {...field} {...limits('contract_years')} help={t('listings.form.neededToPublish')} />
          )}
        </FormField>
        <FormField of={form} name="renewal_years" label={label('renewal_years')}>
          {(field) => <QuantityField {...field} {...limits('renewal_years')} />}
        </FormField>
      </FormRow>
      <FormField of={form} name="exclusive_territory" label={label('exclusive_territory')}>
        {({ value, onChange, ...field }) => (
          <Checkbox
            {...field}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            help={t('franchises.form.exclusiveHelp')}
          />
        )}
      </FormField>
    </FormSection>
  )
}

/** The space and staff that one unit needs. */
export function SpaceSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.space')}>
      <FormRow>
        <FormField of={form} name="area_min_m2" label={label('area_min_m2')}>
          {(field) => <QuantityField {...field} {...limits('area_min_m2')} />}
        </FormField>
        <FormField of={form} name="area_max_m2" label={label('area_max_m2')}>
          {(field) => <QuantityField {...field} {...limits('area_max_m2')} />}
        </FormField>
        <FormField of={form} name="staff_min" label={label('staff_min')}>
          {(field) => <QuantityField {...field} {...limits('staff_min')} />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}

/** How the franchisor supports whoever opens a unit. */
export function SupportSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.support')}>
      <FormField of={form} name="support" label={label('support')}>
        {({ ref: _ref, name: _name, ...field }) => (
          <CheckboxGroup
            {...field}
            choices={supportKinds.map((kind) => ({
              value: kind,
              label: t(`franchises.support.${kind}`),
              help: t(`franchises.support.${kind}Help`),
            }))}
          />
        )}
      </FormField>
      <FormField of={form} name="training_days" label={label('training_days')}>
        {(field) => <DaysField {...field} {...limits('training_days')} />}
      </FormField>
    </FormSection>
  )
}
