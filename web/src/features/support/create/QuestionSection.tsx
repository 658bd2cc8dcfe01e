import { ticketUploads } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { SuggestedAnswers } from './SuggestedAnswers.tsx'
import type { TicketValues } from './ticketValues.ts'

interface Props {
  form: MawridForm<TicketValues>
  category: OfferedCategory | undefined
  progress: UploadProgresses
}

/** What is asked, in the seller's words, what the category has to know, and what shows it. */
export function QuestionSection({ form, category, progress }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <FormSection title={t('support.create.question')}>
      <FormField of={form} name="subject" label={t('support.fields.subject')}>
        {(field) => <TextField {...field} required autoComplete="off" help={t('support.create.subjectHelp')} />}
      </FormField>
      <SuggestedAnswers form={form} category={category?.id} />
      <FormField of={form} name="body" label={t('support.fields.body')}>
        {(field) => <TextAreaField {...field} required rows={6} limit={5_000} help={t('support.create.bodyHelp')} />}
      </FormField>
      {category?.asks.map(({ code, text_ar, text_en, required }) => (
        <FormField key={code} of={form} name={`answers.${code}`} label={lang === 'ar' ? text_ar : text_en}>
          {({ value, ...field }) => <TextField {...field} value={value ?? ''} required={required} autoComplete="off" />}
        </FormField>
      ))}
      <FormField of={form} name="files" label={t('support.fields.files')}>
        {({ ref: _ref, name: _name, ...field }) => (
          <DocumentsField {...field} limits={ticketUploads.files} progress={progress} disabled={form.isSaving} />
        )}
      </FormField>
    </FormSection>
  )
}
