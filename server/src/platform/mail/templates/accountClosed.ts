import { defineTemplate } from '../template.ts'

export const accountClosed = defineTemplate(['name'], {
  en: ({ name }) => ({
    subject: 'Your Mawrid account is closed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your account is closed. Your name, email address, mobile number, identity, tickets and saved cards are deleted.',
      'Company data, deals and invoices stay until their time is over, as the privacy policy says.',
    ],
    note: 'You are welcome to register again at any time.',
  }),
  ar: ({ name }) => ({
    subject: 'أُغلق حسابك في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'أُغلق حسابك، وحُذف اسمك وبريدك الإلكتروني ورقم جوالك وهويتك وتذاكرك وبطاقاتك المحفوظة.',
      'أما بيانات المنشأة والصفقات والفواتير فتبقى إلى أن تنتهي مدة حفظها المبيّنة في سياسة الخصوصية.',
    ],
    note: 'يسعدنا أن تسجّل معنا من جديد في أي وقت.',
  }),
})
