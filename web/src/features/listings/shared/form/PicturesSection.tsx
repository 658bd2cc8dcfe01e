import { listingUploads } from '@mawrid/contract/listings/attachments.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useTranslation } from 'react-i18next'
import { PicturesField } from '#ui/fields/uploads/PicturesField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { asPicture } from './attachments.ts'
import type { CommonValues } from './commonValues.ts'
import { PictureTexts } from './PictureTexts.tsx'

interface Props {
  form: MawridForm<CommonValues>
  progress: UploadProgresses
}

/** The pictures in their order, and their descriptions for screen readers and search. */
export function PicturesSection({ form, progress }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  return (
    <FormSection title={t('listings.form.sections.pictures')} description={t('listings.form.sections.picturesLead')}>
      <FormField of={form} name="images" label={label('images')}>
        {({ onChange, ref: _ref, name: _name, ...field }) => (
          <PicturesField
            {...field}
            limits={listingUploads.new_images}
            progress={progress}
            onChange={(items) => onChange(items.map(asPicture))}
          />
        )}
      </FormField>
      <PictureTexts form={form} />
    </FormSection>
  )
}
