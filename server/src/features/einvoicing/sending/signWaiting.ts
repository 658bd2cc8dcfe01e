import { createPrivateKey } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readCertificate } from '../../../outside/zatca/certificate.ts'
import { certificateIn, type SignedInvoice, signedAgain } from '../../../outside/zatca/signedInvoice.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { runResignedHooks } from '../hooks.ts'
import { type DocumentRecord, type UnitRecord, zatcaDocuments } from '../tables.ts'
import { unitSealOf } from '../units/secrets.ts'

export type Stamped = Pick<SignedInvoice, 'xml' | 'qr'>

/**
 * The document with a stamp of the unit's certificate, if it has that of an earlier one: ZATCA accepts stamps only of the
 * certificate that signs in. Undefined if there is nothing to change.
 */
export function signWaiting(
  parts: Parts,
  document: DocumentRecord,
  { certificate: text, activeSealed }: Pick<UnitRecord, 'certificate' | 'activeSealed'>,
): Stamped | undefined {
  const certificate = readCertificate(text ?? '')
  if (!certificate || activeSealed === null || certificateIn(document.xml) === certificate.text) return undefined
  const now = parts.clock.now()
  if (certificate.validTo <= now) return undefined
  const privateKey = createPrivateKey(unitSealOf(parts).openActive(activeSealed).privateKey)
  const { xml, qr } = signedAgain(document, { certificate, privateKey }, now)
  return { xml, qr }
}

/** Stores the other stamp, and tells the feature that the document belongs to. */
export async function storeSignedAgain(
  parts: Parts,
  tx: Db,
  document: DocumentRecord,
  stamped: Stamped,
): Promise<DocumentRecord> {
  const { xml, qr } = stamped
  await tx.update(zatcaDocuments).set({ xml, qr }).where(eq(zatcaDocuments.id, document.id))
  const signed = { ...document, xml, qr }
  await runResignedHooks(parts, tx, signed)
  return signed
}
