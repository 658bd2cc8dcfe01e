import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findDeal } from '../../deals/index.ts'
import type { DocumentRecord } from '../../einvoicing/index.ts'
import { notify } from '../../notices/index.ts'
import { announceIssued } from '../issue/announceIssued.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { lockInvoice, storeZatcaStatus } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { isAwaitingClearance } from './clearance.ts'

const actions = {
  cleared: 'zatca_clear',
  cleared_with_warnings: 'zatca_clear',
  reported: 'zatca_report',
  reported_with_warnings: 'zatca_report',
  rejected: 'zatca_reject',
  unreachable: 'zatca_lose',
} as const

/** Shows ZATCA's answer on the invoice. Once it is cleared, it is announced to the marketplace as issued. */
export async function takeAnswer(parts: Parts, tx: Db, document: DocumentRecord): Promise<void> {
  const { status, invoiceId, messages } = document
  // Without an invoice it is a document of the marketplace.
  if (status === 'queued' || status === 'sending' || invoiceId === null) return
  const { hash } = document
  const answered = await storeZatcaStatus(tx, {
    id: invoiceId,
    hash,
    zatcaStatus: status,
    updatedAt: parts.clock.now(),
  })
  // An answer to a document that has been corrected since.
  if (!answered) return
  await recordInvoiceAction(parts, tx, answered, answered, {
    action: actions[status],
    side: status === 'unreachable' ? 'clock' : 'outside',
    userId: null,
    note: messages.map(({ code }) => code).join(', ') || null,
  })
  if (status === 'rejected') await notifyRejection(parts, tx, answered, document)
  // Until it has an answer, a document awaits its clearance; simplified ones are announced when they are issued.
  if (!answered.isSimplified && !isAwaitingClearance(answered) && answered.dealId !== null) {
    await announceIssued(parts, tx, answered, await findDeal(tx, answered.dealId))
  }
}

/** Its paper has another QR code from now on. */
export async function recordSignedAgain(parts: Parts, tx: Db, { invoiceId }: DocumentRecord): Promise<void> {
  if (invoiceId === null) return
  const invoice = await lockInvoice(tx, invoiceId)
  await recordInvoiceAction(parts, tx, invoice, invoice, { action: 'zatca_sign_again', side: 'clock', userId: null })
}

/** Once for each document that was signed. */
function notifyRejection(
  parts: Parts,
  tx: Db,
  { id, companyId }: InvoiceRecord,
  { id: uuid, number, messages }: DocumentRecord,
): Promise<void> {
  const rules = [...new Set(messages.map(({ code }) => code))].join(' · ') || '—'
  return notify(parts, tx, {
    companyId,
    recordId: id,
    kind: 'document_rejected',
    template: 'documentRejected',
    moment: uuid,
    path: recordPath('invoice', id),
    values: { number, rules },
  })
}
