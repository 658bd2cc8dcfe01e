import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketResolved = defineTemplate(['name', 'number', 'subject', 'text', 'lapses', 'link'], {
  en: ({ name, number, subject, text, lapses, link }) => ({
    subject: `Your ticket ${number} at Mawrid is solved`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We take your ticket “${subject}” for solved:`,
      text,
      `Tell us how it went, or open the ticket again by ${momentIn('en', lapses)} if something is left.`,
    ],
    action: { label: 'See the solution', link },
    note: 'Without an answer the ticket is closed by itself on that day.',
  }),
  ar: ({ name, number, subject, text, lapses, link }) => ({
    subject: `تم حل تذكرتك ${number} لدى مورد`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `نعدّ تذكرتك «${subject}» محلولة:`,
      text,
      `يسعدنا تقييمك، وإن بقي شيء فبإمكانك إعادة فتحها حتى ${momentIn('ar', lapses)}.`,
    ],
    action: { label: 'عرض الحل', link },
    note: 'إن لم يصلنا رد أُغلقت التذكرة تلقائيًا في ذلك الموعد.',
  }),
})
