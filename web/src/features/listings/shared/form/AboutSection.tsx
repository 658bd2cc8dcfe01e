import { listingFields } from '@mawrid/contract/listings/fields.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryField } from '#features/reference/shared/CategoryField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { CommonValues } from './commonValues.ts'
import { TagsField } from './TagsField.tsx'

interface Props {
  form: MawridForm<CommonValues>
  kind: ListingKind
  title: string
  /** A kind's own fields below the category. */
  children?: ReactNode
}

/** Name, category and descriptions. */
export function AboutSection({ form, kind, title, children }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  return (
    <FormSection title={title}>
      <BilingualFormField of={form} name="name" label={label('name')} required help={t('listings.form.nameHelp')} />
      <FormField of={form} name="category" label={label('category')}>
        {({ ref: _ref, name: _name, ...field }) => (
          <CategoryField {...field} kind={kind} help={t('listings.form.neededToPublish')} />
        )}
      </FormField>
      {children}
      <BilingualFormField
        of={form}
        name="description"
        label={label('description')}
        multiline
        limit={listingFields.description_ar.max}
        help={t('listings.form.descriptionHelp')}
      />
      <FormField of={form} name="tags" label={label('tags')}>
        {({ ref: _ref, name: _name, ...field }) => <TagsField {...field} />}
      </FormField>
    </FormSection>
  )
}
