import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OwnFileField } from '#features/listings/shared/form/OwnFileField.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { FranchiseValues } from './franchiseValues.ts'

interface Props {
  form: MawridForm<FranchiseValues>
  progress: UploadProgresses
}

/** What the franchise law requires before anything is signed. */
export function DisclosureSection({ form, progress }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.disclosure')} description={t('franchises.form.sections.legalLead')}>
      <FormField of={form} name="disclosure.file" label={label('disclosure')} requiredVerb="add">
        {({ ref: _ref, name: _name, ...field }) => (
          <OwnFileField {...field} progress={progress} help={t('franchises.form.disclosureHelp')} />
        )}
      </FormField>
      <FormRow>
        <FormField of={form} name="disclosure.dated_on" label={label('disclosure', 'dated_on')} requiredVerb="choose">
          {({ ref: _ref, name: _name, ...field }) => <DayField {...field} />}
        </FormField>
        <FormField of={form} name="disclosure.version" label={label('disclosure', 'version')}>
          {(field) => <TextField {...field} code />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}

/** The ministry's registration and the trademark. */
export function TrademarkSection({ form, progress }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(franchiseFields)
  return (
    <FormSection title={t('franchises.form.sections.trademark')} summary={<TrademarkSummary form={form} />}>
      <FormRow>
        <FormField of={form} name="moc_registration_no" label={label('moc_registration_no')}>
          {(field) => <TextField {...field} code />}
        </FormField>
        <FormField of={form} name="trademark_no" label={label('trademark_no')}>
          {(field) => <TextField {...field} code />}
        </FormField>
      </FormRow>
      <FormField of={form} name="trademark_file" label={label('trademark_file')}>
        {({ ref: _ref, name: _name, ...field }) => <OwnFileField {...field} progress={progress} />}
      </FormField>
    </FormSection>
  )
}

function TrademarkSummary({ form }: Pick<Props, 'form'>) {
  const [registration, trademark, file] = useWatch({
    control: form.hook.control,
    name: ['moc_registration_no', 'trademark_no', 'trademark_file'],
  })
  return <SectionSummary parts={[registration, trademark, file[0]?.name]} />
}
