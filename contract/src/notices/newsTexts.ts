import { approvalCalls } from '../approvals/kinds.ts'
import type { Language } from '../constants.ts'

type Words = Readonly<Record<Language, string>>

// What happened, by the value that a notice has.

const stopped = (en: string, ar: string) => ({ en: `The buyer could not accept: ${en}`, ar: `تعذّر القبول ${ar}` })
export const answers: Readonly<Record<string, Words>> = {
  accept: { en: 'The buyer accepted your quote', ar: 'قبل المشتري عرض السعر' },
  call_off: { en: 'The buyer created a call-off of the blanket order', ar: 'أصدر المشتري أمر توريد' },
  counter: { en: 'The buyer sent a counter-offer', ar: 'أرسل المشتري عرضًا مقابلًا' },
  reject: { en: 'The buyer rejected your quote', ar: 'رفض المشتري عرض السعر' },
  answer_info: { en: 'The buyer sent the details you asked for', ar: 'أرسل المشتري التفاصيل المطلوبة' },
  stop_credit: stopped('it exceeds the credit limit', 'لتجاوز الحد الائتماني'),
  stop_stock: stopped('there is too little stock', 'لنقص المخزون'),
  stop_blocked: stopped('the customer is blocked', 'لأن العميل محظور'),
  stop_company: stopped('your company is inactive or has no VAT number', 'لأن منشأتك غير نشطة أو بلا رقم ضريبي'),
  propose_amendment: { en: 'The buyer proposed a change to the deal', ar: 'اقترح المشتري تعديل الصفقة' },
  agree_amendment: { en: 'The buyer agreed to the change', ar: 'وافق المشتري على التعديل' },
  refuse_amendment: { en: 'The buyer refused the change', ar: 'رفض المشتري التعديل' },
  withdraw_amendment: { en: 'The buyer withdrew the proposed change', ar: 'سحب المشتري التعديل المقترح' },
  lapse_amendment: { en: 'A proposed change ended without a reply', ar: 'انتهت مهلة تعديل مقترح دون رد' },
  agree_closing: { en: 'The buyer agreed to close the remainder', ar: 'وافق المشتري على إغلاق المتبقي' },
  refuse_closing: { en: 'The buyer refused to close the remainder', ar: 'رفض المشتري إغلاق المتبقي' },
  accept_remedy: { en: 'The buyer accepted your settlement', ar: 'قبل المشتري التسوية' },
  escalate: {
    en: 'The buyer asked the marketplace to decide the dispute',
    ar: 'طلب المشتري من المنصة البتّ في الاعتراض',
  },
}

export const changes: Readonly<Record<string, Words>> = {
  cancel: { en: 'The buyer cancelled the deal', ar: 'ألغى المشتري الصفقة' },
  withdraw: { en: 'The buyer withdrew the request', ar: 'سحب المشتري الطلب' },
  dispute: { en: 'The buyer opened a dispute', ar: 'قدّم المشتري اعتراضًا' },
  resolve: { en: 'The marketplace decided the dispute', ar: 'بتّت المنصة في الاعتراض' },
}

export const ticketNews: Readonly<Record<string, Words>> = {
  answer: { en: 'Support replied', ar: 'رد فريق الدعم' },
  ask: { en: 'Support has a question for you', ar: 'لدى فريق الدعم سؤال لك' },
  resolve: { en: 'Support resolved your ticket', ar: 'تم حل تذكرتك' },
  lapsing: { en: 'The ticket closes soon without your reply', ar: 'ستُغلق التذكرة قريبًا ما لم ترد' },
  lapse: { en: 'The ticket was closed without your reply', ar: 'تم إغلاق التذكرة لعدم الرد' },
}

export const payments: Readonly<Record<string, Words>> = {
  packagePaid: { en: 'Your plan is paid', ar: 'تم سداد الباقة' },
  packageUnpaid: { en: 'The plan’s invoice is unpaid', ar: 'فاتورة الباقة غير مسددة' },
  packageEnded: { en: 'Your plan has ended', ar: 'انتهت باقتك' },
  receiptRefused: { en: 'Your transfer receipt was not accepted', ar: 'لم يُقبل إيصال التحويل' },
}

export const feeNews: Readonly<Record<string, Words>> = {
  feeInvoiced: { en: 'Your statement is ready', ar: 'كشفك الشهري جاهز' },
  feePaid: { en: 'Your payment was received', ar: 'تم استلام دفعتك' },
  feeDue: { en: 'The invoice is due soon', ar: 'اقترب موعد سداد الفاتورة' },
  feeOverdue: { en: 'The invoice is overdue', ar: 'الفاتورة متأخرة السداد' },
  feeRefunded: { en: 'Your refund was transferred', ar: 'تم تحويل المبلغ المسترد' },
  objectionAnswered: { en: 'Your objection was answered', ar: 'تم الرد على اعتراضك' },
}

export const suspensions: Readonly<Record<string, Words>> = {
  suspended: { en: 'Mawrid has suspended your company', ar: 'أوقفت المنصة منشأتك' },
  lifted: { en: 'Your company is no longer suspended', ar: 'تم رفع الإيقاف عن منشأتك' },
}

export const outcomes: Readonly<Record<string, Words>> = {
  done: { en: 'Finished', ar: 'اكتمل التنفيذ' },
  failed: { en: 'Failed', ar: 'تعذّر التنفيذ' },
  refused: { en: 'The file can’t be imported', ar: 'لا يمكن استيراد الملف' },
  undone: { en: 'Undone', ar: 'تم التراجع' },
  undo_failed: { en: 'Not everything was undone', ar: 'لم يكتمل التراجع' },
}

export const documents: Readonly<Record<string, Words>> = {
  certificate: { en: 'The certificate', ar: 'الشهادة' },
  licence: { en: 'The licence', ar: 'الترخيص' },
}

/** By the call that is held back. */
const requests: Readonly<Record<(typeof approvalCalls)[number], Words>> = {
  'deals.offer': { en: 'a quote', ar: 'عرض سعر' },
  'deals.accept': { en: 'an acceptance', ar: 'قبول طلب أو عرض مقابل' },
  'deals.proposeAmendment': { en: 'a change to the deal', ar: 'تعديل الصفقة' },
  'deals.agreeToAmendment': { en: 'agreeing to a change', ar: 'الموافقة على تعديل' },
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
  'returns.sendGoods': { en: 'replacing returned goods', ar: 'استبدال بضاعة مرتجعة' },
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
