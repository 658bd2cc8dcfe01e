import * as calls from '@mawrid/contract/market/tickets.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findTicket, type Move, prioritised, sellerOfTicket } from '../support/index.ts'
import { listQueue } from './listQueue.ts'
import { moverForStaff } from './moveForStaff.ts'
import { staffView } from './view.ts'

export function registerMarketTicketRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const moving = moverForStaff(parts)

  handle(calls.listMarketTickets, (context) => listQueue(parts, context))
  handle(calls.readMarketTicket, async ({ params: { id } }) =>
    db.readSeller(await sellerOfTicket(db.system, id), async (sellerDb) =>
      staffView(parts, sellerDb, await findTicket(sellerDb, id)),
    ),
  )
  handle(calls.takeTicket, (context) => moving(context, { action: 'take' }))
  handle(calls.answerTicket, (context) => moving(context, { action: 'answer', body: context.body.body }))
  handle(calls.requestSellerInfo, (context) => moving(context, { action: 'ask', body: context.body.body }))
  handle(calls.resolveTicket, (context) => {
    const { summary } = context.body
    return moving(context, { action: 'resolve', body: summary, change: () => ({ summary }) })
  })
  handle(calls.prioritiseTicket, (context) => {
    const { priority } = context.body
    const change: Move['change'] = (ticket) => ({ priority, ...prioritised(ticket, priority) })
    return moving(context, { action: 'prioritise', value: priority, change })
  })
}
