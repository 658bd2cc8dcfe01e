import { randomUUID } from 'node:crypto'
import type { issueInvoice as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { phaseOneQr } from '../../../outside/zatca/phaseOneQr.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { paymentDaysOf } from '../../customers/index.ts'
import { type DealRecord, readAgreed } from '../../deals/index.ts'
import { type Taxpayer, taxpayerToday } from '../../einvoicing/index.ts'
import { deductAdvances, deductionAtIssue } from '../advances/deductAdvances.ts'
import { settleAdvances } from '../advances/settleAdvances.ts'
import { openBuyer } from '../buyers/storedBuyer.ts'
import { updateDealPayment } from '../fromDeal/updateDealPayment.ts'
import { afterAction, isAdvance, refuseUnoffered } from '../lifecycle.ts'
import { type LockedInvoice, lockInvoiceVersion } from '../lockInvoice.ts'
import { bookRestock } from '../notes/restock.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { readSettings } from '../settings/store.ts'
import { findInvoice, readLines, storeInvoice } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'
import { isAwaitingClearance } from '../zatca/clearance.ts'
import { type Frozen, signIssued } from '../zatca/signIssued.ts'
import { announceIssued } from './announceIssued.ts'
import { missingOf } from './missing.ts'
import { takeCounter, takeNumber } from './numbers.ts'
import { setOffCredit } from './setOffCredit.ts'

/**
 * Once for each Idempotency-Key: a request whose response was lost can be repeated with it, although the version has
 * changed.
 */
export async function issueInvoice(
  parts: Parts,
  { body, params, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const { id } = await once(async (tx) => {
    const issued = await issueLocked(parts, tx, await lockInvoiceVersion(parts, tx, params.id, body.version), userId)
    return { id: issued.id }
  })
  return showInvoice(parts, company, id)
}

/** Numbers a draft and freezes it with both parties' current details, in one transaction. */
export async function issueLocked(
  parts: Parts,
  tx: Db,
  locked: LockedInvoice,
  userId: string | null,
): Promise<InvoiceRecord> {
  refuseUnoffered(locked.invoice, 'issue')
  const issuing = await taxpayerToday(tx, locked.invoice.companyId)
  const { seller, isVatCheckDue } = issuing
  const lines = await readLines(tx, locked.invoice.id)
  const errors = missingOf({
    invoice: locked.invoice,
    buyer: openBuyer(parts, locked.invoice),
    lines,
    seller,
    isVatCheckDue,
    today: riyadhDay(parts.clock.now()),
  })
  if (errors.length > 0) throw invalid(errors)
  const invoice =
    locked.invoice.kind === 'credit_note' ? await setOffCredit(parts, tx, locked.invoice, userId) : locked.invoice
  await bookRestock(parts, tx, invoice, userId)
  const setOff = await deductionAtIssue(tx, invoice)
  const open = toHalalas(invoice.total) - toHalalas(setOff)
  const status = afterAction(invoice, 'issue', { open })
  const frozen = await frozenNow(parts, tx, { ...locked, invoice }, issuing)
  const signed = await signIssued(parts, tx, { ...invoice, ...frozen }, lines)
  const issued = await storeInvoice(tx, invoice, { ...frozen, ...signed, setOff, status }, parts.clock.now())
  await recordInvoiceAction(parts, tx, invoice, issued, { action: 'issue', userId, note: issued.number })
  await afterIssue(parts, tx, { invoice: issued, deal: locked.deal }, userId)
  return issued
}

/** What issuing adds to a draft. The time is taken under the lock of the chain, so that it never runs backwards. */
async function frozenNow(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  { invoice, deal }: LockedInvoice,
  { seller, logoFile }: Pick<Taxpayer, 'seller' | 'logoFile'>,
): Promise<Frozen> {
  const { companyId, kind } = invoice
  const settings = await readSettings(tx, companyId)
  const due =
    kind === 'credit_note' ? null : isAdvance(invoice) ? 0 : await dueDays(tx, invoice, deal, settings.due_days)
  const counter = await takeCounter(tx, companyId)
  const issuedAt = clock.now()
  const issuedOn = riyadhDay(issuedAt)
  const { name_ar: sellerName, vat_number } = seller
  return {
    number: await takeNumber(tx, invoice, issuedOn.slice(0, 4)),
    counter,
    uuid: randomUUID(),
    issuedAt,
    issuedOn,
    seller,
    logoFile,
    bank: settings.bank,
    // Nothing is supplied yet when an advance is received.
    supplyOn: isAdvance(invoice) ? null : (invoice.supplyOn ?? issuedOn),
    dueOn: due === null ? null : (invoice.dueOn ?? addDays(issuedOn, due)),
    zatcaStatus: 'not_needed',
    qr: phaseOneQr({
      sellerName,
      vatNumber: vat_number ?? '',
      issuedAt,
      vat: invoice.vat,
      totalWithVat: invoice.total,
    }),
  }
}

const dealActions = {
  tax_invoice: 'issue_invoice',
  simplified: 'issue_invoice',
  advance_payment: 'issue_advance',
  credit_note: 'issue_credit_note',
  debit_note: 'issue_debit_note',
} as const

/** Follow-up of issuing: the invoice that a debit note adds to, the advances that are deducted, and the deal. */
async function afterIssue(parts: Parts, tx: Db, locked: LockedInvoice, userId: string | null): Promise<void> {
  const { invoice } = locked
  if (invoice.kind === 'debit_note' && invoice.originalId) {
    const original = await findInvoice(tx, invoice.originalId)
    await recordInvoiceAction(parts, tx, original, original, { action: 'debit', userId, note: invoice.number })
  }
  await deductAdvances(parts, tx, invoice, userId)
  if (invoice.dealId !== null) await settleAdvances(parts, tx, invoice.dealId)
  await updateDealPayment(parts, tx, locked, { action: dealActions[invoice.kind], userId })
  if (locked.deal && !isAwaitingClearance(invoice)) await announceIssued(parts, tx, invoice, locked.deal)
}

/** The days until an invoice is due: as agreed in its deal, or else the customer’s terms, or the company’s default. */
async function dueDays(
  db: Db,
  { buyerId }: InvoiceRecord,
  deal: DealRecord | null,
  ofCompany: number,
): Promise<number> {
  const usual = (buyerId === null ? null : await paymentDaysOf(db, buyerId)) ?? ofCompany
  if (!deal) return usual
  const { payment_terms } = (await readAgreed(db, deal)).round
  if (!payment_terms) return usual
  return payment_terms.kind === 'net' || payment_terms.kind === 'split' ? payment_terms.days : 0
}
