import { defineTemplate } from '../template.ts'

export const accountClosed = defineTemplate(['name'], {
  en: ({ name }) => ({
    subject: 'Your Mawrid account is closed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your account is closed and your personal data is deleted.',
      'Invoices and other records that the law obliges us to keep stay until their time is over.',
    ],
    note: 'You are welcome to register again at any time.',
  }),
  ar: ({ name }) => ({
    subject: 'أُغلق حسابك في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'أُغلق حسابك وحُذفت بياناتك الشخصية.',
      'أما الفواتير والسجلات التي يُلزمنا النظام بحفظها فتبقى إلى أن تنتهي مدة حفظها.',
    ],
    note: 'يسعدنا أن تسجّل معنا من جديد في أي وقت.',
  }),
})
