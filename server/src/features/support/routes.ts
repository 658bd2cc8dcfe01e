import { findAnswers } from '@mawrid/contract/support/answers.calls.ts'
import * as calls from '@mawrid/contract/support/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findArticles } from '../pages/index.ts'
import { assignWork } from '../team/index.ts'
import { assignedTickets } from './assignedTickets.ts'
import { categoryOf } from './categories/categories.ts'
import { listCategories } from './categories/listCategories.ts'
import { createTicket } from './creation/createTicket.ts'
import { moverForSeller, reply } from './life/moveForSeller.ts'
import { listTickets } from './list/listTickets.ts'
import { countByStatus } from './list/readTickets.ts'
import { readTicket } from './readTicket.ts'
import { sellerOf } from './store.ts'

export function registerTicketRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const moving = moverForSeller(parts)

  handle(calls.listTicketCategories, (context) => listCategories(parts, context))
  handle(calls.listTickets, (context) => listTickets(parts, context))
  handle(calls.countTickets, ({ principal }) => db.readSeller(sellerOf(principal), countByStatus))
  handle(calls.createTicket, (context) => createTicket(parts, context, sellerOf(context.principal)))
  handle(calls.readTicket, ({ params, principal }) => readTicket(parts, sellerOf(principal), params.id))
  handle(calls.assignTickets, (context) =>
    assignWork(parts, { ...context, once: context.onceFor(sellerOf(context.principal)) }, assignedTickets),
  )
  handle(findAnswers, async ({ query: { q, category, limit }, lang }) => ({
    results: await findArticles(db.system, {
      words: q ?? '',
      topic: category && categoryOf(category)?.code,
      lang,
      limit,
    }),
  }))
  handle(calls.replyToTicket, (context) => reply(parts, context))
  handle(calls.cancelTicket, (context) => moving(context, { action: 'cancel' }))
  handle(calls.ticketSolvedMyself, (context) => moving(context, { action: 'solved_myself' }))
  handle(calls.reopenTicket, (context) => moving(context, { action: 'reopen', body: context.body.body }))
  handle(calls.confirmTicket, (context) => {
    const { rating, note: ratingNote } = context.body
    return moving(context, { action: 'confirm', change: () => ({ rating, ratingNote }) })
  })
}
