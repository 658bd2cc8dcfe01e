import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** Reminds of a question while there is still time to answer it. */
export const ticketLapsing = defineTemplate(['name', 'number', 'subject', 'lapses', 'link'], {
  en: ({ name, number, subject, lapses, link }) => ({
    subject: `Your Mawrid ticket ${number} is awaiting your reply`,
    title: 'Awaiting your reply',
    greeting: [`Hello ${name},`],
    summary: `We have a question about your ticket “${subject}” and need your reply to continue.`,
    facts: [
      ['Ticket', number],
      ['Subject', subject],
      ['Reply by', momentIn('en', lapses)],
    ],
    paragraphs: ['Without a reply by then, the ticket is marked as resolved.'],
    action: { label: 'Reply to ticket', link },
    note: 'If it is already resolved, mark it as resolved on the ticket.',
    reason: 'ticket',
  }),
  ar: ({ name, number, subject, lapses, link }) => ({
    subject: `تذكرتك ${number} لدى مورد بانتظار ردك`,
    title: 'بانتظار ردك',
    greeting: [`مرحبًا ${name}،`],
    summary: `وجّهنا إليك استفسارًا بشأن تذكرتك «${subject}»، ولا يمكننا المتابعة قبل ردك.`,
    facts: [
      ['التذكرة', number],
      ['الموضوع', subject],
      ['آخر موعد للرد', momentIn('ar', lapses)],
    ],
    paragraphs: ['إن لم يصلنا ردك قبل ذلك فسنعتبر التذكرة محلولة.'],
    action: { label: 'الرد على التذكرة', link },
    note: 'إن كانت المشكلة قد حُلّت فأشر إلى ذلك في التذكرة.',
    reason: 'ticket',
  }),
})

/** Nobody answered the question: the ticket is marked as resolved and can be reopened. */
export const ticketLapsed = defineTemplate(['name', 'number', 'subject', 'lapses', 'link'], {
  en: ({ name, number, subject, lapses, link }) => ({
    subject: `Your Mawrid ticket ${number} was marked as resolved`,
    title: 'Ticket marked as resolved',
    greeting: [`Hello ${name},`],
    summary: `You didn’t reply to our question about your ticket “${subject}”, so we marked it as resolved.`,
    facts: [
      ['Ticket', number],
      ['Subject', subject],
      ['Reopen by', momentIn('en', lapses)],
    ],
    paragraphs: ['If it is not resolved, reopen it and we continue.'],
    action: { label: 'View ticket', link },
    note: 'After that the ticket stays closed. A new ticket can refer to it.',
    reason: 'ticket',
  }),
  ar: ({ name, number, subject, lapses, link }) => ({
    subject: `تم اعتبار تذكرتك ${number} لدى مورد محلولة`,
    title: 'تم اعتبار التذكرة محلولة',
    greeting: [`مرحبًا ${name}،`],
    summary: `لم يصلنا ردك بشأن تذكرتك «${subject}»، فاعتبرناها محلولة.`,
    facts: [
      ['التذكرة', number],
      ['الموضوع', subject],
      ['إعادة الفتح حتى', momentIn('ar', lapses)],
    ],
    paragraphs: ['إن لم تكن محلولة فأعد فتحها لنتابعها.'],
    action: { label: 'عرض التذكرة', link },
    note: 'بعد هذا الموعد تبقى التذكرة مغلقة، ويمكن الإشارة إليها في تذكرة جديدة.',
    reason: 'ticket',
  }),
})
