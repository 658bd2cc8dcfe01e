import type { Language } from '../constants.ts'
import { approvalCalls } from './kinds.ts'

type Words = Readonly<Record<Language, string>>

/** By the call that is held back. */
const requests: Readonly<Record<(typeof approvalCalls)[number], Words>> = {
  'deals.offer': { en: 'a quote', ar: 'عرض سعر' },
  'deals.accept': { en: 'an acceptance', ar: 'قبول طلب أو عرض مقابل' },
  'deals.cancel': { en: 'cancelling the deal', ar: 'إلغاء الصفقة' },
  'deals.closeRemaining': { en: 'closing the remainder', ar: 'إغلاق المتبقي' },
  'deals.acceptClaim': { en: 'accepting the claim', ar: 'قبول الاعتراض' },
  'deals.offerRemedy': { en: 'a remedy', ar: 'تسوية' },
  'deals.failParcel': { en: 'a lost shipment', ar: 'شحنة مفقودة' },
  'invoices.issue': { en: 'a document', ar: 'إصدار مستند' },
  'invoices.updateSettings': { en: 'a new bank account', ar: 'حساب بنكي جديد' },
  'returns.receive': { en: 'writing off returned goods', ar: 'إتلاف بضاعة مرتجعة' },
  'returns.release': { en: 'writing off goods in quarantine', ar: 'إتلاف بضاعة محجورة' },
  'returns.credit': { en: 'crediting a return', ar: 'إشعار دائن لمرتجع' },
  'stock.book': { en: 'lower stock', ar: 'خفض المخزون' },
  'stock.undo': { en: 'reversing a stock movement', ar: 'عكس حركة مخزون' },
  'stocktakes.book': { en: 'a stock count', ar: 'جرد' },
  'transfers.close': { en: 'a transfer with lost goods', ar: 'تحويل فُقدت منه بضاعة' },
}

/** Of notices of an earlier version, which did not have the call: by the kind of the record. */
const earlierRequests: Readonly<Record<string, Words>> = {
  deal: { en: 'a quote or an acceptance', ar: 'عرض سعر أو قبول' },
  invoice: { en: 'a credit note', ar: 'إشعار دائن' },
  warehouse: { en: 'a write-off', ar: 'تسجيل تالف' },
  invoice_settings: { en: 'a new bank account', ar: 'حساب بنكي جديد' },
}

/** What a request asks for, as notices say it. */
export function requestIn(lang: Language, call: string, record: string): string {
  const known = approvalCalls.find((one) => one === call)
  return (known ? requests[known] : earlierRequests[record])?.[lang] ?? ''
}
