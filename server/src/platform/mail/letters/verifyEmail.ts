import { defineTemplate } from '../template.ts'

export const verifyEmail = defineTemplate(['name', 'link'], {
  en: ({ name, link }) => ({
    subject: 'Confirm your email for Mawrid',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Welcome to Mawrid, the marketplace where Saudi businesses buy from each other.',
      'Please confirm that this email address is yours, so that we can send you your orders, quotes and invoices.',
    ],
    action: { label: 'Confirm my email', link },
    note: 'If you did not open an account with Mawrid, you can ignore this email.',
  }),
  ar: ({ name, link }) => ({
    subject: 'تأكيد بريدك الإلكتروني في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      'أهلًا بك في مورد، السوق الذي تتعامل فيه المنشآت السعودية بعضها مع بعض.',
      'نرجو تأكيد أن هذا البريد الإلكتروني يخصك، لنرسل إليك الطلبات وعروض الأسعار والفواتير.',
    ],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    note: 'إذا لم تفتح حسابًا في مورد فتجاهل هذه الرسالة.',
  }),
})
