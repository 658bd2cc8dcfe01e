import { listingUploads } from '@mawrid/contract/listings/attachments.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useTranslation } from 'react-i18next'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { asDocument } from './attachments.ts'
import type { CommonValues } from './commonValues.ts'
import { DocumentDetails } from './DocumentDetails.tsx'

interface Props {
  form: MawridForm<CommonValues>
  progress: UploadProgresses
}

/** Documents of the listing: name, expiry date and visibility of each. */
export function DocumentsSection({ form, progress }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  return (
    <FormSection title={t('listings.form.sections.documents')} description={t('listings.form.sections.documentsLead')}>
      <FormField of={form} name="documents" label={label('documents')}>
        {({ onChange, value, ref: _ref, name: _name, ...field }) => (
          <DocumentsField
            {...field}
            value={value}
            limits={listingUploads.new_documents}
            progress={progress}
            onChange={(items) => onChange(items.map(asDocument))}
            details={(item) => <DocumentDetails form={form} index={value.findIndex(({ id }) => id === item.id)} />}
          />
        )}
      </FormField>
    </FormSection>
  )
}
