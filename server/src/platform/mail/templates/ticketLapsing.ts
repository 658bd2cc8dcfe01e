import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** Reminds of a question while there is still time to answer it. */
export const ticketLapsing = defineTemplate(['name', 'number', 'subject', 'lapses', 'link'], {
  en: ({ name, number, subject, lapses, link }) => ({
    subject: `Your ticket ${number} at Mawrid waits for your answer`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We asked you something about your ticket “${subject}” and cannot go on without your answer.`,
      `If we hear nothing by ${momentIn('en', lapses)}, we take it for solved.`,
    ],
    action: { label: 'Answer', link },
    note: 'If it is solved already, say so on the ticket; nothing else is needed.',
  }),
  ar: ({ name, number, subject, lapses, link }) => ({
    subject: `تذكرتك ${number} لدى مورد بانتظار ردك`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `وجّهنا إليك استفسارًا بشأن تذكرتك «${subject}»، ولا يمكننا المتابعة قبل ردك.`,
      `إن لم يصلنا ردك حتى ${momentIn('ar', lapses)} عددنا التذكرة محلولة.`,
    ],
    action: { label: 'الرد على الاستفسار', link },
    note: 'إن كان الأمر قد حُلّ فأشر إلى ذلك في التذكرة، ولا يلزمك شيء آخر.',
  }),
})

/** Nobody answered the question: the ticket is taken for solved, and can be opened again. */
export const ticketLapsed = defineTemplate(['name', 'number', 'subject', 'lapses', 'link'], {
  en: ({ name, number, subject, lapses, link }) => ({
    subject: `Your ticket ${number} at Mawrid is taken for solved`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We heard nothing more about your ticket “${subject}”, so we take it for solved.`,
      `If it is not, open it again by ${momentIn('en', lapses)} and we go on where we stopped.`,
    ],
    action: { label: 'See the ticket', link },
    note: 'After that day the ticket stays closed; a new one can name it.',
  }),
  ar: ({ name, number, subject, lapses, link }) => ({
    subject: `عُدّت تذكرتك ${number} لدى مورد محلولة`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `لم يصلنا جديد بشأن تذكرتك «${subject}»، فعددناها محلولة.`,
      `إن لم تكن كذلك فأعد فتحها حتى ${momentIn('ar', lapses)} وسنتابع من حيث توقفنا.`,
    ],
    action: { label: 'عرض التذكرة', link },
    note: 'بعد هذا الموعد تبقى التذكرة مغلقة، ويمكن الإشارة إليها في تذكرة جديدة.',
  }),
})
