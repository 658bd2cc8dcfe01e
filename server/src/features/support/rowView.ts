import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { ticketCategoryId } from './categories/categories.ts'
import { lapsesAt } from './deadlines/nextStep.ts'
import { allowedActions } from './lifecycle.ts'
import type { TicketRecord } from './tables.ts'

export type Listed = Pick<
  TicketRecord,
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'number'
  | 'category'
  | 'subject'
  | 'priority'
  | 'status'
  | 'firstAnswerDue'
  | 'firstAnsweredAt'
  | 'solutionDue'
  | 'pausedAt'
  | 'resolvedAt'
  | 'reopened'
  | 'lastMessageAt'
  | 'unreadMessages'
  | 'companyId'
  | 'assigneeId'
>

/** A ticket in a list, with the allowed actions of this side. */
export function rowView(ticket: Listed, now: Date, side: 'seller' | 'operator' = 'seller'): TicketRow {
  return {
    id: ticket.id,
    version: ticket.version,
    allowed_actions: allowedActions(ticket, side, now),
    created_at: ticket.createdAt.toISOString(),
    updated_at: ticket.updatedAt.toISOString(),
    number: ticket.number,
    category: ticketCategoryId(ticket.category),
    subject: ticket.subject,
    priority: ticket.priority,
    status: ticket.status,
    first_answer_due: ticket.firstAnswerDue.toISOString(),
    first_answered_at: ticket.firstAnsweredAt?.toISOString() ?? null,
    solution_due: ticket.solutionDue?.toISOString() ?? null,
    resolved_at: ticket.resolvedAt?.toISOString() ?? null,
    lapses_at: lapsesAt(ticket)?.toISOString() ?? null,
    last_message_at: ticket.lastMessageAt.toISOString(),
    company: ticket.companyId,
    assignee: ticket.assigneeId,
    unread_messages: ticket.unreadMessages,
  }
}
