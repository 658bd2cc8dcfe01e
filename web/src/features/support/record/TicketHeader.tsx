import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AssigneeFact, ColleagueName } from '#features/team/shared/work/AssigneeFact.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { useUser } from '#platform/session/userStore.ts'
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
  ticket: TicketRow & { readonly assignee_name?: string | null; readonly opened_by?: string }
  /** The buttons of the actions that are possible now. */
  controls?: ReactNode
}

/** The ticket's subject, and in one line its status, priority and deadlines; a row of a list has enough of them. */
export function TicketHeader({ ticket, controls }: Props) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const category = useCategory(ticket.category)
  const { isTeam, ownId } = useColleagues('ticket')
  const opener = ticket.opened_by
  const company = useUser(({ user }) => user.company?.id)
  const Icon = pictureOf(category?.icon)
  const { first_answered_at: answered, solution_due: due, assignee_name: agent } = ticket
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
    opener !== undefined && opener !== ownId
      ? { label: t('support.fields.opened_by'), value: <ColleagueName id={opener} kind="ticket" /> }
      : undefined,
    // A colleague can only work on what was opened for the company.
    isTeam && ticket.company !== null && ticket.company === company
      ? { label: t('team.work.assignee'), value: <AssigneeFact kind="ticket" record={ticket} /> }
      : undefined,
    agent ? { label: t('support.fields.assignee'), value: <bdi>{agent}</bdi> } : undefined,
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
