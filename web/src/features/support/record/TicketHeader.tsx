import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { pictureOf, priorityLooks, ticketStatusLooks } from '../shared/ticketStatusLooks.ts'
import { useCategory } from '../shared/useCategory.ts'

interface Props {
  ticket: TicketRow & { readonly assignee_name?: string | null }
  /** The buttons of the actions that are possible now. */
  controls?: ReactNode
}

/** The ticket's subject, and in one line its status, priority and deadlines; a row of a list has enough of them. */
export function TicketHeader({ ticket, controls }: Props) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const category = useCategory(ticket.category)
  const Icon = pictureOf(category?.icon)
  const { first_answered_at: answered, solution_due: due, assignee_name: assignee } = ticket
  const facts: (Fact | undefined)[] = [
    {
      label: t('support.fields.status'),
      value: <StatusPill {...ticketStatusLooks[ticket.status]} label={t(`support.status.${ticket.status}`)} />,
    },
    {
      label: t('support.fields.priority'),
      value: <StatusPill {...priorityLooks[ticket.priority]} label={t(`support.priority.${ticket.priority}`)} />,
    },
    answered === null
      ? { label: t('support.fields.first_answer_due'), value: dayTime(new Date(ticket.first_answer_due)) }
      : { label: t('support.fields.first_answered_at'), value: <RelativeTime at={answered} /> },
    due === null ? undefined : { label: t('support.fields.solution_due'), value: dayTime(new Date(due)) },
    {
      label: t('support.fields.category'),
      value: category ? nameIn(lang, category) : <Skeleton className="my-[0.1lh] h-[0.8lh] w-28" />,
    },
    { label: t('support.fields.created_at'), value: <RelativeTime at={ticket.created_at} /> },
    assignee ? { label: t('support.fields.assignee'), value: <bdi>{assignee}</bdi> } : undefined,
  ]
  return (
    <RecordHeader
      name={ticket.subject}
      number={ticket.number}
      picture={
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-control border border-line bg-surface-raised text-ink-soft">
          <Icon size={20} aria-hidden />
        </span>
      }
      controls={controls}
      facts={facts.filter((fact) => fact !== undefined)}
    />
  )
}
