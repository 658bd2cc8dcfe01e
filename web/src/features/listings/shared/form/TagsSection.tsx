import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useWatch } from 'react-hook-form'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { CommonValues } from './commonValues.ts'
import { TagsField } from './TagsField.tsx'

interface Props {
  form: MawridForm<CommonValues>
}

/** The words that buyers find it by, besides its name. */
export function TagsSection({ form }: Props) {
  const { label } = useFields(listingFields)
  const tags = useWatch({ control: form.hook.control, name: 'tags' })
  return (
    <FormSection title={label('tags')} summary={<SectionSummary parts={tags} />}>
      <FormField of={form} name="tags" label={label('tags')}>
        {({ ref: _ref, name: _name, ...field }) => <TagsField {...field} />}
      </FormField>
    </FormSection>
  )
}
