import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
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
    <FormSection title={t('listings.form.sections.regions')} description={t('listings.form.sections.regionsLead')}>
      <FormField of={form} name="regions" label={label('regions')}>
        {({ ref: _ref, name: _name, ...field }) => <RegionsField {...field} />}
      </FormField>
    </FormSection>
  )
}
