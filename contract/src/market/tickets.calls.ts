import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { ticketLife } from '../support/states.ts'
import { priorities, Ticket, TicketRow, ticketUploads } from '../support/ticket.ts'
import { ById, Id } from '../values/ids.ts'
import { line, prose } from '../values/text.ts'

/** The seller, as shown to staff. */
const Asker = z.object({ id: Id, name: z.string(), company_name: z.nullable(z.string()) })

/** A ticket in the staff's queue. */
const MarketTicketRow = z.object({
  ...z.omit(TicketRow, { unread_messages: true }).shape,
  category_code: z.string(),
  language: z.enum(languages),
  seller: Asker,
})

export const MarketTicket = z.object({
  ...z.omit(Ticket, { unread_messages: true, events: true }).shape,
  category_code: z.string(),
  seller: Asker,
})
export type MarketTicket = z.output<typeof MarketTicket>

const marketAccess = { access: 'market', scope: 'tickets:write' } as const
const path = '/api/v1/market/tickets/'

export const listMarketTickets = defineCall({
  ...marketAccess,
  id: 'market.tickets',
  summary: 'The tickets of all sellers, the oldest first; `open` are those that are not solved',
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
  summary: 'One ticket as the staff work on it',
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
  summary: 'Somebody of the staff takes a ticket on',
  path: `${path}:id/take/`,
  body: z.strictObject({ agent }),
})

export const answerTicket = defineCall({
  ...move,
  id: 'market.answerTicket',
  summary: 'Write to the seller; the first answer takes the ticket on',
  path: `${path}:id/answer/`,
  encoding: 'multipart',
  body: StaffMessage,
  uploads: ticketUploads,
})

export const askSeller = defineCall({
  ...move,
  id: 'market.askSeller',
  summary: 'Ask the seller; the solution’s clock stands still until the answer',
  path: `${path}:id/ask/`,
  encoding: 'multipart',
  body: StaffMessage,
  uploads: ticketUploads,
})

export const resolveTicket = defineCall({
  ...move,
  id: 'market.resolveTicket',
  summary: 'Say how it was solved',
  path: `${path}:id/resolve/`,
  body: z.strictObject({ agent, summary: prose(2, 2000) }),
})

export const prioritiseTicket = defineCall({
  ...move,
  id: 'market.prioritiseTicket',
  summary: 'Give a ticket another priority; what was promised follows it',
  path: `${path}:id/priority/`,
  body: z.strictObject({ agent, priority: z.enum(priorities) }),
})
