import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketAnswered = defineTemplate(['name', 'number', 'subject', 'agent', 'text', 'link'], {
  en: ({ name, number, subject, agent, text, link }) => ({
    subject: `Mawrid answered your ticket ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [`${agent} answered your ticket “${subject}”:`, text],
    action: { label: 'View ticket', link },
    note: 'Reply on the ticket. We don’t read replies to this email.',
  }),
  ar: ({ name, number, subject, agent, text, link }) => ({
    subject: `رد من مورد على تذكرتك ${number}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [`ردّ ${agent} على تذكرتك «${subject}»:`, text],
    action: { label: 'عرض التذكرة', link },
    note: 'للرد اكتب في التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
  }),
})

export const ticketQuestion = defineTemplate(['name', 'number', 'subject', 'agent', 'text', 'lapses', 'link'], {
  en: ({ name, number, subject, agent, text, lapses, link }) => ({
    subject: `Mawrid has a question on your ticket ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `To continue with your ticket “${subject}”, ${agent} needs your reply:`,
      text,
      `Please reply by ${momentIn('en', lapses)}, or the ticket is marked as resolved.`,
    ],
    action: { label: 'Reply', link },
    note: 'Reply on the ticket. We don’t read replies to this email.',
  }),
  ar: ({ name, number, subject, agent, text, lapses, link }) => ({
    subject: `استفسار من مورد بشأن تذكرتك ${number}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `لمتابعة تذكرتك «${subject}» يحتاج ${agent} إلى ردك:`,
      text,
      `نرجو الرد قبل ${momentIn('ar', lapses)}، وإلا عُدّت التذكرة محلولة.`,
    ],
    action: { label: 'الرد على التذكرة', link },
    note: 'للرد اكتب في التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
  }),
})
