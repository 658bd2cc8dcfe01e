import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketResolved = defineTemplate(['name', 'number', 'subject', 'text', 'lapses', 'link'], {
  en: ({ name, number, subject, text, lapses, link }) => ({
    subject: `Your Mawrid ticket ${number} is resolved`,
    title: 'Ticket resolved',
    greeting: [`Hello ${name},`],
    summary: `We resolved your ticket “${subject}”.`,
    facts: [
      ['Ticket', number],
      ['Subject', subject],
      ['Reopen by', momentIn('en', lapses)],
    ],
    quote: { by: 'Solution', text },
    paragraphs: ['Rate our support, or reopen the ticket.'],
    action: { label: 'View solution', link },
    note: 'Without a reply the ticket closes automatically on that day.',
    reason: 'ticket',
  }),
  ar: ({ name, number, subject, text, lapses, link }) => ({
    subject: `تم حل تذكرتك ${number} لدى مورد`,
    title: 'تم حل التذكرة',
    greeting: [`مرحبًا ${name}،`],
    summary: `تم حل تذكرتك «${subject}».`,
    facts: [
      ['التذكرة', number],
      ['الموضوع', subject],
      ['إعادة الفتح حتى', momentIn('ar', lapses)],
    ],
    quote: { by: 'الحل', text },
    paragraphs: ['يسعدنا تقييمك، ويمكنك إعادة فتح التذكرة.'],
    action: { label: 'عرض الحل', link },
    note: 'إن لم يصلنا رد أُغلقت التذكرة تلقائيًا في ذلك الموعد.',
    reason: 'ticket',
  }),
})
