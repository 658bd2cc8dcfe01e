import type { Feature } from '../../platform/http/feature.ts'
import { memberHooks, memberHooksOf } from '../team/index.ts'
import { assignedTickets } from './assignedTickets.ts'
import { defineTicketJobs } from './jobs.ts'
import { forgetTicketsOf } from './personal.ts'
import { personalData } from './personalData.ts'
import { registerTicketRoutes } from './routes.ts'

export { ticketCategories } from './categories/categories.ts'
export { prioritised } from './deadlines/deadlines.ts'
export { type Move, moveTicket } from './life/moveTicket.ts'
export { ticketHolding } from './list/conditions.ts'
export { readQueue } from './list/readQueue.ts'
export { rowView } from './rowView.ts'
export { findTicket, sellerOfTicket } from './store.ts'
export { seenTickets, type TicketRecord } from './tables.ts'
export { sharedView } from './view.ts'

/** Support tickets, for everybody who is signed in (checklist R-12). */
export const support: Feature = {
  name: 'support',
  personalData,
  onAccountClosed: { end: (_parts, tx, { userId }) => forgetTicketsOf(tx, userId) },
  routes: registerTicketRoutes,
  jobs: defineTicketJobs,
  connect() {
    memberHooks.register(memberHooksOf(assignedTickets))
  },
}
export { ownerOfFiles } from './shownAfter.ts'
