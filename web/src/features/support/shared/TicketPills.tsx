import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { priorityLooks, ticketStatusLooks } from './ticketStatusLooks.ts'

interface Props {
  ticket: Pick<TicketRow, 'status' | 'priority'>
}

/** The status of a ticket, and its priority if it is urgent. */
export function TicketPills({ ticket: { status, priority } }: Props) {
  const { t } = useTranslation()
  const isUrgent = priority === 'high' || priority === 'urgent'
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <StatusPill {...ticketStatusLooks[status]} label={t(`support.status.${status}`)} />
      {isUrgent && <StatusPill {...priorityLooks[priority]} label={t(`support.priority.${priority}`)} />}
    </span>
  )
}
