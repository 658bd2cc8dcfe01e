import { findAnswers } from '@mawrid/contract/support/answers.calls.ts'
import { NewTicket } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import type { TicketValues } from './ticketValues.ts'
import { useDebounced } from './useDebounced.ts'

interface Props {
  form: MawridForm<TicketValues>
  category: OfferedCategory | undefined
  /** The question was changed. */
  onQuestion: () => void
}

/** The question, with help articles that may answer it. */
export function QuestionSection({ form, category, onQuestion }: Props) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('support.create.question')}>
      <FormField of={form} name="subject" label={t('support.fields.subject')}>
        {({ onChange, ...field }) => (
          <TextField
            {...field}
            required
            autoComplete="off"
            help={t('support.create.subjectHelp')}
            onChange={(event) => {
              onChange(event)
              onQuestion()
            }}
          />
        )}
      </FormField>
      <SuggestedAnswers form={form} category={category?.id} />
      <FormField of={form} name="body" label={t('support.fields.body')}>
        {({ onChange, ...field }) => (
          <TextAreaField
            {...field}
            required
            rows={6}
            limit={limitsOf(NewTicket.shape.body).max}
            help={t('support.create.bodyHelp')}
            onChange={(event) => {
              onChange(event)
              onQuestion()
            }}
          />
        )}
      </FormField>
    </FormSection>
  )
}

interface SuggestedAnswersProps {
  form: MawridForm<TicketValues>
  category: string | undefined
}

const minLetters = 4

/** Help articles that may answer the question while it is typed. They open in a drawer, so that the input is kept. */
function SuggestedAnswers({ form, category }: SuggestedAnswersProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const subject = useWatch({ control: form.hook.control, name: 'subject' }).trim()
  const searchText = useDebounced(subject).slice(0, 200)
  const q = searchText.length >= minLetters ? searchText : undefined
  const { data } = useQuery({
    queryKey: ['ticketAnswers', lang, category, q],
    queryFn: async ({ signal }) =>
      (await callApi(findAnswers, { query: { q, category, lang, limit: 3 }, signal })).results,
    placeholderData: keepPreviousData,
    enabled: q !== undefined || category !== undefined,
  })
  const answers = data ?? []
  return (
    <section
      aria-label={t('support.create.answers')}
      aria-live="polite"
      className="-mt-2 rounded-control border border-info/30 bg-info-soft px-3 py-2 empty:hidden"
    >
      {answers.length > 0 && (
        <>
          <p className="text-sm font-medium">{t('support.create.answers')}</p>
          <ul>
            {answers.map(({ slug, title, excerpt, address }) => (
              <li key={slug} className="py-1">
                <Anchor
                  href={address}
                  target="_blank"
                  className="inline-flex items-center gap-1.5 text-accent underline-offset-4 hover:underline"
                >
                  <bdi>{title}</bdi>
                  <ExternalLink size={14} aria-hidden className="shrink-0" />
                  <span className="sr-only">({t('support.create.newTab')})</span>
                </Anchor>
                <p className="line-clamp-2 text-sm text-ink-soft">{excerpt}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
