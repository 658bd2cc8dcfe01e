import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Assigned, AssigneeFilter, NewAssignment } from '../team/assignment.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { ticketLife } from './states.ts'
import { NewTicket, priorities, Ticket, TicketRow, ticketUploads } from './ticket.ts'
import { OfferedCategory } from './ticketCategory.ts'

// Help is open to everybody who is signed in, also before there is a company and after it was suspended (checklist R-12).

/** `open`: somebody still has something to do. `taken`: in progress, the seller's turn included (checklist R-14). */
export const ticketTabs = ['open', 'taken'] as const

export const ticketOrderings = ['number', 'created_at', 'updated_at', 'priority', 'solution_due'] as const

const ticketFilters = {
  status: z.optional(z.enum([...ticketLife.states, ...ticketTabs])),
  category: z.optional(Id),
  priority: z.optional(z.enum(priorities)),
  /** The record that it is about. */
  related: z.optional(Id),
  assignee: z.optional(AssigneeFilter),
}

export const listTickets = defineCall({
  id: 'support.tickets',
  line: 'C-22',
  summary: 'List support tickets. `search` matches the number and the subject',
  method: 'GET',
  path: '/api/v1/support/tickets/',
  access: 'signedIn',
  query: listQuery(ticketOrderings, ticketFilters),
  reply: pageOf(TicketRow),
})

export const countTickets = defineCall({
  id: 'support.counts',
  line: 'R-12',
  summary: 'Count support tickets by status',
  method: 'GET',
  path: '/api/v1/support/counts/',
  access: 'signedIn',
  reply: z.object({
    all: z.int(),
    open: z.int(),
    taken: z.int(),
    /** Tickets with an answer that was not read yet, or a question that waits for the seller. */
    needs_you: z.int(),
    by_status: z.partialRecord(z.enum(ticketLife.states), z.int()),
  }),
})

export const createTicket = defineCall({
  id: 'support.create',
  line: 'C-23',
  summary: 'Create a support ticket. This starts its response and solution deadlines',
  method: 'POST',
  path: '/api/v1/support/tickets/',
  access: 'signedIn',
  encoding: 'multipart',
  body: NewTicket,
  uploads: ticketUploads,
  reply: Ticket,
  status: 201,
  problems: ['rate_limited'],
})

/** From then on the colleague sees it as well, and answers for the company. */
export const assignTickets = defineCall({
  id: 'support.assign',
  right: 'company.see',
  summary: 'Assign support tickets of the company to a colleague, who sees them from then on, or to nobody',
  method: 'POST',
  path: '/api/v1/support/tickets/assign/',
  access: 'withCompany',
  body: NewAssignment,
  reply: Assigned,
})

export const readTicket = defineCall({
  id: 'support.read',
  line: 'O-06',
  summary: 'Retrieve a ticket with its messages and timeline. This marks its messages as read',
  method: 'GET',
  path: '/api/v1/support/tickets/:id/',
  access: 'signedIn',
  params: ById,
  reply: Ticket,
})

const change = {
  method: 'POST',
  access: 'signedIn',
  params: ById,
  reply: Ticket,
  problems: ['wrong_state', 'version_conflict'],
} as const

const Versioned = z.strictObject({ version: Version })

export const replyToTicket = defineCall({
  ...change,
  id: 'support.reply',
  summary: 'Send a message to the staff. An answer to their question resumes the deadline',
  path: '/api/v1/support/tickets/:id/messages/',
  encoding: 'multipart',
  body: z.strictObject({ body: prose(1, 5000) }),
  uploads: ticketUploads,
  status: 201,
  problems: ['wrong_state'],
})

export const cancelTicket = defineCall({
  ...change,
  id: 'support.cancel',
  summary: 'Cancel a ticket that is not assigned yet',
  path: '/api/v1/support/tickets/:id/cancel/',
  body: Versioned,
})

export const ticketSolvedMyself = defineCall({
  ...change,
  id: 'support.solvedMyself',
  summary: 'Mark a ticket as solved without the staff',
  path: '/api/v1/support/tickets/:id/solved-myself/',
  body: Versioned,
})

export const reopenTicket = defineCall({
  ...change,
  id: 'support.reopen',
  summary: 'Reopen a solved ticket with what is still wrong, within a week and at most three times',
  path: '/api/v1/support/tickets/:id/reopen/',
  body: z.strictObject({ version: Version, body: prose(2, 5000) }),
})

export const confirmTicket = defineCall({
  ...change,
  id: 'support.confirm',
  summary: 'Confirm the solution and rate it. This closes the ticket for good',
  path: '/api/v1/support/tickets/:id/confirm/',
  body: z.strictObject({
    version: Version,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    note: maybe(prose(1, 1000)),
  }),
})

export const listTicketCategories = defineCall({
  id: 'support.categories',
  line: 'C-24',
  summary: 'List the categories of support tickets',
  method: 'GET',
  path: '/api/v1/support/categories/',
  access: 'signedIn',
  query: listQuery(['name'], {}),
  reply: pageOf(OfferedCategory),
})
