import { listingUploads } from '@mawrid/contract/listings/attachments.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PicturesField } from '#ui/fields/uploads/PicturesField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { asPicture } from './attachments.ts'
import type { CommonValues } from './commonValues.ts'

// A new listing has no pictures yet.
const PictureTexts = lazyPart(() => import('./PictureTexts.tsx'), 'PictureTexts')

interface Props {
  form: MawridForm<CommonValues>
  progress: UploadProgresses
}

/** The pictures in their order, and their descriptions for screen readers and search. */
export function PicturesFields({ form, progress }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  const hasPictures = useWatch({ control: form.hook.control, name: 'images', compute: ({ length }) => length > 0 })
  return (
    <>
      <FormField of={form} name="images" label={label('images')} requiredVerb="add">
        {({ onChange, ref: _ref, name: _name, ...field }) => (
          <PicturesField
            {...field}
            limits={listingUploads.new_images}
            {...(field.value.length > 1 && { help: t('listings.form.picturesHelp') })}
            progress={progress}
            onChange={(items) => onChange(items.map(asPicture))}
          />
        )}
      </FormField>
      {hasPictures && (
        <Suspense fallback={<Skeleton shape="box" className="h-11" />}>
          <PictureTexts form={form} />
        </Suspense>
      )}
    </>
  )
}
