import { createHooks } from '../../platform/hooks.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { DocumentRecord } from './tables.ts'

/** Features whose documents are signed and sent. All hooks run in the transaction of the change. */
export const eInvoicingHooks = createHooks<{
  readonly name: string
  /** Runs whenever the state of a sent document changes. */
  onAnswered(parts: Parts, tx: Db, document: DocumentRecord): Promise<void>
  /** Runs when a document has got stamp and QR code of another certificate. */
  onResigned?(parts: Parts, tx: Db, document: DocumentRecord): Promise<void>
}>()

export async function runAnsweredHooks(parts: Parts, tx: Db, document: DocumentRecord): Promise<void> {
  for (const { onAnswered } of eInvoicingHooks.registered()) await onAnswered(parts, tx, document)
}

export async function runResignedHooks(parts: Parts, tx: Db, document: DocumentRecord): Promise<void> {
  for (const { onResigned } of eInvoicingHooks.registered()) await onResigned?.(parts, tx, document)
}
