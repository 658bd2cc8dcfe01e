import { defineTemplate } from '../template.ts'
import { amountIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

const needs = ['name', 'seller', 'number', 'open', 'due', 'message'] as const

export const invoiceDueSoon = defineTemplate(needs, {
  en: ({ name, seller, number, open, due, message }) => ({
    subject: `Invoice ${number} from ${seller} is due on ${due}`,
    title: 'Payment reminder',
    greeting: customerGreeting.en(name),
    summary: `Invoice ${number} from ${seller} is due on ${due}. It is attached.`,
    facts: [
      ['Invoice', number],
      ['Due date', due],
      ['Balance due', amountIn('en', open)],
    ],
    quote: sellerMessage('en', seller, message),
    paragraphs: [],
    note: 'If you have already paid, thank you, and please disregard this message.',
    reason: { seller },
  }),
  ar: ({ name, seller, number, open, due, message }) => ({
    subject: `تذكير: الفاتورة رقم ${number} من ${seller} تستحق في ${due}`,
    title: 'تذكير بالسداد',
    greeting: customerGreeting.ar(name),
    summary: `نود تذكيركم بأن الفاتورة رقم ${number} من ${seller} تستحق السداد في ${due}، وهي مرفقة بهذه الرسالة.`,
    facts: [
      ['الفاتورة', number],
      ['تاريخ الاستحقاق', due],
      ['المبلغ المستحق', amountIn('ar', open)],
    ],
    quote: sellerMessage('ar', seller, message),
    paragraphs: [],
    note: 'إن كنتم قد سددتم المبلغ فنشكركم، ونرجو عدم الالتفات إلى هذا التذكير.',
    reason: { seller },
  }),
})

export const invoiceOverdue = defineTemplate(needs, {
  en: ({ name, seller, number, open, due, message }) => ({
    subject: `Invoice ${number} from ${seller} is overdue`,
    title: 'Invoice overdue',
    greeting: customerGreeting.en(name),
    summary: `Invoice ${number} from ${seller} was due on ${due}. Please pay the balance as soon as possible. The invoice is attached.`,
    facts: [
      ['Invoice', number],
      ['Due date', due],
      ['Balance due', amountIn('en', open)],
    ],
    quote: sellerMessage('en', seller, message),
    paragraphs: [],
    note: 'If you have already paid, thank you, and please disregard this message.',
    reason: { seller },
  }),
  ar: ({ name, seller, number, open, due, message }) => ({
    subject: `الفاتورة رقم ${number} من ${seller} تجاوزت تاريخ استحقاقها`,
    title: 'فاتورة متأخرة',
    greeting: customerGreeting.ar(name),
    summary: `استحقت الفاتورة رقم ${number} من ${seller} في ${due}. نأمل سدادها في أقرب وقت، وهي مرفقة بهذه الرسالة.`,
    facts: [
      ['الفاتورة', number],
      ['تاريخ الاستحقاق', due],
      ['المبلغ المستحق', amountIn('ar', open)],
    ],
    quote: sellerMessage('ar', seller, message),
    paragraphs: [],
    note: 'إن كنتم قد سددتم المبلغ فنشكركم، ونرجو عدم الالتفات إلى هذا التذكير.',
    reason: { seller },
  }),
})
