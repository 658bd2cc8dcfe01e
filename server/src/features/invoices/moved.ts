import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { InvoiceRecord } from './tables.ts'

export interface InvoiceMove {
  readonly action: string
  readonly side?: Side
  readonly userId: string | null
  readonly reasonCode?: string | null
  readonly note?: string | null
}

/** Writes down what moved a document, and tells open screens. */
export async function invoiceMoved(
  parts: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: Pick<InvoiceRecord, 'status'> | null,
  after: Pick<InvoiceRecord, 'id' | 'companyId' | 'status'>,
  { action, side = 'seller', userId, reasonCode, note }: InvoiceMove,
): Promise<void> {
  const { id, companyId, status } = after
  await recordMove(tx, {
    ...{ companyId, kind: 'invoice', recordId: id, at: parts.clock.now(), side, action, userId },
    ...{ from: before?.status ?? null, to: status },
    ...(reasonCode && { reasonCode }),
    ...(note && { note }),
  })
  await invoiceAnnounced(parts, tx, after)
}

/** Open screens ask for the record and its lists again. */
export function invoiceAnnounced(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId, status }: Pick<InvoiceRecord, 'id' | 'companyId' | 'status'>,
): Promise<void> {
  return events.announce(tx, { companyId, kind: 'invoice', data: { id, status } })
}
