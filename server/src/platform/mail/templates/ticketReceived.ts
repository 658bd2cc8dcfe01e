import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketReceived = defineTemplate(['name', 'number', 'subject', 'due', 'link'], {
  en: ({ name, number, subject, due, link }) => ({
    subject: `Mawrid has your ticket ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [`Your ticket ${number}, “${subject}”, has reached us.`, `We answer by ${momentIn('en', due)}.`],
    action: { label: 'See the ticket', link },
    note: 'Whatever you want to add, write it on the ticket; replies to this email are not read.',
  }),
  ar: ({ name, number, subject, due, link }) => ({
    subject: `وصلت تذكرتك ${number} إلى مورد`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [`وصلتنا تذكرتك رقم ${number} بعنوان «${subject}».`, `سنجيبك في موعد أقصاه ${momentIn('ar', due)}.`],
    action: { label: 'عرض التذكرة', link },
    note: 'لأي إضافة اكتب على التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
  }),
})
