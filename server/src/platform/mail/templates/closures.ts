import { defineTemplate } from '../template.ts'
import { amountIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

/** A seller asks its buyer to agree that something will not be supplied; `due` is the last day to answer. */
export const closureProposed = defineTemplate(['name', 'seller', 'number', 'total', 'due', 'message'], {
  en: ({ name, seller, number, total, due, message }) => ({
    subject: `Deal ${number}: ${seller} can’t supply the remaining quantity`,
    title: 'Remaining quantity',
    greeting: customerGreeting.en(name),
    summary: `${seller} can’t supply part of deal ${number} and proposes to close it.`,
    facts: [
      ['Deal', number],
      ['Value incl. VAT', amountIn('en', total)],
      ['Reply by', due],
    ],
    quote: sellerMessage('en', seller, message),
    paragraphs: [
      'You are not charged for these goods. Agree or refuse in the marketplace. If you don’t reply, the quantity is closed after that day.',
    ],
    reason: { seller },
  }),
  ar: ({ name, seller, number, total, due, message }) => ({
    subject: `الصفقة ${number}: تعذّر على ${seller} توريد الكمية المتبقية`,
    title: 'الكمية المتبقية',
    greeting: customerGreeting.ar(name),
    summary: `تعذّر على ${seller} توريد جزء من الصفقة ${number}، ويقترح إغلاقه.`,
    facts: [
      ['الصفقة', number],
      ['القيمة شاملة الضريبة', amountIn('ar', total)],
      ['آخر موعد للرد', due],
    ],
    quote: sellerMessage('ar', seller, message),
    paragraphs: [
      'لن تُحتسب عليكم قيمة هذه البضاعة. يمكنكم الموافقة أو الرفض من المنصة، وإن لم يصل ردكم تُغلق الكمية بعد هذا التاريخ.',
    ],
    reason: { seller },
  }),
})

/** Quantities of a deal were closed: they will not be supplied and are not charged. */
export const remainingClosed = defineTemplate(['name', 'seller', 'number', 'total', 'message'], {
  en: ({ name, seller, number, total, message }) => ({
    subject: `Deal ${number}: ${seller} closed the remaining quantity`,
    title: 'Remaining quantity closed',
    greeting: customerGreeting.en(name),
    summary: `Part of deal ${number} will not be supplied, and you are not charged for it.`,
    facts: [
      ['Deal', number],
      ['Value incl. VAT', amountIn('en', total)],
    ],
    quote: sellerMessage('en', seller, message),
    paragraphs: [
      'If it was already invoiced, you receive a credit note. If you disagree, open a dispute in the marketplace.',
    ],
    reason: { seller },
  }),
  ar: ({ name, seller, number, total, message }) => ({
    subject: `الصفقة ${number}: أغلق ${seller} الكمية المتبقية`,
    title: 'تم إغلاق الكمية المتبقية',
    greeting: customerGreeting.ar(name),
    summary: `لن يُورَّد جزء من الصفقة ${number}، ولن تُحتسب عليكم قيمته.`,
    facts: [
      ['الصفقة', number],
      ['القيمة شاملة الضريبة', amountIn('ar', total)],
    ],
    quote: sellerMessage('ar', seller, message),
    paragraphs: ['إن سبقت فوترته فسيصلكم إشعار دائن. وإن لم توافقوا فيمكنكم فتح اعتراض من المنصة.'],
    reason: { seller },
  }),
})
