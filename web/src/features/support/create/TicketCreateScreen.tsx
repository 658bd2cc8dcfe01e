import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { categoriesQuery } from '../shared/queries.ts'
import { relatedNameQuery } from './relatedName.ts'
import { TicketForm } from './TicketForm.tsx'
import { blankTicket } from './ticketValues.ts'
import { topicIn } from './topic.ts'

/** Checklist R-12: asking for help, about anything or about what the address names. */
export function TicketCreateScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const topic = topicIn(useSearch({ strict: false }))
  const categories = useQuery(categoriesQuery)
  const { about } = topic
  const name = useQuery({
    ...relatedNameQuery(about ?? { type: 'company', id: '' }, lang),
    enabled: about !== undefined,
  })

  if (categories.error) {
    const { error, refetch, isFetching } = categories
    return (
      <FailedScreen title={t('support.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!categories.data || (about && name.isPending)) return <FormSkeleton label={t('support.loading')} />
  const category = categories.data.find(({ code }) => code === topic.category)
  // What cannot be read is not this seller's: nothing is said about it.
  const related = about && name.data !== undefined ? { ...about, label: name.data } : null
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl">{t('app.screens.ticketCreate')}</h1>
        <p className="text-ink-soft">{t('support.create.lead')}</p>
      </div>
      <TicketForm
        key={about ? `${about.type}:${about.id}` : topic.category}
        start={blankTicket({ category: category?.id ?? '', related })}
        topic={topic}
        categories={categories.data}
      />
    </div>
  )
}
