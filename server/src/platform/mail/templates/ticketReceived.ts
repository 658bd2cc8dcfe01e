import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketReceived = defineTemplate(['name', 'number', 'subject', 'due', 'link'], {
  en: ({ name, number, subject, due, link }) => ({
    subject: `Mawrid received your ticket ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [`We received your ticket ${number}, “${subject}”.`, `You get a reply by ${momentIn('en', due)}.`],
    action: { label: 'View ticket', link },
    note: 'To add something, write on the ticket. We don’t read replies to this email.',
  }),
  ar: ({ name, number, subject, due, link }) => ({
    subject: `وصلت تذكرتك ${number} إلى مورد`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [`وصلتنا تذكرتك رقم ${number} بعنوان «${subject}».`, `يصلك الرد الأول قبل ${momentIn('ar', due)}.`],
    action: { label: 'عرض التذكرة', link },
    note: 'لأي إضافة اكتب في التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
  }),
})
