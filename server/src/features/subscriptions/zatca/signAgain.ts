import type { Db, Parts } from '../../../platform/parts.ts'
import { documentOfId } from '../../einvoicing/index.ts'
import { companyAsBuyer } from '../documents/issued.ts'
import { lockInvoice, storeInvoice } from '../invoices/store.ts'
import { withLockedCompany } from '../moveSubscription.ts'
import { findRefund, storeNoteQr } from '../refunds/store.ts'
import type { Issued } from './eInvoiceOf.ts'
import { trySigning } from './signIssued.ts'
import { type EInvoiceRow, findEInvoice, storeEarlierClearances, storeOutcome, unsignedEInvoices } from './store.ts'

const atOnce = 100

/** Signs what could not be signed when it was issued: the company's address was missing, or no certificate was valid. */
export async function signUnsigned(parts: Parts): Promise<void> {
  await storeEarlierClearances(parts.db.system, atOnce)
  for (const row of await unsignedEInvoices(parts.db.system, atOnce)) await signAgain(parts, row)
}

/**
 * Signs one that is unsigned or that ZATCA rejected, under its number and with its amounts, but with both parties as of
 * today. Returns the problem if it still cannot be signed.
 */
export function signAgain(parts: Parts, { companyId, invoiceId, creditNoteId }: EInvoiceRow): Promise<string | null> {
  return withLockedCompany(parts, companyId, async (tx, company) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const row = await findEInvoice(tx, { invoiceId, creditNoteId })
    if (!row || !(await isToBeSigned(tx, row))) return null
    const { number, method, reference, periodStart } = invoice
    const issuedAt = invoice.issuedAt ?? invoice.paidAt
    if (number === null || issuedAt === null) throw new Error('An invoice is signed before it is issued')
    const { seller } = parts.settings.marketplace
    const buyer = await companyAsBuyer(tx, company)
    const common = { seller, buyer, method, reference, periodStart }
    const note = creditNoteId === null ? undefined : await findRefund(tx, creditNoteId)
    const issued: Issued = note
      ? { ...common, ...noteOf(note, { number, lines: invoice.lines }) }
      : { ...common, number, issuedAt, lines: invoice.lines, total: invoice.total, corrects: null }
    const signed = await trySigning(parts, tx, issued)
    if (!signed) return 'einvoicing_unit_missing'
    const { document, problem } = signed
    // A rejected document stays what was signed last until another takes its place.
    await storeOutcome(tx, row, { documentId: document?.id ?? row.documentId, problem })
    if (!document) return problem
    if (note) await storeNoteQr(tx, note.id, document.qr)
    else await storeInvoice(tx, invoice.id, { seller, buyer, qr: document.qr }, parts.clock.now())
    return null
  })
}

async function isToBeSigned(tx: Db, { documentId }: EInvoiceRow): Promise<boolean> {
  if (documentId === null) return true
  return (await documentOfId(tx, documentId))?.status === 'rejected'
}

interface Refunded {
  readonly number: string | null
  readonly issuedAt: Date | null
  readonly subtotal: string
  readonly total: string
  readonly reason: string
}

/** What a credit note says: one line, as its invoice's first, over what was refunded. */
export function noteOf(
  { number, issuedAt, subtotal, total, reason }: Refunded,
  invoice: { readonly number: string; readonly lines: Issued['lines'] },
): Pick<Issued, 'number' | 'issuedAt' | 'lines' | 'total' | 'corrects'> {
  const [line] = invoice.lines
  if (number === null || issuedAt === null || !line) throw new Error('A credit note is signed before it is issued')
  return {
    number,
    issuedAt,
    lines: [{ ...line, amount: subtotal }],
    total,
    corrects: { number: invoice.number, reason },
  }
}
