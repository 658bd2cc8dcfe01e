import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { CategoryField } from './CategoryField.tsx'
import type { TicketValues } from './ticketValues.ts'

interface Props {
  form: MawridForm<TicketValues>
  categories: readonly OfferedCategory[]
}

export function CategorySection({ form, categories }: Props) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('support.create.about')}>
      <FormField of={form} name="category" label={t('support.fields.category')}>
        {({ id, label, error, value, onChange, onBlur }) => (
          <CategoryField {...{ id, label, error, value, onChange, onBlur, categories }} />
        )}
      </FormField>
    </FormSection>
  )
}
