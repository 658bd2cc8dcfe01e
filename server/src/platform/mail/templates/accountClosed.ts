import { defineTemplate } from '../template.ts'

export const accountClosed = defineTemplate(['name'], {
  en: ({ name }) => ({
    subject: 'Your Mawrid account is closed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your account is closed. Your name, email address, mobile number, identity, tickets and saved cards are deleted.',
      'Company data, deals and invoices are kept for the periods in the privacy policy.',
    ],
    note: 'You can register again at any time.',
  }),
  ar: ({ name }) => ({
    subject: 'تم إغلاق حسابك في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'تم إغلاق حسابك وحذف اسمك وبريدك الإلكتروني ورقم جوالك وهويتك وتذاكرك وبطاقاتك المحفوظة.',
      'أما بيانات المنشأة والصفقات والفواتير فنحفظها للمدد المبيّنة في سياسة الخصوصية.',
    ],
    note: 'يمكنك التسجيل من جديد في أي وقت.',
  }),
})
