import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { onceWithUploads } from '../../platform/files/withUpload.ts'
import type { Once } from '../../platform/http/feature.ts'
import type { Db, IncomingFile, Parts, SellerScope, StoredFile } from '../../platform/parts.ts'
import { findTicket } from './store.ts'
import type { TicketRecord } from './tables.ts'
import { ticketView } from './view.ts'

/** Changes a ticket once, and reads it afterwards outside the transaction. */
export async function shownAfter(
  parts: Parts,
  { seller, once }: { readonly seller: SellerScope; readonly once: Once },
  run: (tx: Db) => Promise<TicketRecord>,
): Promise<Ticket> {
  const { id } = await once(async (tx) => ({ id: (await run(tx)).id }))
  return showTicket(parts, seller, id)
}

interface UploadingCall {
  readonly seller: SellerScope
  readonly once: Once
  readonly uploads: readonly IncomingFile[]
  /** Runs before the change. A repeated request skips it. */
  readonly prepare?: () => Promise<unknown>
}

/** The same with uploaded files. They are kept even if reading the ticket afterwards fails. */
export async function shownAfterUploads(
  parts: Parts,
  { seller, ...call }: UploadingCall,
  run: (tx: Db, files: readonly StoredFile[]) => Promise<TicketRecord>,
): Promise<Ticket> {
  const owner = ownerOfFiles(seller)
  const { id } = await onceWithUploads(parts.files, { owner, ...call }, async (tx, files) => ({
    id: (await run(tx, files)).id,
  }))
  return showTicket(parts, seller, id)
}

export function ownerOfFiles({ userId, companyId }: SellerScope) {
  return { userId, ...(companyId && { companyId }) }
}

function showTicket(parts: Parts, seller: SellerScope, id: string): Promise<Ticket> {
  return parts.db.readSeller(seller, async (sellerDb) => ticketView(parts, sellerDb, await findTicket(sellerDb, id)))
}
