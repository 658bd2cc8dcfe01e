import type { CreditNote, SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { storedDocument } from '../../../platform/files/storedDocument.ts'
import type { Db, Parts, StoredFile } from '../../../platform/parts.ts'
import { invoiceActionsOf } from '../lifecycle.ts'
import { creditNotesOf, type IssuedNote, transferOf } from '../refunds/store.ts'
import { type EInvoiceRow, eInvoicesOf } from '../zatca/store.ts'
import { dueOf, type InvoiceRow } from './store.ts'

type Deps = Pick<Parts, 'clock' | 'files' | 'settings'>

/** Subscription invoices as the company sees them, with receipts and credit notes. */
export async function invoiceViews(parts: Deps, db: Db, rows: readonly InvoiceRow[]): Promise<SubscriptionInvoice[]> {
  const receipts = await parts.files.find(
    rows.flatMap(({ receiptFile }) => receiptFile ?? []),
    db,
  )
  const ids = rows.map(({ id }) => id)
  const notes = await creditNotesOf(db, ids)
  const eInvoices = await eInvoicesOf(db, ids)
  return rows.map((row) =>
    invoiceView(parts, row, {
      receipt: receipts.find(({ id }) => id === row.receiptFile),
      notes: notes.get(row.id) ?? [],
      eInvoices: eInvoices.filter(({ invoiceId }) => invoiceId === row.id),
    }),
  )
}

export async function oneInvoiceView(parts: Deps, db: Db, row: InvoiceRow): Promise<SubscriptionInvoice> {
  const [view] = await invoiceViews(parts, db, [row])
  if (!view) throw new Error('One invoice gives one view')
  return view
}

interface Related {
  readonly receipt: StoredFile | undefined
  readonly notes: readonly IssuedNote[]
  /** The invoice's own and those of its notes. */
  readonly eInvoices: readonly EInvoiceRow[]
}

function invoiceView(
  { clock, files, settings }: Deps,
  row: InvoiceRow,
  { receipt, notes, eInvoices }: Related,
): SubscriptionInvoice {
  const actions = invoiceActionsOf(row)
  return {
    id: row.id,
    version: row.version,
    allowed_actions: actions,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    number: row.number,
    reference: row.reference,
    subscription: row.subscriptionId,
    purpose: row.purpose,
    status: row.status,
    is_overdue: row.status === 'open' && row.dueOn < riyadhDay(clock.now()),
    period_start: row.periodStart,
    period_end: row.periodEnd,
    lines: row.lines,
    subtotal: row.subtotal,
    vat: row.vat,
    total: row.total,
    refunded: row.refunded,
    credited: row.credited,
    due: dueOf(row),
    due_on: row.dueOn,
    issued_at: row.number ? ((row.issuedAt ?? row.paidAt)?.toISOString() ?? null) : null,
    paid_at: row.paidAt?.toISOString() ?? null,
    method: row.method,
    last_payment: row.lastPayment,
    bank: actions.includes('send_receipt') ? { ...settings.marketplace.bank, reference: row.reference } : null,
    receipt: receiptView(row, receipt, files),
    receipt_refusal: row.receiptRefusal,
    seller: row.seller,
    buyer: row.buyer,
    qr: row.qr,
    clearance: clearanceOf(eInvoices.find(({ creditNoteId }) => creditNoteId === null)),
    credit_notes: notes.map((note) => ({
      ...noteView(note),
      clearance: clearanceOf(eInvoices.find(({ creditNoteId }) => creditNoteId === note.id)),
    })),
  }
}

export function receiptView(
  { transferredOn, bankReference, receiptSentAt }: InvoiceRow,
  file: StoredFile | undefined,
  files: Pick<Parts['files'], 'linkTo'>,
): SubscriptionInvoice['receipt'] {
  if (!file || !transferredOn || !receiptSentAt) return null
  return {
    transferred_on: transferredOn,
    bank_reference: bankReference,
    file: storedDocument(file, files),
    sent_at: receiptSentAt.toISOString(),
  }
}

/** Null for a document from before the marketplace was connected to ZATCA. */
function clearanceOf(eInvoice: EInvoiceRow | undefined): SubscriptionInvoice['clearance'] {
  if (!eInvoice) return null
  return eInvoice.clearedAt === null ? 'awaiting' : 'cleared'
}

function noteView(note: IssuedNote): Omit<CreditNote, 'clearance'> {
  const { id, number, issuedAt, reason, subtotal, vat, total } = note
  return { id, number, issued_at: issuedAt.toISOString(), reason, subtotal, vat, total, transfer: transferOf(note) }
}
