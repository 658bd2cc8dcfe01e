import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { ticketLife } from './states.ts'
import { NewTicket, priorities, Ticket, TicketRow, ticketUploads } from './ticket.ts'
import { TicketCategory } from './ticketCategory.ts'

export const listTickets = defineCall({
  id: 'support.tickets',
  line: 'C-22',
  summary: 'The tickets of this seller',
  method: 'GET',
  path: '/api/v1/support/tickets/',
  access: 'signedIn',
  query: listQuery(['number', 'created_at', 'updated_at', 'priority', 'solution_due'], {
    status: z.optional(z.enum([...ticketLife.states, 'open'])),
    category: z.optional(Id),
    priority: z.optional(z.enum(priorities)),
  }),
  reply: pageOf(TicketRow),
})

export const createTicket = defineCall({
  id: 'support.create',
  line: 'C-23',
  summary: 'Ask for help; the clocks start',
  method: 'POST',
  path: '/api/v1/support/tickets/',
  access: 'signedIn',
  encoding: 'multipart',
  body: NewTicket,
  uploads: ticketUploads,
  reply: Ticket,
  status: 201,
})

export const readTicket = defineCall({
  id: 'support.read',
  line: 'O-06',
  summary: 'One ticket with its messages',
  method: 'GET',
  path: '/api/v1/support/tickets/:id/',
  access: 'signedIn',
  params: ById,
  reply: Ticket,
})

export const listTicketCategories = defineCall({
  id: 'support.categories',
  line: 'C-24',
  summary: 'What a ticket can be about',
  method: 'GET',
  path: '/api/v1/support/categories/',
  access: 'signedIn',
  query: listQuery(['name'], {}),
  reply: pageOf(TicketCategory),
})
