import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { announceToMarket } from '../../market/index.ts'
import { issued } from '../documents/issued.ts'
import {
  dueOf,
  type InvoiceChange,
  type InvoiceRow,
  isOfPlan,
  lockInvoice,
  paidInvoicesOf,
  storeInvoice,
} from '../invoices/store.ts'
import { moveSubscription, recordInvoiceAction, withLockedCompany } from '../moveSubscription.ts'
import { paidUntil, spanOn, spansOf } from '../rules/spans.ts'
import { lockSubscription } from '../store.ts'
import { noteOf } from '../zatca/signAgain.ts'
import { signIssued } from '../zatca/signIssued.ts'
import { type CreditNoteRow, findRefund, numberRefund, storeNoteQr } from './store.ts'

/** The refund is complete: the credit note gets its number, and the entitlement it paid for ends. */
export function endRefund(parts: Parts, begun: CreditNoteRow): Promise<InvoiceRow> {
  return withLockedCompany(parts, begun.companyId, async (tx, company) => {
    const now = parts.clock.now()
    const before = await lockInvoice(tx, begun.invoiceId)
    // Another process may have booked it. The company is locked, so the note cannot change from here on.
    const note = await findRefund(tx, begun.id)
    if (!note || note.number) return before
    const { number, qr, seller, buyer } = await issued(parts, tx, company, begun, 'SCN')
    const numbered = { ...begun, number, issuedAt: now }
    const isSetOff = before.status === 'open'
    const isByTransfer = !isOfPlan(before) && !isSetOff && before.paymentId === null
    await numberRefund(tx, begun.id, { number, qr, issuedAt: now, isSetOff, isByTransfer })
    const { method, reference, periodStart, lines } = before
    const content = { seller, buyer, method, reference, periodStart }
    const subject = { companyId: company.id, invoiceId: before.id, creditNoteId: begun.id }
    const creditNote = noteOf(numbered, { number: before.number ?? '', lines })
    const signedQr = await signIssued(parts, tx, subject, { ...content, ...creditNote })
    if (signedQr !== undefined) await storeNoteQr(tx, begun.id, signedQr)
    const after = await storeInvoice(tx, before.id, creditedBy(before, begun), now)
    const action = isSetOff ? 'credit' : 'refund'
    const side = isOfPlan(before) ? 'operator' : 'clock'
    await recordInvoiceAction(parts, tx, before, after, { action, side, note: begun.reason })
    if (isByTransfer) await announceOwed(parts, tx, before, numbered)
    if (isOfPlan(before) && after.status === 'refunded') {
      await takeBack(parts, tx, company, before.subscriptionId, begun.reason)
    }
    return after
  })
}

/** Nobody at the marketplace asked for this credit, and a transfer is paid back by a transfer that people make. */
function announceOwed(
  parts: Parts,
  tx: Db,
  { id: invoice, companyId, bankReference }: InvoiceRow,
  { id, number, total }: Pick<CreditNoteRow, 'id' | 'number' | 'total'>,
): Promise<void> {
  const data = { id, number, seller: companyId, invoice, amount: total, bank_reference: bankReference }
  return announceToMarket(parts, tx, { kind: 'fee.refund_owed', companyId, recordId: id, data })
}

/** Before a fee was paid, a credit takes something off what is due; afterwards it is paid back. */
function creditedBy(invoice: InvoiceRow, { total }: Pick<CreditNoteRow, 'total'>): InvoiceChange {
  const isUnpaid = invoice.status === 'open'
  const field = isUnpaid ? 'credited' : 'refunded'
  const sum = fromHalalas(toHalalas(invoice[field]) + toHalalas(total))
  const changed = { ...invoice, [field]: sum }
  if (changed.refunded === dueOf(changed)) return { [field]: sum, status: 'refunded' }
  return { [field]: sum, status: isUnpaid ? 'open' : 'refunded_part' }
}

/** Recomputes the entitlement from the other invoices. */
async function takeBack(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  subscriptionId: string,
  note: string,
): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  const before = await lockSubscription(tx, subscriptionId)
  const spans = spansOf(await paidInvoicesOf(tx, subscriptionId))
  const until = paidUntil(spans)
  const isRunning = until !== null && until >= today
  const status = after(
    subscriptionLife,
    before.status,
    'refund',
    'operator',
    (need) => need === 'period_running' && isRunning,
  )
  if (!status) return
  const left = spanOn(spans, today) ?? spans.at(-1)
  const change = {
    status,
    graceUntil: null,
    endDate: until ?? today,
    ...(left && { packageId: left.packageId, period: left.period }),
  }
  await moveSubscription(parts, tx, { company, before }, change, { action: 'refund', side: 'operator', note })
}
