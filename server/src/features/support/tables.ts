import type { Language } from '@mawrid/contract/constants.ts'
import type { TicketAction, TicketStatus } from '@mawrid/contract/support/states.ts'
import type { Priority, Ticket } from '@mawrid/contract/support/ticket.ts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, orderedId } from '../../platform/database/columns.ts'

const ticketColumns = {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  companyId: uuid('company_id'),
  number: text('number').notNull(),
  category: text('category').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  priority: text('priority').$type<Priority>().notNull(),
  priorityRank: smallint('priority_rank')
    .notNull()
    .generatedAlwaysAs(sql`case priority when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end`),
  priorityReason: text('priority_reason'),
  status: text('status').$type<TicketStatus>().notNull(),
  relatedId: uuid('related_id'),
  related: jsonb('related').$type<NonNullable<Ticket['related']>>(),
  answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
  context: jsonb('context').$type<NonNullable<Ticket['context']>>(),
  assigneeName: text('assignee_name'),
  firstAnswerMinutes: integer('first_answer_minutes').notNull(),
  solutionMinutes: integer('solution_minutes').notNull(),
  firstAnswerDue: moment('first_answer_due').notNull(),
  firstAnsweredAt: moment('first_answered_at'),
  solutionDue: moment('solution_due'),
  pausedAt: moment('paused_at'),
  pausedSeconds: integer('paused_seconds').notNull().default(0),
  nextActionAt: moment('next_action_at'),
  resolvedAt: moment('resolved_at'),
  summary: text('summary'),
  reopened: integer('reopened').notNull().default(0),
  rating: smallint('rating'),
  ratingNote: text('rating_note'),
  unreadMessages: integer('unread_messages').notNull().default(0),
  lastMessageAt: moment('last_message_at').notNull(),
  search: text('search').notNull().generatedAlwaysAs(sql`folded(' ' || number || ' ' || subject)`),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  assigneeId: uuid('assignee_id'),
}

export const tickets = pgTable('tickets', ticketColumns)

/** The tickets that a person opened. */
export const ownTickets = pgView('own_tickets', ticketColumns).existing()

/** Those of colleagues that are assigned to the person. */
export const assignedToPerson = pgView('assigned_tickets', ticketColumns).existing()

/** Both. */
export const seenTickets = pgView('seen_tickets', ticketColumns).existing()

/** Whose work the tickets of the bound company are, without what they say. */
export const companyTickets = pgView('company_tickets', {
  id: uuid('id').notNull(),
  companyId: uuid('company_id'),
  assigneeId: uuid('assignee_id'),
  number: text('number').notNull(),
  status: text('status').$type<TicketStatus>().notNull(),
}).existing()

export const ticketMessages = pgTable('ticket_messages', {
  id: orderedId().primaryKey(),
  ticketId: uuid('ticket_id').notNull(),
  userId: uuid('user_id').notNull(),
  side: text('side', { enum: ['seller', 'agent', 'system'] }).notNull(),
  author: text('author').notNull(),
  body: text('body').notNull(),
  action: text('action').$type<TicketAction>(),
  value: text('value'),
  at: moment('at').notNull(),
  authorId: uuid('author_id'),
})

export const ticketFiles = pgTable(
  'ticket_files',
  {
    ticketId: uuid('ticket_id').notNull(),
    messageId: uuid('message_id'),
    fileId: uuid('file_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.fileId] })],
)

export type TicketRecord = typeof tickets.$inferSelect
export type MessageRecord = typeof ticketMessages.$inferSelect

export const ticketNumbers = pgTable(
  'ticket_numbers',
  { userId: uuid('user_id').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
)
