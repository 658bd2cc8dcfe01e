import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

export const ticketAnswered = defineTemplate(['name', 'number', 'subject', 'agent', 'text', 'link'], {
  en: ({ name, number, subject, agent, text, link }) => ({
    subject: `Mawrid answered your ticket ${number}`,
    title: 'Reply to your ticket',
    greeting: [`Hello ${name},`],
    summary: `${agent} answered your ticket “${subject}”.`,
    facts: [
      ['Ticket', number],
      ['Subject', subject],
    ],
    quote: { by: agent, text },
    paragraphs: [],
    action: { label: 'View ticket', link },
    note: 'Reply on the ticket. We don’t read replies to this email.',
    reason: 'ticket',
  }),
  ar: ({ name, number, subject, agent, text, link }) => ({
    subject: `رد من مورد على تذكرتك ${number}`,
    title: 'رد على تذكرتك',
    greeting: [`مرحبًا ${name}،`],
    summary: `وصلك رد من ${agent} على تذكرتك «${subject}».`,
    facts: [
      ['التذكرة', number],
      ['الموضوع', subject],
    ],
    quote: { by: agent, text },
    paragraphs: [],
    action: { label: 'عرض التذكرة', link },
    note: 'للرد اكتب في التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
    reason: 'ticket',
  }),
})

export const ticketQuestion = defineTemplate(['name', 'number', 'subject', 'agent', 'text', 'lapses', 'link'], {
  en: ({ name, number, subject, agent, text, lapses, link }) => ({
    subject: `Mawrid has a question on your ticket ${number}`,
    title: 'Question on your ticket',
    greeting: [`Hello ${name},`],
    summary: `To continue with your ticket “${subject}”, ${agent} needs your reply.`,
    facts: [
      ['Ticket', number],
      ['Subject', subject],
      ['Reply by', momentIn('en', lapses)],
    ],
    quote: { by: agent, text },
    paragraphs: ['Without a reply by then, the ticket is marked as resolved.'],
    action: { label: 'Reply to ticket', link },
    note: 'Reply on the ticket. We don’t read replies to this email.',
    reason: 'ticket',
  }),
  ar: ({ name, number, subject, agent, text, lapses, link }) => ({
    subject: `استفسار من مورد بشأن تذكرتك ${number}`,
    title: 'استفسار بشأن تذكرتك',
    greeting: [`مرحبًا ${name}،`],
    summary: `لمتابعة تذكرتك «${subject}» يلزم ردك على سؤال ${agent}.`,
    facts: [
      ['التذكرة', number],
      ['الموضوع', subject],
      ['آخر موعد للرد', momentIn('ar', lapses)],
    ],
    quote: { by: agent, text },
    paragraphs: ['إن لم يصلنا ردك قبل ذلك عُدّت التذكرة محلولة.'],
    action: { label: 'الرد على التذكرة', link },
    note: 'للرد اكتب في التذكرة نفسها، فالردود على هذه الرسالة لا تُقرأ.',
    reason: 'ticket',
  }),
})
