import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { TFunction } from 'i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { AboutWhat } from '../shared/AboutWhat.tsx'
import { NextDue } from '../shared/NextDue.tsx'
import { TicketPills } from '../shared/TicketPills.tsx'
import { priorityLooks } from '../shared/ticketStatusLooks.ts'

export function ticketColumns(t: TFunction): Column<TicketRow>[] {
  return [
    {
      id: 'subject',
      header: t('support.fields.subject'),
      isName: true,
      shape: 'title',
      cell: (ticket) => <AboutWhat ticket={ticket} />,
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
    {
      id: 'updated_at',
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
