import * as calls from '@mawrid/contract/support/calls.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import type { CallContext, Handle, Principal } from '../../../platform/http/feature.ts'
import type { Parts, SellerScope } from '../../../platform/parts.ts'
import { nameOf } from '../people.ts'
import { shownAfter, shownAfterUploads } from '../shownAfter.ts'
import { findTicket } from '../store.ts'
import { type Move, moveTicket } from './moveTicket.ts'

/** What the seller does with a ticket: writes, takes it back, says how it went. */
export function registerSellerMoves(handle: Handle, parts: Parts): void {
  const moving = moverOf(parts)

  handle(calls.replyToTicket, (context) => reply(parts, context))
  handle(calls.cancelTicket, (context) => moving(context, { action: 'cancel' }))
  handle(calls.ticketSolvedMyself, (context) => moving(context, { action: 'solved_myself' }))
  handle(calls.reopenTicket, (context) => moving(context, { action: 'reopen', body: context.body.body }))
  handle(calls.confirmTicket, (context) => {
    const { rating, note: ratingNote } = context.body
    return moving(context, { action: 'confirm', change: () => ({ rating, ratingNote }) })
  })
}

/** Whose tickets a signed-in person may reach: their own. */
export function sellerOf({ userId, company }: Principal): SellerScope {
  return { userId, companyId: company?.id ?? null }
}

interface AskedToMove {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
  readonly principal: Principal
  readonly onceFor: CallContext<typeof calls.cancelTicket>['onceFor']
}

function moverOf(parts: Parts) {
  return async (
    { params: { id }, body: { version }, principal, onceFor }: AskedToMove,
    move: Pick<Move, 'action' | 'body' | 'change'>,
  ): Promise<Ticket> => {
    const seller = sellerOf(principal)
    const { userId } = seller
    const author = await nameOf(parts.db.system, userId)
    return shownAfter(parts, { seller, once: onceFor(seller) }, (tx) =>
      moveTicket(parts, tx, { id, version, side: 'seller', author, userId, ...move }),
    )
  }
}

async function reply(
  parts: Parts,
  { params: { id }, body: { body }, uploads, principal, onceFor }: CallContext<typeof calls.replyToTicket>,
): Promise<Ticket> {
  const seller = sellerOf(principal)
  const { userId } = seller
  // Refused before a file is kept.
  await parts.db.readSeller(seller, (own) => findTicket(own, id))
  const author = await nameOf(parts.db.system, userId)
  return shownAfterUploads(parts, { seller, once: onceFor(seller), uploads }, (tx, files) =>
    moveTicket(parts, tx, { id, action: 'reply', side: 'seller', author, userId, body, files }),
  )
}
