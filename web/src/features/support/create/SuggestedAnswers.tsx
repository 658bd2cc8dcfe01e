import { findAnswers } from '@mawrid/contract/support/answers.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import type { TicketValues } from './ticketValues.ts'
import { useSettled } from './useSettled.ts'

interface Props {
  form: MawridForm<TicketValues>
  category: string | undefined
}

const fewestLetters = 4

/** Articles of the help that may answer what is being typed; they open beside, so that nothing typed is left. */
export function SuggestedAnswers({ form, category }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const subject = useWatch({ control: form.hook.control, name: 'subject' }).trim()
  const wanted = useSettled(subject).slice(0, 200)
  const q = wanted.length >= fewestLetters ? wanted : undefined
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
