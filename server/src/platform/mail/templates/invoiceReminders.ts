import { defineTemplate } from '../template.ts'
import { ownWords, sentFor } from './fromSeller.ts'

const needs = ['name', 'seller', 'number', 'open', 'due', 'message'] as const
const salaam = 'السلام عليكم ورحمة الله وبركاته،'

export const invoiceDueSoon = defineTemplate(needs, {
  en: ({ name, seller, number, open, due, message }) => ({
    subject: `Invoice ${number} from ${seller} is due on ${due}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      ...ownWords(message),
      `Invoice ${number} is due on ${due}. The balance due is SAR ${open}. The invoice is attached.`,
      'If you have already paid, thank you, and please disregard this message.',
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, number, open, due, message }) => ({
    subject: `تذكير: الفاتورة رقم ${number} من ${seller} تستحق في ${due}`,
    greeting: `السادة/ ${name} المحترمين،`,
    paragraphs: [
      salaam,
      ...ownWords(message),
      `نود تذكيركم بأن الفاتورة رقم ${number} تستحق السداد في ${due}. المبلغ المستحق ${open} ريال، والفاتورة مرفقة بهذه الرسالة.`,
      'إن كنتم قد سددتم المبلغ فنشكركم، ونرجو عدم الالتفات إلى هذا التذكير.',
    ],
    note: sentFor.ar(seller),
  }),
})

export const invoiceOverdue = defineTemplate(needs, {
  en: ({ name, seller, number, open, due, message }) => ({
    subject: `Invoice ${number} from ${seller} is overdue`,
    greeting: `Dear ${name},`,
    paragraphs: [
      ...ownWords(message),
      `Invoice ${number} was due on ${due}. The balance due is SAR ${open}. The invoice is attached.`,
      'If you have already paid, thank you, and please disregard this message.',
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, number, open, due, message }) => ({
    subject: `الفاتورة رقم ${number} من ${seller} تجاوزت تاريخ استحقاقها`,
    greeting: `السادة/ ${name} المحترمين،`,
    paragraphs: [
      salaam,
      ...ownWords(message),
      `استحقت الفاتورة رقم ${number} في ${due}، والمبلغ المستحق ${open} ريال. نأمل سداده في أقرب وقت، والفاتورة مرفقة بهذه الرسالة.`,
      'إن كنتم قد سددتم المبلغ فنشكركم، ونرجو عدم الالتفات إلى هذا التذكير.',
    ],
    note: sentFor.ar(seller),
  }),
})
