import type { FieldChange } from '@mawrid/contract/history.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { type Called, recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { InvoiceRecord } from './tables.ts'

export interface InvoiceMove {
  readonly action: string
  readonly side?: Side
  readonly userId: string | null
  readonly reasonCode?: string | null
  readonly note?: string | null
  readonly changes?: readonly FieldChange[]
}

/** Records an action on a document and announces it to open screens. */
export async function recordInvoiceAction(
  parts: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: InvoiceRecord | null,
  after: InvoiceRecord,
  { action, side = 'seller', userId, reasonCode, note, changes = figureChanges(before, after) }: InvoiceMove,
): Promise<void> {
  const { id, companyId, status } = after
  await recordMove(tx, {
    companyId,
    kind: 'invoice',
    recordId: id,
    called: calledOf(after),
    at: parts.clock.now(),
    side,
    action,
    userId,
    from: before?.status ?? null,
    to: status,
    changes,
    ...(reasonCode && { reasonCode }),
    ...(note && { note }),
  })
  await announceInvoice(parts, tx, after)
}

/** What the history calls a document. */
export function calledOf({ number, buyer }: Pick<InvoiceRecord, 'number' | 'buyer'>): Called {
  return { ref: number, name_ar: buyer?.name_ar ?? null, name_en: buyer?.name_en ?? null }
}

/** Frozen fields are left out, since they cannot change. */
function figureChanges(before: InvoiceRecord | null, after: InvoiceRecord): FieldChange[] {
  const figures = ({ paid, open, credited }: InvoiceRecord) => ({ paid, open, credited })
  return changesOf(before && figures(before), figures(after))
}

/** Open screens ask for the record and its lists again. */
export function announceInvoice(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId, status }: Pick<InvoiceRecord, 'id' | 'companyId' | 'status'>,
): Promise<void> {
  return events.announce(tx, { companyId, kind: 'invoice', data: { id, status } })
}
