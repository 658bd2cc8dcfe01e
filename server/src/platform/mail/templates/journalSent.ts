import { amountOf, entryForms } from '../counted.ts'
import { defineTemplate } from '../template.ts'

/** The journal of a month, to the accountant of a company; `attached` is '' if the file is too large for an email. */
export const journalSent = defineTemplate(['seller', 'from', 'to', 'entries', 'attached', 'link'], {
  en: ({ seller, from, to, entries, attached, link }) => ({
    subject: `Journal of ${seller}, ${from} to ${to}`,
    title: 'Journal',
    greeting: ['Hello,'],
    summary: attached ? `Attached is the journal of ${seller}.` : `The journal of ${seller} is ready.`,
    facts: [
      ['From', from],
      ['To', to],
      ['Entries', amountOf(entryForms, 'en', entries)],
    ],
    paragraphs: [
      attached
        ? 'Import the file into your accounting program.'
        : 'The file is too large for an email. Download it in Mawrid.',
      'Later corrections are in the month in which they are issued.',
    ],
    action: { label: 'Open journal', link },
    reason: { seller },
  }),
  ar: ({ seller, from, to, entries, attached, link }) => ({
    subject: `قيود اليومية لـ${seller} للفترة من ${from} إلى ${to}`,
    title: 'قيود اليومية',
    greeting: ['السلام عليكم ورحمة الله وبركاته،'],
    summary: attached ? `نرفق لكم قيود اليومية لـ${seller}.` : `قيود اليومية لـ${seller} جاهزة.`,
    facts: [
      ['من', from],
      ['إلى', to],
      ['القيود', amountOf(entryForms, 'ar', entries)],
    ],
    paragraphs: [
      attached ? 'استوردوا الملف في برنامجكم المحاسبي.' : 'الملف أكبر من أن يُرفق برسالة. يمكنكم تنزيله من مورد.',
      'التصحيحات اللاحقة تظهر في الشهر الذي تصدر فيه.',
    ],
    action: { label: 'فتح القيود', link },
    reason: { seller },
  }),
})
