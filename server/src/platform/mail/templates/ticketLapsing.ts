import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** Reminds of a question while there is still time to answer it. */
export const ticketLapsing = defineTemplate(['name', 'number', 'subject', 'lapses', 'link'], {
  en: ({ name, number, subject, lapses, link }) => ({
    subject: `Your Mawrid ticket ${number} is awaiting your reply`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We have a question about your ticket “${subject}” and need your reply to continue.`,
      `If you don’t reply by ${momentIn('en', lapses)}, the ticket is marked as resolved.`,
    ],
    action: { label: 'Reply', link },
    note: 'If it is already resolved, mark it as resolved on the ticket.',
  }),
  ar: ({ name, number, subject, lapses, link }) => ({
    subject: `تذكرتك ${number} لدى مورد بانتظار ردك`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `وجّهنا إليك استفسارًا بشأن تذكرتك «${subject}»، ولا يمكننا المتابعة قبل ردك.`,
      `إن لم يصلنا ردك قبل ${momentIn('ar', lapses)} فسنعتبر التذكرة محلولة.`,
    ],
    action: { label: 'الرد على التذكرة', link },
    note: 'إن كانت المشكلة قد حُلّت فأشر إلى ذلك في التذكرة.',
  }),
})

/** Nobody answered the question: the ticket is marked as resolved and can be reopened. */
export const ticketLapsed = defineTemplate(['name', 'number', 'subject', 'lapses', 'link'], {
  en: ({ name, number, subject, lapses, link }) => ({
    subject: `Your Mawrid ticket ${number} was marked as resolved`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `You didn’t reply to our question about your ticket “${subject}”, so we marked it as resolved.`,
      `If it is not, reopen it by ${momentIn('en', lapses)} and we continue.`,
    ],
    action: { label: 'View ticket', link },
    note: 'After that the ticket stays closed. A new ticket can refer to it.',
  }),
  ar: ({ name, number, subject, lapses, link }) => ({
    subject: `تم اعتبار تذكرتك ${number} لدى مورد محلولة`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `لم يصلنا ردك بشأن تذكرتك «${subject}»، فاعتبرناها محلولة.`,
      `إن لم تكن كذلك فأعد فتحها قبل ${momentIn('ar', lapses)} لنتابعها.`,
    ],
    action: { label: 'عرض التذكرة', link },
    note: 'بعد هذا الموعد تبقى التذكرة مغلقة، ويمكن الإشارة إليها في تذكرة جديدة.',
  }),
})
