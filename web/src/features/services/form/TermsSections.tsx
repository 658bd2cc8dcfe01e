import { serviceFields } from '@mawrid/contract/services/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OwnFileField } from '#features/listings/shared/form/OwnFileField.tsx'
import { asHoursForm } from '#features/warehouses/shared/hours/hoursValues.ts'
import { OpeningHours } from '#features/warehouses/shared/hours/OpeningHours.tsx'
import { useWeekText } from '#features/warehouses/shared/hours/weekText.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { ServiceValues } from './serviceValues.ts'

interface Props {
  form: MawridForm<ServiceValues>
}

/** The working hours; without them, by agreement. */
export function HoursSection({ form }: Props) {
  const { t } = useTranslation()
  const hasHours = useWatch({ control: form.hook.control, name: 'has_hours' })
  return (
    <FormSection title={t('services.form.sections.hours')} summary={<HoursSummary form={form} />}>
      <FormField of={form} name="has_hours" label={t('services.fields.has_hours')}>
        {({ value, ...field }) => <Switch {...field} checked={value} help={t('services.form.hoursHelp')} />}
      </FormField>
      {hasHours && <OpeningHours form={asHoursForm(form)} />}
    </FormSection>
  )
}

function HoursSummary({ form }: Props) {
  const { t } = useTranslation()
  const weekText = useWeekText()
  const [hasHours, week] = useWatch({ control: form.hook.control, name: ['has_hours', 'working_hours'] })
  return <SectionSummary parts={[hasHours ? weekText(week) : t('services.form.summary.agreed')]} />
}

/** What the buyer has to provide before the work begins. */
export function RequirementsSection({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  return (
    <FormSection title={t('services.form.sections.requirements')} summary={<RequirementsSummary form={form} />}>
      <BilingualFormField
        of={form}
        name="requirements"
        label={label('requirements')}
        multiline
        limit={serviceFields.requirements_ar.max}
        help={t('services.form.requirementsHelp')}
      />
    </FormSection>
  )
}

function RequirementsSummary({ form }: Props) {
  const lang = useLang()
  const [ar, en] = useWatch({ control: form.hook.control, name: ['requirements_ar', 'requirements_en'] })
  return <SectionSummary parts={[lang === 'ar' ? ar || en : en || ar]} />
}

/** The licence for this work, if one is needed. */
export function LicenceSection({ form, progress }: Props & { progress: UploadProgresses }) {
  const { t } = useTranslation()
  const { label } = useFields(serviceFields)
  const hasLicence = useWatch({ control: form.hook.control, name: 'has_licence' })
  return (
    <FormSection title={t('services.form.sections.licence')} summary={<LicenceSummary form={form} />}>
      <FormField of={form} name="has_licence" label={t('services.fields.has_licence')}>
        {({ value, ...field }) => <Switch {...field} checked={value} />}
      </FormField>
      {hasLicence && (
        <>
          <FormRow>
            <FormField of={form} name="licence.kind" label={label('licence', 'kind')}>
              {(field) => <TextField {...field} required />}
            </FormField>
            <FormField of={form} name="licence.issuer" label={label('licence', 'issuer')}>
              {(field) => <TextField {...field} required />}
            </FormField>
          </FormRow>
          <FormRow>
            <FormField of={form} name="licence.number" label={label('licence', 'number')}>
              {(field) => <TextField {...field} code required />}
            </FormField>
            <FormField of={form} name="licence.expires_on" label={label('licence', 'expires_on')} requiredVerb="choose">
              {({ ref: _ref, name: _name, ...field }) => <DayField {...field} />}
            </FormField>
          </FormRow>
          <FormField of={form} name="licence.file" label={label('licence', 'file')} requiredVerb="add">
            {({ ref: _ref, name: _name, ...field }) => <OwnFileField {...field} progress={progress} />}
          </FormField>
        </>
      )}
    </FormSection>
  )
}

function LicenceSummary({ form }: Props) {
  const [hasLicence, { kind, number }] = useWatch({ control: form.hook.control, name: ['has_licence', 'licence'] })
  return <SectionSummary parts={hasLicence ? [kind, number] : []} />
}
