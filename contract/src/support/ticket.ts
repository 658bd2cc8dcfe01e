import * as z from 'zod/mini'
import type { UploadRule } from '../call.ts'
import { recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { neededWhen } from '../values/rules.ts'
import { line, prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { ticketLife } from './states.ts'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
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
] as const

/** Where the seller was when the ticket was written, so that nobody has to ask. */
const Context = z.strictObject({
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
    answers: z._default(z.record(z.string(), line(0, 500)), {}),
    context: z._default(z.nullable(Context), null),
  })
  .check(
    neededWhen<{ readonly priority: string; readonly priority_reason: string | null }>(
      'priority_reason',
      (ticket) => ticket.priority === 'urgent',
    ),
  )

export const ticketUploads = {
  files: { kind: 'document', most: 5, maxBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, UploadRule>

/** Messages of the system carry changes of state. */
const Message = z.object({
  id: Id,
  side: z.enum(['seller', 'agent', 'system']),
  author: z.string(),
  body: z.string(),
  files: z.array(StoredDocument),
  at: Moment,
})

/** A ticket in a list. */
export const TicketRow = z.object({
  ...recordFields,
  number: z.string(),
  category: Id,
  subject: z.string(),
  priority: z.enum(priorities),
  status: z.enum(ticketLife.states),
  first_answer_due: Moment,
  solution_due: z.nullable(Moment),
  first_answered_at: z.nullable(Moment),
})
export type TicketRow = z.output<typeof TicketRow>

export const Ticket = z.extend(TicketRow, {
  body: z.string(),
  priority_reason: z.nullable(z.string()),
  related: z.nullable(z.object({ type: z.enum(relatedTypes), id: Id, ref: z.string() })),
  files: z.array(StoredDocument),
  messages: z.array(Message),
  assignee_name: z.nullable(z.string()),
  resolved_at: z.nullable(Moment),
  paused_seconds: z.int(),
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  rating_note: z.nullable(z.string()),
})
export type Ticket = z.output<typeof Ticket>
