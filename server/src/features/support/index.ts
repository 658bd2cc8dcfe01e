import { findAnswers } from '@mawrid/contract/support/answers.calls.ts'
import * as calls from '@mawrid/contract/support/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { findArticles } from '../pages/index.ts'
import { createTicket } from './asking/createTicket.ts'
import { categoryOf } from './categories/categories.ts'
import { listCategories } from './categories/listCategories.ts'
import { processDueTickets } from './clocks/processDueTickets.ts'
import { registerSellerMoves, sellerOf } from './life/sellerMoves.ts'
import { listTickets } from './list/listTickets.ts'
import { countByStatus } from './list/readTickets.ts'
import { forgetTicketsOf } from './personal.ts'
import { personalData } from './personalData.ts'
import { readTicket } from './readTicket.ts'

export { ticketCategories } from './categories/categories.ts'
export { prioritised } from './clocks/clocks.ts'
export { type Move, moveTicket } from './life/moveTicket.ts'
export { readQueue } from './list/readQueue.ts'
export { rowView } from './rowView.ts'
export { findTicket, sellerOfTicket } from './store.ts'
export { ownTickets, type TicketRecord } from './tables.ts'
export { sharedView } from './view.ts'

/** What sellers ask the marketplace's staff: open to everybody who is signed in (checklist R-12). */
export const support: Feature = {
  name: 'support',
  personalData,
  onAccountClosed: { end: (_parts, tx, { userId }) => forgetTicketsOf(tx, userId) },
  register(handle, parts) {
    const { db, jobs } = parts
    jobs.every('support.process_due', '*/10 * * * *', () => processDueTickets(parts))

    handle(calls.listTicketCategories, (context) => listCategories(parts, context))
    handle(calls.listTickets, (context) => listTickets(parts, context))
    handle(calls.countTickets, ({ principal }) => db.readSeller(sellerOf(principal), countByStatus))
    handle(calls.createTicket, (context) => createTicket(parts, context, sellerOf(context.principal)))
    handle(calls.readTicket, ({ params, principal }) => readTicket(parts, sellerOf(principal), params.id))
    handle(findAnswers, async ({ query: { q, category, limit }, lang }) => ({
      results: await findArticles(db.system, {
        words: q ?? '',
        topic: category && categoryOf(category)?.code,
        lang,
        limit,
      }),
    }))
    registerSellerMoves(handle, parts)
  },
}
export { ownerOfFiles } from './shownAfter.ts'
