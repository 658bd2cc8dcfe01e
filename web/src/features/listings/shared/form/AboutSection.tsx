import { listingFields } from '@mawrid/contract/listings/fields.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryField } from '#features/reference/shared/CategoryField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { CommonValues } from './commonValues.ts'
import { PicturesFields } from './PicturesFields.tsx'

interface Props {
  form: MawridForm<CommonValues>
  kind: ListingKind
  title: string
  progress: UploadProgresses
  /** A kind's own field beside the category. */
  beside?: ReactNode
  /** A kind's own fields below the category. */
  children?: ReactNode
}

/** What publishing requires first: name, category, description and pictures, with the kind's own fields. */
export function AboutSection({ form, kind, title, progress, beside, children }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  return (
    <FormSection title={title} description={t('listings.form.requiredLead')}>
      <BilingualFormField of={form} name="name" label={label('name')} required help={t('listings.form.nameHelp')} />
      <FormRow>
        <FormField of={form} name="category" label={label('category')} requiredVerb="choose">
          {({ ref: _ref, name: _name, ...field }) => <CategoryField {...field} kind={kind} />}
        </FormField>
        {beside}
      </FormRow>
      {children}
      <BilingualFormField
        of={form}
        name="description"
        label={label('description')}
        multiline
        limit={listingFields.description_ar.max}
        help={t('listings.form.descriptionHelp')}
      />
      <PicturesFields form={form} progress={progress} />
    </FormSection>
  )
}
