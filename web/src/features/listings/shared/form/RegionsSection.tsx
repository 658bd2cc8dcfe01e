import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { CommonValues } from './commonValues.ts'
import { RegionsField } from './RegionsField.tsx'

interface Props {
  form: MawridForm<CommonValues>
}

/** The regions in which it is offered. */
export function RegionsSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  return (
    <FormSection
      title={t('listings.form.sections.regions')}
      description={t('listings.form.sections.regionsLead')}
      summary={<RegionsSummary form={form} />}
    >
      <FormField of={form} name="regions" label={label('regions')}>
        {({ ref: _ref, name: _name, ...field }) => <RegionsField {...field} />}
      </FormField>
    </FormSection>
  )
}

function RegionsSummary({ form }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const regions = useWatch({ control: form.hook.control, name: 'regions' })
  const names = regions.map((region) => regionNames[region][`name_${lang}`])
  return <SectionSummary parts={names.length > 0 ? names : [t('listings.form.wholeKingdom')]} />
}
