import { defineTemplate } from '../template.ts'

/** What a notice says, for kinds without an email of their own. Its texts are in the reader's language. */
export const noticeNews = defineTemplate(['name', 'title', 'subject', 'text', 'link'], {
  en: ({ name, title, subject, text, link }) => ({
    subject: `Mawrid: ${title} – ${subject}`,
    title,
    greeting: [`Hello ${name},`],
    summary: text,
    facts: [['About', subject]],
    paragraphs: [],
    action: { label: 'Open', link },
    reason: 'account',
  }),
  ar: ({ name, title, subject, text, link }) => ({
    subject: `مورد: ${title} – ${subject}`,
    title,
    greeting: [`مرحبًا ${name}،`],
    summary: text,
    facts: [['الموضوع', subject]],
    paragraphs: [],
    action: { label: 'فتح', link },
    reason: 'account',
  }),
})

/** What is still unread of the kinds that a person wants in one email a day; `lines` has one for each. */
export const noticeDigest = defineTemplate(['name', 'count', 'lines', 'link'], {
  en: ({ name, count, lines, link }) => ({
    subject: `Mawrid: your notifications today (${count})`,
    title: 'Today’s notifications',
    greeting: [`Hello ${name},`],
    summary: 'You haven’t read these yet.',
    paragraphs: lines.split('\n'),
    action: { label: 'View notifications', link },
    reason: 'account',
  }),
  ar: ({ name, count, lines, link }) => ({
    subject: `مورد: إشعاراتك اليوم (${count})`,
    title: 'إشعارات اليوم',
    greeting: [`مرحبًا ${name}،`],
    summary: 'هذا ما لم تقرأه بعد.',
    paragraphs: lines.split('\n'),
    action: { label: 'عرض الإشعارات', link },
    reason: 'account',
  }),
})
