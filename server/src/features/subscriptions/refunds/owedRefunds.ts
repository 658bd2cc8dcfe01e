import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import { sendFeeEmail } from '../emails/sendFeeEmail.ts'
import { lockInvoice, storeInvoice } from '../invoices/store.ts'
import { recordInvoiceAction, withLockedCompany } from '../moveSubscription.ts'
import { creditNotes, subscriptionInvoices as invoices } from '../tables.ts'
import type { CreditNoteRow } from './store.ts'

/** Refunds that people have yet to transfer, the oldest first, by `subscription_credit_notes_owed`. */
export function owedRefunds(system: Db, limit: number) {
  const { number, companyId, total, issuedAt } = creditNotes
  return system
    .select({ number, companyId, total, issuedAt, paidBy: invoices.bankReference, paidFor: invoices.number })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(creditNotes.isByTransfer, true), isNull(creditNotes.transferredOn)))
    .orderBy(asc(issuedAt), asc(creditNotes.id))
    .limit(limit)
}

export interface TransferNote {
  /** Of the credit note. */
  readonly number: string
  readonly on: string
  readonly reference: string
  /** Replaces what was noted before. */
  readonly isCorrection: boolean
}

/**
 * Notes that a refund was transferred, once: the same note again changes nothing and notifies nobody, and another day or
 * reference has to be meant as a correction.
 */
export async function noteTransfer(parts: Parts, transfer: TransferNote): Promise<void> {
  const { companyId } = await noteOfNumber(parts.db.system, transfer.number)
  await withLockedCompany(parts, companyId, async (tx) => {
    const note = await noteOfNumber(tx, transfer.number)
    if (isNoted(note, transfer)) return
    const now = parts.clock.now()
    refuseUnlessPossible(note, transfer, now)
    const { number, on, reference } = transfer
    const noted = { transferredOn: on, transferReference: reference, transferNotedAt: note.transferNotedAt ?? now }
    await tx.update(creditNotes).set(noted).where(eq(creditNotes.id, note.id))
    const before = await lockInvoice(tx, note.invoiceId)
    const after = await storeInvoice(tx, before.id, {}, now)
    const history = [number, on, reference].join(' · ')
    await recordInvoiceAction(parts, tx, before, after, { action: 'transfer_refund', side: 'operator', note: history })
    const { id: invoice, periodStart: month } = after
    const values = { month, total: note.total, on, reference, note: number, invoice }
    await sendFeeEmail(parts, tx, companyId, 'feeRefunded', values)
  })
}

async function noteOfNumber(db: Db, number: string): Promise<CreditNoteRow> {
  const [found] = await db.select().from(creditNotes).where(eq(creditNotes.number, number))
  if (!found) throw new PlainError(`There is no credit note ${number}`)
  return found
}

function isNoted({ transferredOn, transferReference }: CreditNoteRow, { on, reference }: TransferNote): boolean {
  return transferredOn === on && transferReference === reference
}

function refuseUnlessPossible(note: CreditNoteRow, { number, on, isCorrection }: TransferNote, now: Date): void {
  const { isByTransfer, issuedAt, transferredOn, transferReference } = note
  if (!isByTransfer || !issuedAt) throw new PlainError(`${number} is not refunded by a transfer`)
  if (transferredOn !== null && !isCorrection) {
    throw new PlainError(
      `${number} is noted as transferred on ${transferredOn} with the reference ${transferReference}. Add --correct to replace that`,
    )
  }
  const [first, last] = [riyadhDay(issuedAt), riyadhDay(now)]
  if (on < first || on > last)
    throw new PlainError(`The day is between ${first}, when ${number} was issued, and ${last}`)
}
