import type { Ticket, TicketRow } from '@mawrid/contract/support/ticket.ts'

export const ticketId = '0199a000-0000-7000-8000-0000000000f1'

export function aTicketRow(changes: Partial<TicketRow> = {}): TicketRow {
  return {
    id: ticketId,
    version: 1,
    allowed_actions: ['reply', 'cancel', 'solved_myself'],
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
    number: 'T-2026-000012',
    category: '0199a000-0000-7000-8000-0000000000c1',
    subject: 'The buyer cannot accept',
    priority: 'normal',
    status: 'pending',
    first_answer_due: '2026-03-01T08:00:00.000Z',
    first_answered_at: null,
    solution_due: '2026-03-02T08:00:00.000Z',
    resolved_at: null,
    lapses_at: null,
    last_message_at: '2026-03-01T06:00:00.000Z',
    company: null,
    assignee: null,
    unread_messages: 0,
    ...changes,
  }
}

export function aTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    ...aTicketRow(),
    opened_by: '0199a000-0000-7000-8000-0000000000e1',
    body: 'The button does not show on a phone.',
    language: 'en',
    priority_reason: null,
    related: null,
    answers: [],
    context: null,
    files: [],
    messages: [],
    assignee_name: null,
    summary: null,
    paused_seconds: 0,
    reopened: 0,
    reopen_until: null,
    rating: null,
    rating_note: null,
    events: [],
    ...changes,
  }
}
