import { Problem } from '@mawrid/contract/problems.ts'
import type { RefundTransfer } from '@mawrid/contract/subscriptions/invoice.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { creditNotes } from '../tables.ts'

export type CreditNoteRow = typeof creditNotes.$inferSelect

/** A credit note of a completed refund. */
export type IssuedNote = CreditNoteRow & { readonly number: string; readonly issuedAt: Date; readonly qr: string }

export async function findCreditNote(db: Db, id: string): Promise<IssuedNote> {
  const [found] = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.id, id), ofBoundCompany(creditNotes)))
  if (!found || !isIssued(found)) throw new Problem('not_found')
  return found
}

/** Of a refund that people transfer: when and with which reference they have. */
export function transferOf({ isByTransfer, transferredOn, transferReference }: CreditNoteRow): RefundTransfer {
  return isByTransfer ? { on: transferredOn, reference: transferReference } : null
}

/** Those of these credit notes that are issued. */
export async function creditNotesOfIds(db: Db, ids: readonly string[]): Promise<IssuedNote[]> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(and(inArray(creditNotes.id, [...ids]), ofBoundCompany(creditNotes)))
  return rows.filter(isIssued)
}

/** The credit notes of invoices, by invoice id. */
export async function creditNotesOf(db: Db, invoiceIds: readonly string[]): Promise<Map<string, IssuedNote[]>> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(and(inArray(creditNotes.invoiceId, [...invoiceIds]), isNotNull(creditNotes.number)))
    .orderBy(asc(creditNotes.issuedAt))
  return Map.groupBy(rows.filter(isIssued), ({ invoiceId }) => invoiceId)
}

/** An accepted refund that is not confirmed yet. */
export async function pendingRefund(db: Db, invoiceId: string): Promise<CreditNoteRow | null> {
  const [found] = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoiceId), isNull(creditNotes.number)))
  return found ?? null
}

/**
 * The pending refunds to try next, the least recently tried first, by `subscription_credit_notes_pending`. They count as
 * tried from here on, by the database's clock, so that another process takes others.
 */
export async function takePendingRefunds(tx: Db, limit: number): Promise<CreditNoteRow[]> {
  const { id, number, triedAt } = creditNotes
  const pending = await tx
    .select()
    .from(creditNotes)
    .where(isNull(number))
    .orderBy(sql`${triedAt} nulls first`, asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = pending.map((refund) => refund.id)
  await tx.update(creditNotes).set({ triedAt: sql`now()` }).where(inArray(id, ids))
  return pending
}

/** The refund as stored. It has a number once completed. Undefined if the service refused it for good. */
export async function findRefund(db: Db, id: string): Promise<CreditNoteRow | undefined> {
  const [found] = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.id, id), ofBoundCompany(creditNotes)))
  return found
}

/** Longer than the service takes to process a refund whose response was lost. */
const settlingSeconds = 120

/**
 * Records that a refund is about to be requested. Returns false while an earlier request may still be in progress. Uses
 * the database's clock, which all processes share.
 */
export async function markSent(db: Db, id: string): Promise<boolean> {
  const { sentAt } = creditNotes
  const isSettled = sql`(${sentAt} is null or ${sentAt} < now() - make_interval(secs => ${settlingSeconds}))`
  const { rowCount } = await db
    .update(creditNotes)
    .set({ sentAt: sql`now()` })
    .where(and(eq(creditNotes.id, id), ofBoundCompany(creditNotes), isNull(creditNotes.number), isSettled))
  return rowCount === 1
}

export async function insertRefund(tx: Db, row: typeof creditNotes.$inferInsert): Promise<CreditNoteRow> {
  const [made] = await tx.insert(creditNotes).values(row).returning()
  if (!made) throw new Error('The refund was not stored')
  return made
}

/** Deletes a refund that the service refused for good. */
export async function dropRefund(db: Db, id: string): Promise<void> {
  await db
    .delete(creditNotes)
    .where(and(eq(creditNotes.id, id), ofBoundCompany(creditNotes), isNull(creditNotes.number)))
}

export async function numberRefund(
  tx: Db,
  id: string,
  issued: Pick<IssuedNote, 'number' | 'issuedAt' | 'qr' | 'isSetOff' | 'isByTransfer'>,
) {
  await tx
    .update(creditNotes)
    .set(issued)
    .where(and(eq(creditNotes.id, id), ofBoundCompany(creditNotes)))
}

export async function storeNoteQr(tx: Db, id: string, qr: string): Promise<void> {
  await tx
    .update(creditNotes)
    .set({ qr })
    .where(and(eq(creditNotes.id, id), ofBoundCompany(creditNotes)))
}

/** What the completed credit notes of an invoice have credited. */
export async function creditedOf(
  tx: Db,
  invoiceId: string,
): Promise<{ readonly subtotal: string; readonly vat: string }> {
  const [sum] = await tx
    .select({
      subtotal: sql<string>`coalesce(sum(${creditNotes.subtotal}), 0)::numeric(14, 2)`,
      vat: sql<string>`coalesce(sum(${creditNotes.vat}), 0)::numeric(14, 2)`,
    })
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoiceId), isNotNull(creditNotes.number)))
  return sum ?? { subtotal: '0.00', vat: '0.00' }
}

/** VAT refunded earlier, so that the last partial refund takes exactly what is left. */
export async function vatGoneBack(tx: Db, invoiceId: string): Promise<string> {
  const [sum] = await tx
    .select({ vat: sql<string>`coalesce(sum(${creditNotes.vat}), 0)::numeric(14, 2)` })
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoiceId), isNotNull(creditNotes.number)))
  return sum?.vat ?? '0.00'
}

function isIssued(row: CreditNoteRow): row is IssuedNote {
  return row.number !== null && row.issuedAt !== null && row.qr !== null
}
