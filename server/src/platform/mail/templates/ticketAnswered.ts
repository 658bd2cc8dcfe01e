import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketAnswered = defineTemplate(['name', 'number', 'subject', 'agent', 'text', 'link'], {
  en: ({ name, number, subject, agent, text, link }) => ({
    subject: `Mawrid has answered your ticket ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [`${agent} has answered your ticket “${subject}”:`, text],
    action: { label: 'See the ticket', link },
    note: 'To answer, write on the ticket; replies to this email are not read.',
  }),
  ar: ({ name, number, subject, agent, text, link }) => ({
    subject: `رد من مورد على تذكرتك ${number}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [`كتب لك ${agent} ردًا على تذكرتك «${subject}»:`, text],
    action: { label: 'عرض التذكرة', link },
    note: 'للرد اكتب على التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
  }),
})

export const ticketQuestion = defineTemplate(['name', 'number', 'subject', 'agent', 'text', 'lapses', 'link'], {
  en: ({ name, number, subject, agent, text, lapses, link }) => ({
    subject: `Mawrid has a question on your ticket ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `To go on with your ticket “${subject}”, ${agent} needs something from you:`,
      text,
      `The ticket waits for your answer until ${momentIn('en', lapses)}.`,
    ],
    action: { label: 'Answer', link },
    note: 'Please answer on the ticket; replies to this email are not read.',
  }),
  ar: ({ name, number, subject, agent, text, lapses, link }) => ({
    subject: `استفسار من مورد بشأن تذكرتك ${number}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `لمتابعة تذكرتك «${subject}» يحتاج ${agent} إلى إفادتك:`,
      text,
      `تنتظر التذكرة ردك حتى ${momentIn('ar', lapses)}.`,
    ],
    action: { label: 'الرد على الاستفسار', link },
    note: 'نرجو الرد على التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
  }),
})
