import type { cancelTicket, replyToTicket } from '@mawrid/contract/support/calls.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import type { CallContext, Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { nameOf } from '../people.ts'
import { shownAfter, shownAfterUploads } from '../shownAfter.ts'
import { findTicket, sellerOf } from '../store.ts'
import { type Move, moveTicket } from './moveTicket.ts'

interface MoveRequest {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
  readonly principal: Principal
  readonly onceFor: CallContext<typeof cancelTicket>['onceFor']
}

/** Moves a ticket of the signed-in seller and returns it. */
export function moverForSeller(parts: Parts) {
  return async (
    { params: { id }, body: { version }, principal, onceFor }: MoveRequest,
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

export async function reply(
  parts: Parts,
  { params: { id }, body: { body }, uploads, principal, onceFor }: CallContext<typeof replyToTicket>,
): Promise<Ticket> {
  const seller = sellerOf(principal)
  const { userId } = seller
  // Throws before a file is stored.
  await parts.db.readSeller(seller, (sellerDb) => findTicket(sellerDb, id))
  const author = await nameOf(parts.db.system, userId)
  return shownAfterUploads(parts, { seller, once: onceFor(seller), uploads }, (tx, files) =>
    moveTicket(parts, tx, { id, action: 'reply', side: 'seller', author, userId, body, files }),
  )
}
