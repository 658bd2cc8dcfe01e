import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketResolved = defineTemplate(['name', 'number', 'subject', 'text', 'lapses', 'link'], {
  en: ({ name, number, subject, text, lapses, link }) => ({
    subject: `Your Mawrid ticket ${number} is resolved`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We resolved your ticket “${subject}”:`,
      text,
      `Rate our support, or reopen the ticket by ${momentIn('en', lapses)}.`,
    ],
    action: { label: 'View solution', link },
    note: 'Without a reply the ticket closes automatically on that day.',
  }),
  ar: ({ name, number, subject, text, lapses, link }) => ({
    subject: `تم حل تذكرتك ${number} لدى مورد`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تم حل تذكرتك «${subject}»:`,
      text,
      `يسعدنا تقييمك، ويمكنك إعادة فتحها قبل ${momentIn('ar', lapses)}.`,
    ],
    action: { label: 'عرض الحل', link },
    note: 'إن لم يصلنا رد أُغلقت التذكرة تلقائيًا في ذلك الموعد.',
  }),
})
