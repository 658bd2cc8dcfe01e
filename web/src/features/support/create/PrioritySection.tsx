import { priorities } from '@mawrid/contract/support/ticket.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { TicketValues } from './ticketValues.ts'

interface Props {
  form: MawridForm<TicketValues>
}

/** How pressing it is; what is urgent says why. */
export function PrioritySection({ form }: Props) {
  const { t } = useTranslation()
  const priority = useWatch({ control: form.hook.control, name: 'priority' })
  return (
    <FormSection title={t('support.fields.priority')}>
      <FormField of={form} name="priority" label={t('support.create.howPressing')}>
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            look="cards"
            choices={priorities.map((value) => ({
              value,
              label: t(`support.priority.${value}`),
              help: t(`support.priorityHelp.${value}`),
            }))}
          />
        )}
      </FormField>
      {priority === 'urgent' && (
        <FormField of={form} name="priority_reason" label={t('support.fields.priority_reason')}>
          {(field) => <TextField {...field} required autoComplete="off" help={t('support.create.reasonHelp')} />}
        </FormField>
      )}
    </FormSection>
  )
}
