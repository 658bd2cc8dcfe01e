import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketReceived = defineTemplate(['name', 'number', 'subject', 'due', 'link'], {
  en: ({ name, number, subject, due, link }) => ({
    subject: `Mawrid received your ticket ${number}`,
    title: 'Ticket received',
    greeting: [`Hello ${name},`],
    summary: `We received your ticket “${subject}”.`,
    facts: [
      ['Ticket', number],
      ['Subject', subject],
      ['Our reply by', momentIn('en', due)],
    ],
    paragraphs: [],
    action: { label: 'View ticket', link },
    note: 'To add something, write on the ticket. We don’t read replies to this email.',
    reason: 'ticket',
  }),
  ar: ({ name, number, subject, due, link }) => ({
    subject: `وصلت تذكرتك ${number} إلى مورد`,
    title: 'تم استلام التذكرة',
    greeting: [`مرحبًا ${name}،`],
    summary: `وصلتنا تذكرتك بعنوان «${subject}».`,
    facts: [
      ['التذكرة', number],
      ['الموضوع', subject],
      ['موعد ردنا الأول', momentIn('ar', due)],
    ],
    paragraphs: [],
    action: { label: 'عرض التذكرة', link },
    note: 'لأي إضافة اكتب في التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
    reason: 'ticket',
  }),
})
