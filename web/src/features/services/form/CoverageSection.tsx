import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { coverageKinds, serviceFields } from '@mawrid/contract/services/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RegionsField } from '#features/listings/shared/form/RegionsField.tsx'
import { TagsField } from '#features/listings/shared/form/TagsField.tsx'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { type ServiceValues, withKinds } from './serviceValues.ts'

interface Props {
  form: MawridForm<ServiceValues>
}

/** Where the work is done; for work at the buyer's site also the travel distance. */
export function CoverageSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  const coverage = useWatch({ control: form.hook.control, name: 'coverage' })
  const onSite = coverage.findIndex(({ kind }) => kind === 'on_site')

  return (
    <FormSection title={t('services.form.sections.coverage')} summary={<CoverageSummary coverage={coverage} />}>
      <FormField of={form} name="coverage" label={label('coverage')} requiredVerb="choose">
        {({ value, onChange, onBlur, id, label, error }) => (
          <CheckboxGroup
            {...{ id, label, error, onBlur }}
            help={t('listings.form.neededToPublish')}
            value={value.map(({ kind }) => kind)}
            onChange={(kinds) => onChange(withKinds(value, kinds))}
            choices={coverageKinds.map((kind) => ({
              value: kind,
              label: t(`services.coverage.${kind}`),
              help: t(`services.coverage.${kind}Help`),
            }))}
          />
        )}
      </FormField>
      {onSite >= 0 && (
        <>
          <FormField of={form} name={`coverage.${onSite}.regions`} label={label('coverage', 'regions')}>
            {({ ref: _ref, name: _name, ...field }) => (
              <RegionsField {...field} help={t('services.form.coverageHelp')} />
            )}
          </FormField>
          <FormField of={form} name={`coverage.${onSite}.cities`} label={label('coverage', 'cities')}>
            {({ ref: _ref, name: _name, ...field }) => <TagsField {...field} help={t('services.form.citiesHelp')} />}
          </FormField>
        </>
      )}
    </FormSection>
  )
}

function CoverageSummary({ coverage }: Pick<ServiceValues, 'coverage'>) {
  const { t } = useTranslation()
  const lang = useLang()
  const parts = coverage.flatMap(({ kind, regions, cities }) => [
    t(`services.coverage.${kind}`),
    ...regions.map((region) => regionNames[region][`name_${lang}`]),
    ...cities,
  ])
  return <SectionSummary parts={parts} />
}
