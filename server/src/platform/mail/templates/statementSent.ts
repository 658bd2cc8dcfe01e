import { defineTemplate } from '../template.ts'
import { ownWords, sentFor } from './fromSeller.ts'

export const statementSent = defineTemplate(['name', 'seller', 'from', 'to', 'closing', 'message'], {
  en: ({ name, seller, from, to, closing, message }) => ({
    subject: `Account statement from ${seller}, ${from} to ${to}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      ...ownWords(message),
      `Attached is your account statement from ${from} to ${to}. The closing balance is SAR ${closing}.`,
      'Please let us know if it differs from your records.',
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, from, to, closing, message }) => ({
    subject: `كشف حساب من ${seller} للفترة من ${from} إلى ${to}`,
    greeting: `السادة/ ${name} المحترمين،`,
    paragraphs: [
      'السلام عليكم ورحمة الله وبركاته،',
      ...ownWords(message),
      `نرفق لكم كشف حسابكم للفترة من ${from} إلى ${to}، والرصيد الختامي ${closing} ريال.`,
      'نرجو إبلاغنا إن وجدتم اختلافًا عن سجلاتكم.',
    ],
    note: sentFor.ar(seller),
  }),
})
