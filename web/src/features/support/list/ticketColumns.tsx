import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { assigneeColumn } from '#features/team/shared/work/assigneeList.tsx'
import type { Colleagues } from '#features/team/shared/work/useColleagues.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { type NextStep, nextStep } from '../shared/nextStep.ts'
import { TicketPills } from '../shared/TicketPills.tsx'
import { TicketSubject } from '../shared/TicketSubject.tsx'
import { priorityLooks } from '../shared/ticketStatusLooks.ts'

export function ticketColumns(t: TFunction, colleagues: Colleagues): Column<TicketRow>[] {
  return [
    {
      id: 'subject',
      header: t('support.fields.subject'),
      isName: true,
      shape: 'title',
      cell: (ticket) => <TicketSubject ticket={ticket} />,
    },
    {
      id: 'status',
      header: t('support.fields.status'),
      width: '9.5rem',
      onCard: 'status',
      shape: 'pill',
      cell: (ticket) => <TicketPills ticket={ticket} />,
    },
    {
      id: 'solution_due',
      header: t('support.fields.next'),
      ordering: 'solution_due',
      width: '12.5rem',
      cell: (ticket) => <NextDue ticket={ticket} />,
    },
    ...assigneeColumn<TicketRow>(t, colleagues),
    {
      id: 'updated_at',
      showFrom: 'lg',
      onCard: 'fact',
      header: t('support.fields.updated_at'),
      ordering: 'updated_at',
      width: '9rem',
      cell: ({ last_message_at }) => <RelativeTime at={last_message_at} />,
    },
    {
      id: 'number',
      header: t('support.fields.number'),
      ordering: 'number',
      isExtra: true,
      width: '10rem',
      cell: ({ number }) => <CodeCell code={number} />,
    },
    {
      id: 'priority',
      header: t('support.fields.priority'),
      ordering: 'priority',
      isExtra: true,
      width: '7rem',
      shape: 'pill',
      cell: ({ priority }) => <StatusPill {...priorityLooks[priority]} label={t(`support.priority.${priority}`)} />,
    },
    {
      id: 'created_at',
      header: t('support.fields.created_at'),
      ordering: 'created_at',
      isExtra: true,
      width: '9rem',
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
  ]
}

interface NextDueProps {
  ticket: Pick<TicketRow, 'status' | 'first_answer_due' | 'solution_due' | 'lapses_at'>
}

const looks: Partial<Record<NextStep['key'], string>> = {
  you: 'font-medium text-warn',
  answerLate: 'text-bad',
  solutionLate: 'text-bad',
}

/** The next step in a few words, with its day and hour. */
function NextDue({ ticket }: NextDueProps) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const now = useNow()
  const { key, by } = nextStep(ticket, now)
  if (key === 'closed' || key === 'cancelled') return <span className="text-ink-soft">—</span>
  return (
    <span className="block leading-tight">
      <span className={classes('block', looks[key])}>{t(`support.nextShort.${key}`)}</span>
      {by && (
        <time dateTime={by} className="block text-balance text-xs text-ink-soft">
          {dayTime(new Date(by))}
        </time>
      )}
    </span>
  )
}

export function ticketSheet(t: TFunction, categoryName: (id: string) => string): SheetColumn<TicketRow>[] {
  const head = (name: string) => t(`support.fields.${name}`)
  return [
    { head: head('number'), value: ({ number }) => number },
    { head: head('subject'), value: ({ subject }) => subject },
    { head: head('category'), value: ({ category }) => categoryName(category) },
    { head: head('status'), value: ({ status }) => t(`support.status.${status}`) },
    { head: head('priority'), value: ({ priority }) => t(`support.priority.${priority}`) },
    { head: head('created_at'), kind: 'moment', value: ({ created_at }) => created_at },
    { head: head('updated_at'), kind: 'moment', value: ({ last_message_at }) => last_message_at },
    { head: head('solution_due'), kind: 'moment', value: ({ solution_due }) => solution_due },
    { head: head('resolved_at'), kind: 'moment', value: ({ resolved_at }) => resolved_at },
  ]
}
