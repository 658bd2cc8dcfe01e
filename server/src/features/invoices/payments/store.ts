import type { InvoicePayment } from '@mawrid/contract/invoices/payment.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { preparedOn } from '../../../platform/database/preparedOn.ts'
import { storedDocument } from '../../../platform/files/storedDocument.ts'
import type { Db, Files } from '../../../platform/parts.ts'
import { type InvoicePaymentRecord, invoicePayments } from '../tables.ts'

/** Payments that were not reversed, latest first, by the index invoice_payments_invoice. */
export function readPayments(db: Db, invoiceId: string): Promise<InvoicePaymentRecord[]> {
  return queries(db).payments.execute({ invoiceId })
}

const queries = preparedOn((db) => ({
  payments: db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, sql.placeholder('invoiceId')), isNull(invoicePayments.reversedAt)))
    .orderBy(desc(invoicePayments.id))
    .prepare('invoices_payments'),
}))

/** The day of the last payment of each invoice that a query reads, by the same index. */
export function lastPaidOn(invoiceId: AnyPgColumn): SQL<string | null> {
  return sql`(
    select max(paid_on)::text from invoice_payments where invoice_id = ${invoiceId} and reversed_at is null)`
}

export async function insertPayment(tx: Db, payment: typeof invoicePayments.$inferInsert): Promise<void> {
  await tx.insert(invoicePayments).values(payment)
}

export async function storeTakenBack(tx: Db, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .update(invoicePayments)
    .set({ reversedAt: now, reversalReason: reason })
    .where(and(eq(invoicePayments.id, id), ofBoundCompany(invoicePayments)))
}

export async function paymentViews(
  files: Pick<Files, 'find' | 'linkTo'>,
  db: Db,
  payments: readonly InvoicePaymentRecord[],
): Promise<InvoicePayment[]> {
  const named = payments.map(({ receiptFile }) => receiptFile).filter((id) => id !== null)
  const receipts = new Map((await files.find(named, db)).map((file) => [file.id, file]))
  return payments.map(({ id, paidOn, amount, method, reference, receiptFile, recordedAt }) => {
    const receipt = receiptFile === null ? undefined : receipts.get(receiptFile)
    return {
      id,
      on: paidOn,
      amount,
      method,
      reference,
      recorded_at: recordedAt.toISOString(),
      receipt: receipt ? storedDocument(receipt, files) : null,
    }
  })
}
