import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import type { receiptRefusals } from '@mawrid/contract/subscriptions/invoice.ts'
import { subscriptionInvoiceLife } from '@mawrid/contract/subscriptions/states.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { sendSubscriptionEmail } from '../emails/sendSubscriptionEmail.ts'
import { dueOf, findInvoice, type InvoiceRow, isOfPlan, lockInvoice, storeInvoice } from '../invoices/store.ts'
import { recordInvoiceAction, withLockedCompany } from '../moveSubscription.ts'
import { packageOf } from '../packages/store.ts'
import { takePayment } from '../paying/takePayment.ts'
import { noReceipt } from './withdrawReceipt.ts'

/** Confirms a bank transfer, for the staff. Only the full amount pays the invoice. */
export function acceptReceipt(parts: Parts, invoiceId: string, amount: string): Promise<InvoiceRow> {
  return deciding(parts, invoiceId, 'accept_receipt', async (tx, company, invoice) => {
    const total = dueOf(invoice)
    if (amount !== total) throw fieldProblem('amount', 'amount_differs', fieldMessages.amount_differs, { total })
    const money = { paymentId: null, method: 'bank_transfer', side: 'operator' } as const
    const paid = await takePayment(parts, tx, company, invoice, money)
    if (!paid) throw new Problem('wrong_state', { params: { state: invoice.status } })
    return paid
  })
}

interface Refusal {
  readonly reason_code: (typeof receiptRefusals)[number]
  readonly note: string | null
}

/** Reopens the invoice with the reason for the seller. The file proves nothing, so it is deleted as on withdrawal. */
export async function refuseReceipt(parts: Parts, invoiceId: string, refusal: Refusal): Promise<InvoiceRow> {
  const { receiptFile, open } = await deciding(parts, invoiceId, 'refuse_receipt', async (tx, company, invoice) => {
    const { reason_code, note } = refusal
    const change = { ...noReceipt, status: 'open', receiptRefusal: refusal } as const
    const refused = await storeInvoice(tx, invoiceId, change, parts.clock.now())
    const why = { reasonCode: reason_code, ...(note && { note }) }
    await recordInvoiceAction(parts, tx, invoice, refused, { action: 'refuse_receipt', side: 'operator', ...why })
    const chosen = isOfPlan(invoice) ? await packageOf(tx, invoice.packageId) : feesAsPlan
    const { ar: reason_ar, en: reason_en } = refusalWords[reason_code]
    const values = { reference: invoice.reference, reason_ar, reason_en, note: note ?? '', invoice: invoice.id }
    await sendSubscriptionEmail(parts, tx, company, chosen, 'receiptRefused', values)
    return { receiptFile: invoice.receiptFile, open: refused }
  })
  if (receiptFile) await parts.files.remove(receiptFile)
  return open
}

async function deciding<T>(
  parts: Parts,
  invoiceId: string,
  action: 'accept_receipt' | 'refuse_receipt',
  run: (tx: Db, company: CompanyRow, invoice: InvoiceRow) => Promise<T>,
): Promise<T> {
  const { companyId } = await findInvoice(parts.db.system, invoiceId)
  return withLockedCompany(parts, companyId, async (tx, company) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const isOffered = after(subscriptionInvoiceLife, invoice.status, action, 'operator')
    if (!isOffered) throw new Problem('wrong_state', { params: { state: invoice.status } })
    return run(tx, company, invoice)
  })
}

/** What stands for the plan in a notice about fees. */
const feesAsPlan = { nameAr: 'عمولة المنصة', nameEn: 'Marketplace fees' }

/** Why a transfer was rejected, as the seller's email has it after a colon. */
const refusalWords: Readonly<Record<(typeof receiptRefusals)[number], { readonly ar: string; readonly en: string }>> = {
  not_arrived: { ar: 'لم يصل التحويل إلى حسابنا.', en: 'The transfer has not reached our account.' },
  amount_differs: {
    ar: 'المبلغ المستلم لا يطابق مبلغ الفاتورة.',
    en: 'The amount received doesn’t match the invoice.',
  },
  wrong_account: { ar: 'وصل المبلغ إلى حساب آخر.', en: 'The transfer went to another account.' },
  unreadable: { ar: 'الإيصال غير مقروء.', en: 'The receipt is not readable.' },
  other: { ar: 'تفاصيل السبب أدناه.', en: 'See below for the reason given.' },
}
