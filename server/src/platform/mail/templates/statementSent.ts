import { defineTemplate } from '../template.ts'
import { amountIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

export const statementSent = defineTemplate(['name', 'seller', 'from', 'to', 'closing', 'message'], {
  en: ({ name, seller, from, to, closing, message }) => ({
    subject: `Account statement from ${seller}, ${from} to ${to}`,
    title: 'Account statement',
    greeting: customerGreeting.en(name),
    summary: `Attached is your account statement from ${seller}.`,
    facts: [
      ['From', from],
      ['To', to],
      ['Closing balance', amountIn('en', closing)],
    ],
    quote: sellerMessage('en', seller, message),
    paragraphs: ['Please let us know if it differs from your records.'],
    reason: { seller },
  }),
  ar: ({ name, seller, from, to, closing, message }) => ({
    subject: `كشف حساب من ${seller} للفترة من ${from} إلى ${to}`,
    title: 'كشف حساب',
    greeting: customerGreeting.ar(name),
    summary: `نرفق لكم كشف حسابكم لدى ${seller}.`,
    facts: [
      ['من', from],
      ['إلى', to],
      ['الرصيد الختامي', amountIn('ar', closing)],
    ],
    quote: sellerMessage('ar', seller, message),
    paragraphs: ['نرجو إبلاغنا إن وجدتم اختلافًا عن سجلاتكم.'],
    reason: { seller },
  }),
})
