import type { takeTicket } from '@mawrid/contract/market/tickets.calls.ts'
import { onceWithUploads } from '../../platform/files/withUpload.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { IncomingFile, Parts } from '../../platform/parts.ts'
import { type Move, moveTicket, ownerOfFiles, sellerOfTicket } from '../support/index.ts'
import { staffView } from './view.ts'

interface StaffRequest {
  readonly params: { readonly id: string }
  readonly body: { readonly agent: string }
  readonly uploads: readonly IncomingFile[]
  readonly onceFor: CallContext<typeof takeTicket>['onceFor']
}

/** Moves a ticket for the staff, on a connection bound to the seller. Uploaded files belong to the seller, so that they can open them. */
export function moverForStaff(parts: Parts) {
  return async (
    { params: { id }, body: { agent: author }, uploads, onceFor }: StaffRequest,
    move: Pick<Move, 'action' | 'body' | 'value' | 'change'>,
  ) => {
    const seller = await sellerOfTicket(parts.db.system, id)
    const call = { owner: ownerOfFiles(seller), uploads, once: onceFor(seller) }
    return onceWithUploads(parts.files, call, async (tx, files) =>
      staffView(parts, tx, await moveTicket(parts, tx, { id, side: 'operator', author, files, ...move })),
    )
  }
}
