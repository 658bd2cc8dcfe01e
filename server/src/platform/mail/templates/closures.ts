import { defineTemplate } from '../template.ts'
import { ownWords, sentFor } from './fromSeller.ts'

/** A seller asks its buyer to agree that something will not be supplied; `due` is the last day to answer. */
export const closureProposed = defineTemplate(['name', 'seller', 'number', 'total', 'due', 'message'], {
  en: ({ name, seller, number, total, due, message }) => ({
    subject: `Deal ${number}: ${seller} can’t supply the remaining quantity`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `${seller} can’t supply part of deal ${number} (SAR ${total} incl. VAT) and proposes to close it.`,
      ...ownWords(message),
      `You are not charged for these goods. Agree or refuse in the marketplace by ${due}. If you don’t reply, the quantity is closed after that day.`,
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, number, total, due, message }) => ({
    subject: `الصفقة ${number}: تعذّر على ${seller} توريد الكمية المتبقية`,
    greeting: `السادة/ ${name} المحترمين،`,
    paragraphs: [
      'السلام عليكم ورحمة الله وبركاته،',
      `تعذّر على ${seller} توريد جزء من الصفقة ${number} بقيمة ${total} ريال شاملة ضريبة القيمة المضافة، ويقترح إغلاقه.`,
      ...ownWords(message),
      `لن تُحتسب عليكم قيمة هذه البضاعة. يمكنكم الموافقة أو الرفض من المنصة حتى ${due}، وإن لم يصل ردكم تُغلق الكمية بعد هذا التاريخ.`,
    ],
    note: sentFor.ar(seller),
  }),
})

/** Quantities of a deal were closed: they will not be supplied and are not charged. */
export const remainingClosed = defineTemplate(['name', 'seller', 'number', 'total', 'message'], {
  en: ({ name, seller, number, total, message }) => ({
    subject: `Deal ${number}: ${seller} closed the remaining quantity`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `Part of deal ${number} (SAR ${total} incl. VAT) will not be supplied. You are not charged for it. If it was already invoiced, you receive a credit note.`,
      ...ownWords(message),
      'If you disagree, open a dispute in the marketplace.',
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, number, total, message }) => ({
    subject: `الصفقة ${number}: أغلق ${seller} الكمية المتبقية`,
    greeting: `السادة/ ${name} المحترمين،`,
    paragraphs: [
      'السلام عليكم ورحمة الله وبركاته،',
      `لن يُورَّد جزء من الصفقة ${number} بقيمة ${total} ريال شاملة ضريبة القيمة المضافة، ولن تُحتسب عليكم قيمته. وإن سبقت فوترته فسيصلكم إشعار دائن.`,
      ...ownWords(message),
      'إن لم توافقوا فيمكنكم فتح اعتراض من المنصة.',
    ],
    note: sentFor.ar(seller),
  }),
})
