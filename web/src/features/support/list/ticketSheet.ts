import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'

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
