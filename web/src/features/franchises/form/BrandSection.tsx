import { franchiseFields, franchiseModels } from '@mawrid/contract/franchises/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryField } from '#ui/fields/CountryField.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { FranchiseValues } from './franchiseValues.ts'

interface Props {
  form: MawridForm<FranchiseValues>
}

/** What is granted, and how large and how old the franchise is. */
export function BrandSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.brand')} summary={<BrandSummary form={form} />}>
      <FormField of={form} name="model" label={label('model')} requiredVerb="choose">
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            required
            look="cards"
            choices={franchiseModels.map((model) => ({
              value: model,
              label: t(`franchises.model.${model}`),
              help: t(`franchises.model.${model}Help`),
            }))}
          />
        )}
      </FormField>
      <FormRow>
        <FormField of={form} name="established_on" label={label('established_on')} requiredVerb="choose">
          {({ ref: _ref, name: _name, ...field }) => <DayField {...field} />}
        </FormField>
        <FormField of={form} name="operating_since" label={label('operating_since')} requiredVerb="choose">
          {({ ref: _ref, name: _name, ...field }) => <DayField {...field} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="units_owned" label={label('units_owned')}>
          {(field) => <QuantityField {...field} {...limits('units_owned')} />}
        </FormField>
        <FormField of={form} name="units_franchised" label={label('units_franchised')}>
          {(field) => <QuantityField {...field} {...limits('units_franchised')} />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}

function BrandSummary({ form }: Props) {
  const { t } = useTranslation()
  const [model, owned, franchised] = useWatch({
    control: form.hook.control,
    name: ['model', 'units_owned', 'units_franchised'],
  })
  const units = Number(owned) + Number(franchised)
  return (
    <SectionSummary
      parts={[t(`franchises.model.${model}`), units > 0 && t('franchises.form.summary.units', { count: units })]}
    />
  )
}

export function BrandNameField({ form }: Props) {
  const { label } = useFields(franchiseFields)
  return <BilingualFormField of={form} name="brand_name" label={label('brand_name')} />
}

export function OriginField({ form }: Props) {
  const { label } = useFields(franchiseFields)
  return (
    <FormField of={form} name="country_of_origin" label={label('country_of_origin')}>
      {({ ref: _ref, name: _name, ...field }) => <CountryField {...field} />}
    </FormField>
  )
}
