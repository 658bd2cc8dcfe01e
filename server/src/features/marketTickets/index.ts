import * as calls from '@mawrid/contract/market/tickets.calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { findTicket, sellerOfTicket } from '../support/index.ts'
import { listQueue } from './listQueue.ts'
import { registerStaffMoves } from './staffMoves.ts'
import { staffView } from './views.ts'

/** What the marketplace's staff do for sellers who ask: they take tickets on, answer, ask back and solve. */
export const marketTickets: Feature = {
  name: 'marketTickets',
  onAccountClosed: { nothing: 'it only shows staff the tickets of support, which end there' },
  register(handle, parts) {
    const { db } = parts
    handle(calls.listMarketTickets, (context) => listQueue(parts, context))
    handle(calls.readMarketTicket, async ({ params: { id } }) =>
      db.readSeller(await sellerOfTicket(db.system, id), async (own) =>
        staffView(parts, own, await findTicket(own, id)),
      ),
    )
    registerStaffMoves(handle, parts)
  },
}
