import type { Invoice, InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import type { LineRest } from '@mawrid/contract/sales/rest.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas } from '@mawrid/contract/values/money.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { readTimeline } from '../companies/index.ts'
import { type DocumentState, documentStatesOf, isAbandoned, taxpayerToday } from '../einvoicing/index.ts'
import { advanceView } from './advances/advancesOfDeal.ts'
import { unclearedAdvances } from './advances/deductAdvances.ts'
import { openBuyer } from './buyers/storedBuyer.ts'
import { missingOf } from './issue/missing.ts'
import { finishingActions, isIssuedCredit, isOut, leftToCredit } from './lifecycle.ts'
import { readCreditable } from './notes/left.ts'
import { readRestockable, restockableView } from './notes/restockable.ts'
import { paymentViews, readPayments } from './payments/store.ts'
import { rowView } from './rowView.ts'
import { findInvoice, readInvoicesOfDeal, readLines, readNotes } from './store.ts'
import { type InvoiceLineRecord, type InvoiceRecord, invoiceEmails } from './tables.ts'

type Deps = Pick<Parts, 'clock' | 'files' | 'db' | 'settings'>

export async function showInvoice(
  parts: Deps,
  company: { readonly id: string; readonly isActive: boolean },
  id: string,
): Promise<Invoice> {
  const whole = await parts.db.readCompany(company.id, async (companyDb) =>
    invoiceView(parts, companyDb, await findInvoice(companyDb, id)),
  )
  return company.isActive ? whole : { ...whole, allowed_actions: finishingActions(whole.allowed_actions) }
}

/** A document whole, with its payments, notes and timeline. `db` reads the company's rows. */
export async function invoiceView(parts: Deps, db: Db, invoice: InvoiceRecord): Promise<Invoice> {
  const today = riyadhDay(parts.clock.now())
  const notes = await readNotes(db, invoice.id)
  const { lines, rests } = await readLinesAndRests(db, invoice, notes)
  const frozen = invoice.seller && { seller: invoice.seller, isVatCheckDue: false }
  const { seller, isVatCheckDue } = frozen ?? (await taxpayerToday(db, invoice.companyId))
  const buyer = openBuyer(parts, invoice)
  const ofDeal = invoice.dealId === null ? [] : await readInvoicesOfDeal(db, invoice.dealId)
  const missing =
    invoice.status === 'draft'
      ? [...missingOf({ invoice, buyer, lines, seller, isVatCheckDue, today }), ...unclearedAdvances(invoice, ofDeal)]
      : []
  const signed = await documentStatesOf(db, invoice.id)
  const row = rowView(invoice, today)
  return {
    ...row,
    allowed_actions: [...row.allowed_actions, ...(isNeverSent(parts, signed) ? ['correct'] : [])],
    ...figuresOf(invoice),
    ...wordsOf(invoice),
    ...advanceView(invoice, ofDeal),
    buyer,
    seller,
    lines: lines.map((line) => lineView(line, rests?.get(line.id))),
    payments: await paymentViews(parts.files, db, invoice.paid === '0.00' ? [] : await readPayments(db, invoice.id)),
    notes: notes.map((note) => rowView(note, today)),
    restock: [...invoice.restock],
    restockable: (await readOfferedBack(db, invoice)).map(restockableView),
    zatca: signed.map((document) => signedView(parts, document)),
    missing: missing.map(({ path, code }) => ({ path, code })),
    sent: await readSent(db, invoice.id),
    events: await readTimeline(db, invoice.id),
  }
}

function lineView(line: InvoiceLineRecord, rest?: LineRest): InvoiceLine {
  return {
    id: line.id,
    deal_line: line.dealLineId,
    milestone: line.milestoneId,
    of_line: line.ofLineId,
    sku: line.sku,
    name_ar: line.nameAr,
    name_en: line.nameEn,
    qty: trimTrailingZeros(line.qty),
    unit: line.unitId,
    unit_price: line.unitPrice,
    discount: line.discount,
    discount_amount: line.discountAmount,
    net: line.net,
    vat_category: line.vatCategory,
    vat_rate: vatRates[line.vatCategory],
    vat: line.vat,
    gross: line.gross,
    exemption_code: line.exemptionCode,
    left_qty: rest ? fromThousandths(rest.qty) : null,
    left_net: rest ? fromHalalas(rest.net) : null,
  }
}

async function readLinesAndRests(db: Db, invoice: InvoiceRecord, notes: readonly InvoiceRecord[]) {
  if (!isOut(invoice) || invoice.kind === 'credit_note') return { lines: await readLines(db, invoice.id), rests: null }
  const { lines, rest } = await readCreditable(db, invoice, notes.filter(isIssuedCredit))
  return { lines, rests: rest.lines }
}

/** The goods of an invoice, or of a draft credit note, that can be restocked. */
async function readOfferedBack(db: Db, invoice: InvoiceRecord) {
  const { kind, status, originalId } = invoice
  if (kind === 'credit_note') {
    return status === 'draft' && originalId ? readRestockable(db, await findInvoice(db, originalId)) : []
  }
  return leftToCredit(invoice) === '0.00' ? [] : readRestockable(db, invoice)
}

function figuresOf(invoice: InvoiceRecord) {
  return {
    discount: invoice.discount,
    discount_amount: invoice.discountAmount,
    delivery_fee: invoice.deliveryFee,
    subtotal: invoice.subtotal,
    taxable: invoice.taxable,
    vat_by_category: [...invoice.vatByCategory],
    vat: invoice.vat,
    paid: invoice.paid,
    credited: invoice.credited,
    left_to_credit: leftToCredit(invoice),
  }
}

function wordsOf(invoice: InvoiceRecord) {
  return {
    lang: invoice.lang,
    supply_on: invoice.supplyOn,
    payment_means: invoice.paymentMeans,
    po_number: invoice.poNumber,
    terms_ar: invoice.termsAr,
    terms_en: invoice.termsEn,
    note_ar: invoice.noteAr,
    note_en: invoice.noteEn,
    reason_code: invoice.reasonCode,
    reason: invoice.reason,
    uuid: invoice.uuid,
    counter: invoice.counter,
    hash: invoice.hash,
    previous_hash: invoice.previousHash,
    qr: invoice.qr,
  }
}

async function readSent(db: Db, invoiceId: string): Promise<Invoice['sent']> {
  const emails = await queries(db).emails.execute({ invoiceId })
  return emails.map(({ sentAt, sentTo, kind }) => ({ at: sentAt.toISOString(), to: sentTo, kind }))
}

const queries = preparedOn((db) => ({
  emails: db
    .select()
    .from(invoiceEmails)
    .where(eq(invoiceEmails.invoiceId, sql.placeholder('invoiceId')))
    .orderBy(desc(invoiceEmails.sentAt))
    .prepare('invoices_emails'),
}))

/** Whether what stands for the invoice waits in an environment of ZATCA that is not in use any more. */
export function isNeverSent(parts: Pick<Parts, 'settings'>, [latest]: readonly DocumentState[]): boolean {
  return latest !== undefined && isAbandoned(parts, latest)
}

function signedView(parts: Pick<Parts, 'settings'>, document: DocumentState): Invoice['zatca'][number] {
  const { id, status, counter, hash, messages, attempts, signedAt, answeredAt, retryAt, dueAt } = document
  return {
    uuid: id,
    status,
    counter,
    hash,
    messages: [...messages],
    attempts,
    signed_at: signedAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    retry_at: retryAt?.toISOString() ?? null,
    due_at: dueAt?.toISOString() ?? null,
    environment: document.environment,
    is_abandoned: isAbandoned(parts, document),
  }
}
