import * as z from 'zod/mini'
import type { UploadRule } from '../call.ts'
import { languages } from '../constants.ts'
import { RecordEvent, recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { neededWhen } from '../values/rules.ts'
import { line, prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { TicketMessage } from './message.ts'
import { ticketLife } from './states.ts'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** What a ticket may be about. A closed ticket stays closed; a new one may name it. */
export const relatedTypes = [
  'company',
  'product',
  'service',
  'franchise',
  'investment',
  'warehouse',
  'deal',
  'invoice',
  'subscription',
  'ticket',
] as const
export type RelatedType = (typeof relatedTypes)[number]

/** The screen from which the seller opened the ticket, so that staff need not ask. */
export const TicketContext = z.strictObject({
  path: line(0, 300),
  app_version: line(0, 40),
  language: line(0, 10),
  last_error_code: maybe(line(1, 80)),
  trace: maybe(line(1, 80)),
})

export const NewTicket = z
  .strictObject({
    category: Id,
    subject: line(5, 120),
    body: prose(10, 5000),
    priority: z._default(z.enum(priorities), 'normal'),
    priority_reason: maybe(line(5, 300)),
    related: z._default(z.nullable(z.strictObject({ type: z.enum(relatedTypes), id: Id })), null),
    /** To the category's own questions, by their code. */
    answers: z._default(z.record(z.string(), line(0, 500)), {}),
    context: z._default(z.nullable(TicketContext), null),
  })
  .check(
    neededWhen<{ readonly priority: string; readonly priority_reason: string | null }>(
      'priority_reason',
      (ticket) => ticket.priority === 'urgent',
    ),
  )

export const ticketUploads = {
  files: { kind: 'document', maxFiles: 5, maxBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, UploadRule>

/** A ticket in a list. */
export const TicketRow = z.object({
  ...recordFields,
  number: z.string(),
  category: Id,
  subject: z.string(),
  priority: z.enum(priorities),
  status: z.enum(ticketLife.states),
  /** Promised in working time; `first_answered_at` is when it was met. */
  first_answer_due: Moment,
  first_answered_at: z.nullable(Moment),
  /** Null while the deadline is paused: a question to the seller is open, or nothing is left to solve. */
  solution_due: z.nullable(Moment),
  resolved_at: z.nullable(Moment),
  /** When it becomes resolved or closed automatically if the seller does not answer. */
  lapses_at: z.nullable(Moment),
  last_message_at: Moment,
  /** The company that it was opened for. */
  company: z.nullable(Id),
  /** The colleague who works on it besides the person who opened it. */
  assignee: z.nullable(Id),
  /** Messages of the marketplace's staff that were not read yet. */
  unread_messages: z.int(),
})
export type TicketRow = z.output<typeof TicketRow>

export const Ticket = z.extend(TicketRow, {
  /** The person who opened it. */
  opened_by: Id,
  body: z.string(),
  language: z.enum(languages),
  priority_reason: z.nullable(z.string()),
  related: z.nullable(
    z.object({
      type: z.enum(relatedTypes),
      id: Id,
      /** Its number or code, as it was then; empty where it has none. */
      ref: z.string(),
      title_ar: z.string(),
      title_en: z.nullable(z.string()),
    }),
  ),
  /** The questions of the category with their answers, in order. */
  answers: z.array(z.object({ code: z.string(), text_ar: z.string(), text_en: z.string(), answer: z.string() })),
  context: z.nullable(TicketContext),
  /** Of the first message. */
  files: z.array(StoredDocument),
  /** The messages since, oldest first. */
  messages: z.array(TicketMessage),
  assignee_name: z.nullable(z.string()),
  /** How the staff solved it. */
  summary: z.nullable(z.string()),
  /** Working time for which the resolution deadline was paused. */
  paused_seconds: z.int(),
  reopened: z.int(),
  /** Until when a solved ticket can be opened again; null where it cannot. */
  reopen_until: z.nullable(Moment),
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  rating_note: z.nullable(z.string()),
  events: z.array(RecordEvent),
})
export type Ticket = z.output<typeof Ticket>
