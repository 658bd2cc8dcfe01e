import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { ticketLife } from '../support/states.ts'
import { priorities, Ticket, TicketRow, ticketUploads } from '../support/ticket.ts'
import { ById, Id } from '../values/ids.ts'
import { line, prose } from '../values/text.ts'

/** The seller, as shown to staff. */
const Asker = z.object({ id: Id, name: z.string(), company_name: z.nullable(z.string()) })

/** What the seller's side keeps to itself. */
const own = { unread_messages: true, company: true, assignee: true } as const

/** A ticket in the staff's queue. */
const MarketTicketRow = z.object({
  ...z.omit(TicketRow, own).shape,
  category_code: z.string(),
  language: z.enum(languages),
  seller: Asker,
})

export const MarketTicket = z.object({
  ...z.omit(Ticket, { ...own, opened_by: true, events: true }).shape,
  category_code: z.string(),
  seller: Asker,
})
export type MarketTicket = z.output<typeof MarketTicket>

const marketAccess = { access: 'market', scope: 'tickets:write' } as const
const path = '/api/v1/market/tickets/'

export const listMarketTickets = defineCall({
  ...marketAccess,
  id: 'market.tickets',
  summary: 'List the tickets of all sellers, oldest first. `open` means not solved',
  method: 'GET',
  path,
  query: z.object({
    status: z._default(z.enum([...ticketLife.states, 'open']), 'open'),
    after: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({ results: z.array(MarketTicketRow), next: z.nullable(Id) }),
})

export const readMarketTicket = defineCall({
  ...marketAccess,
  id: 'market.ticket',
  summary: 'Retrieve a ticket as the staff see it',
  method: 'GET',
  path: `${path}:id/`,
  params: ById,
  reply: MarketTicket,
  problems: ['not_found'],
})

const move = {
  ...marketAccess,
  method: 'POST',
  params: ById,
  reply: MarketTicket,
  problems: ['not_found', 'wrong_state'],
} as const

/** The name that the seller reads. */
const agent = line(2, 80)
const StaffMessage = z.strictObject({ agent, body: prose(2, 5000) })

export const takeTicket = defineCall({
  ...move,
  id: 'market.takeTicket',
  summary: 'Assign a ticket to a member of staff',
  path: `${path}:id/take/`,
  body: z.strictObject({ agent }),
})

export const answerTicket = defineCall({
  ...move,
  id: 'market.answerTicket',
  summary: 'Answer the seller. The first answer also assigns the ticket',
  path: `${path}:id/answer/`,
  encoding: 'multipart',
  body: StaffMessage,
  uploads: ticketUploads,
})

export const requestSellerInfo = defineCall({
  ...move,
  id: 'market.askSeller',
  summary: 'Ask the seller a question. The solution deadline is paused until the answer',
  path: `${path}:id/ask/`,
  encoding: 'multipart',
  body: StaffMessage,
  uploads: ticketUploads,
})

export const resolveTicket = defineCall({
  ...move,
  id: 'market.resolveTicket',
  summary: 'Resolve a ticket with a summary of the solution',
  path: `${path}:id/resolve/`,
  body: z.strictObject({ agent, summary: prose(2, 2000) }),
})

export const prioritiseTicket = defineCall({
  ...move,
  id: 'market.prioritiseTicket',
  summary: 'Change the priority of a ticket. Its deadlines follow',
  path: `${path}:id/priority/`,
  body: z.strictObject({ agent, priority: z.enum(priorities) }),
})
