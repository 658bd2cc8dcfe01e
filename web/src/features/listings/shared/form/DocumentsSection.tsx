import { listingUploads } from '@mawrid/contract/listings/attachments.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { asDocument } from './attachments.ts'
import type { CommonValues } from './commonValues.ts'

// Most listings have no documents when they are created.
const DocumentDetails = lazyPart(() => import('./DocumentDetails.tsx'), 'DocumentDetails')

interface Props {
  form: MawridForm<CommonValues>
  progress: UploadProgresses
}

/** Documents of the listing: name, expiry date and visibility of each. */
export function DocumentsSection({ form, progress }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  return (
    <FormSection
      title={t('listings.form.sections.documents')}
      description={t('listings.form.sections.documentsLead')}
      summary={<DocumentsSummary form={form} />}
    >
      <FormField of={form} name="documents" label={label('documents')}>
        {({ onChange, value, ref: _ref, name: _name, ...field }) => (
          <DocumentsField
            {...field}
            value={value}
            limits={listingUploads.new_documents}
            progress={progress}
            onChange={(items) => onChange(items.map(asDocument))}
            details={(item) => (
              <Suspense fallback={<Skeleton shape="box" className="h-24" />}>
                <DocumentDetails form={form} index={value.findIndex(({ id }) => id === item.id)} />
              </Suspense>
            )}
          />
        )}
      </FormField>
    </FormSection>
  )
}

function DocumentsSummary({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const documents = useWatch({ control: form.hook.control, name: 'documents' })
  const { certificate = [], other = [] } = Object.groupBy(documents, ({ kind }) =>
    kind === 'certificate' ? 'certificate' : 'other',
  )
  return (
    <SectionSummary
      parts={[
        other.length > 0 && t('listings.form.summary.documents', { count: other.length }),
        certificate.length > 0 && t('listings.form.summary.certificates', { count: certificate.length }),
      ]}
    />
  )
}
