import { Problem } from '@mawrid/contract/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { BrokenRules, type DocumentRecord, signDocument } from '../../einvoicing/index.ts'
import { eInvoiceOf, type Issued } from './eInvoiceOf.ts'
import { insertEInvoice, type Subject } from './store.ts'

/**
 * Signs an invoice or credit note of the marketplace, if it is connected, and returns the QR code of the signed document.
 * A payment is never refused because of it: what cannot be signed yet is signed later.
 */
export async function signIssued(
  parts: Parts,
  tx: Db,
  subject: Subject,
  issued: Issued,
): Promise<DocumentRecord['qr'] | undefined> {
  const signed = await trySigning(parts, tx, issued)
  if (!signed) return undefined
  const { document, problem } = signed
  if (problem !== null)
    parts.log.error({ number: issued.number, problem }, 'subscriptions: an invoice cannot be signed')
  await insertEInvoice(tx, subject, { documentId: document?.id ?? null, problem }, parts.clock.now())
  return document?.qr
}

type Tried =
  | { readonly document: DocumentRecord; readonly problem: null }
  | { readonly document: null; readonly problem: string }

const unitProblems: ReadonlySet<string> = new Set([
  'einvoicing_unit_missing',
  'einvoicing_vat_changed',
  'einvoicing_certificate_early',
])

/** Undefined while the marketplace is not connected. Signing stores nothing before it finds what is wrong. */
export async function trySigning(parts: Parts, tx: Db, issued: Issued): Promise<Tried | undefined> {
  const content = eInvoiceOf(issued)
  try {
    const document = await signDocument(parts, tx, {
      companyId: null,
      invoiceId: null,
      content,
      issuedAt: issued.issuedAt,
    })
    return document && { document, problem: null }
  } catch (error) {
    if (error instanceof BrokenRules) return { document: null, problem: error.message }
    if (error instanceof Problem && unitProblems.has(error.code)) return { document: null, problem: error.code }
    throw error
  }
}
