import { documentAccess, documentKinds } from '@mawrid/contract/listings/attachments.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useTranslation } from 'react-i18next'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { CommonValues } from './commonValues.ts'

interface Props {
  form: MawridForm<CommonValues>
  index: number
}

/** The details of one document. */
export function DocumentDetails({ form, index }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  return (
    <div className="flex flex-col gap-4 pb-2">
      <FormRow>
        <FormField of={form} name={`documents.${index}.name`} label={label('documents', 'name')}>
          {(field) => <TextField {...field} required />}
        </FormField>
        <FormField of={form} name={`documents.${index}.kind`} label={label('documents', 'kind')}>
          {(field) => (
            <SelectField
              {...field}
              required
              choices={documentKinds.map((kind) => ({ value: kind, label: t(`listings.documentKind.${kind}`) }))}
            />
          )}
        </FormField>
        <FormField of={form} name={`documents.${index}.access`} label={label('documents', 'access')}>
          {(field) => (
            <SelectField
              {...field}
              required
              choices={documentAccess.map((each) => ({ value: each, label: t(`listings.documentAccess.${each}`) }))}
            />
          )}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name={`documents.${index}.number`} label={label('documents', 'number')}>
          {(field) => <TextField {...field} code />}
        </FormField>
        <FormField of={form} name={`documents.${index}.expires_on`} label={label('documents', 'expires_on')}>
          {({ ref: _ref, name: _name, ...field }) => <DayField {...field} />}
        </FormField>
      </FormRow>
    </div>
  )
}
