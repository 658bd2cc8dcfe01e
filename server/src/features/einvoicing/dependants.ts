import type { Db, Parts } from '../../platform/parts.ts'
import type { DocumentRecord } from './tables.ts'

/** A feature whose documents are signed and sent. */
interface Dependant {
  readonly name: string
  /** Called whenever the state of a sent document changes, in the same transaction. */
  answered(parts: Parts, tx: Db, document: DocumentRecord): Promise<void>
  /** Called when a document has got stamp and QR code of another certificate, in the same transaction. */
  signedAgain?(parts: Parts, tx: Db, document: DocumentRecord): Promise<void>
}

const dependants = new Map<string, Dependant>()

export function dependOnEInvoicing(dependant: Dependant): void {
  dependants.set(dependant.name, dependant)
}

export async function announceAnswer(parts: Parts, tx: Db, document: DocumentRecord): Promise<void> {
  for (const { answered } of dependants.values()) await answered(parts, tx, document)
}

export async function announceSignedAgain(parts: Parts, tx: Db, document: DocumentRecord): Promise<void> {
  for (const { signedAgain } of dependants.values()) await signedAgain?.(parts, tx, document)
}
