import { defineTemplate } from '../template.ts'
import { ownWords, sentFor } from './fromSeller.ts'

export const statementSent = defineTemplate(['name', 'seller', 'from', 'to', 'closing', 'message'], {
  en: ({ name, seller, from, to, closing, message }) => ({
    subject: `Statement of account from ${seller}, ${from} to ${to}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      ...ownWords(message),
      `Attached is your statement of account from ${from} to ${to}. The balance on ${to} is SAR ${closing}.`,
      'Please let us know if it differs from your books.',
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, from, to, closing, message }) => ({
    subject: `كشف حساب من ${seller} للفترة من ${from} إلى ${to}`,
    greeting: `السادة ${name}،`,
    paragraphs: [
      'السلام عليكم ورحمة الله وبركاته،',
      ...ownWords(message),
      `نرفق لكم كشف حسابكم للفترة من ${from} إلى ${to}، والرصيد في ${to} هو ${closing} ريال.`,
      'نرجو إشعارنا إن وجدتم اختلافًا عن دفاتركم.',
    ],
    note: sentFor.ar(seller),
  }),
})
