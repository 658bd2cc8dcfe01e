import { franchiseFields, supportKinds } from '@mawrid/contract/franchises/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { FranchiseValues } from './franchiseValues.ts'

interface Props {
  form: MawridForm<FranchiseValues>
}

/** The contract's renewal, and whether the territory is exclusive. */
export function ContractSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.contract')} summary={<ContractSummary form={form} />}>
      <FormField of={form} name="renewal_years" label={label('renewal_years')}>
        {(field) => <QuantityField {...field} {...limits('renewal_years')} />}
      </FormField>
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

function ContractSummary({ form }: Props) {
  const { t } = useTranslation()
  const [renewal, isExclusive] = useWatch({
    control: form.hook.control,
    name: ['renewal_years', 'exclusive_territory'],
  })
  return (
    <SectionSummary
      parts={[
        renewal && t('franchises.form.summary.renewal', { count: Number(renewal) }),
        isExclusive && t('franchises.form.summary.exclusive'),
      ]}
    />
  )
}

/** The space and staff that one unit needs. */
export function SpaceSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.space')} summary={<SpaceSummary form={form} />}>
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

function SpaceSummary({ form }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [min, max, staff] = useWatch({ control: form.hook.control, name: ['area_min_m2', 'area_max_m2', 'staff_min'] })
  const area = [min, max].filter(Boolean).join('–')
  const unit = franchiseFields.area_min_m2.unit?.[lang]
  return (
    <SectionSummary
      parts={[area && `${area} ${unit}`, staff && t('franchises.form.summary.staff', { count: Number(staff) })]}
    />
  )
}

/** How the franchisor supports whoever opens a unit. */
export function SupportSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.support')} summary={<SupportSummary form={form} />}>
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

function SupportSummary({ form }: Props) {
  const { t } = useTranslation()
  const support = useWatch({ control: form.hook.control, name: 'support' })
  return <SectionSummary parts={support.map((kind) => t(`franchises.support.${kind}`))} />
}
