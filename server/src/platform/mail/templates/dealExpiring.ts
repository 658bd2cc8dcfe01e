import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** A quote has its last day, and the buyer has not answered. */
export const offerExpiring = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'ends', 'link'], {
  en: ({ name, number, buyer_en, ends, link }) => ({
    subject: `Your Mawrid quote in deal ${number} expires soon`,
    title: 'Quote expires soon',
    greeting: [`Hello ${name},`],
    summary: `${buyer_en} has not replied to your quote yet.`,
    facts: [
      ['Deal', number],
      ['Buyer', buyer_en],
      ['Valid until', dayIn('en', ends)],
    ],
    paragraphs: ['Write to the buyer, or revise the quote to extend it.'],
    action: { label: 'Open deal', link },
    note: 'If neither side acts, the deal expires after that day.',
    reason: 'company',
  }),
  ar: ({ name, number, buyer_ar, ends, link }) => ({
    subject: `عرضك في مورد للصفقة ${number} ينتهي قريبًا`,
    title: 'العرض ينتهي قريبًا',
    greeting: [`مرحبًا ${name}،`],
    summary: `لم يصلك بعد رد من ${buyer_ar} على عرض السعر.`,
    facts: [
      ['الصفقة', number],
      ['المشتري', buyer_ar],
      ['العرض صالح حتى', dayIn('ar', ends)],
    ],
    paragraphs: ['راسل المشتري، أو عدّل العرض لتمديد صلاحيته.'],
    action: { label: 'فتح الصفقة', link },
    note: 'إن لم يتخذ أحد الطرفين إجراءً تنتهي الصفقة بعد ذلك اليوم.',
    reason: 'company',
  }),
})

/** A request waits for the seller, and is about to lapse. */
export const requestExpiring = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'ends', 'link'], {
  en: ({ name, number, buyer_en, ends, link }) => ({
    subject: `Mawrid deal ${number} is awaiting your reply`,
    title: 'Awaiting your reply',
    greeting: [`Hello ${name},`],
    summary: `${buyer_en} is awaiting your reply.`,
    facts: [
      ['Deal', number],
      ['Buyer', buyer_en],
      ['Expires on', dayIn('en', ends)],
    ],
    paragraphs: ['You can send a quote, ask for details or decline.'],
    action: { label: 'Reply now', link },
    note: 'Declining counts as a reply and protects your response rate.',
    reason: 'company',
  }),
  ar: ({ name, number, buyer_ar, ends, link }) => ({
    subject: `الصفقة ${number} في مورد بانتظار ردك`,
    title: 'بانتظار ردك',
    greeting: [`مرحبًا ${name}،`],
    summary: `الصفقة مع ${buyer_ar} بانتظار ردك.`,
    facts: [
      ['الصفقة', number],
      ['المشتري', buyer_ar],
      ['تنتهي في', dayIn('ar', ends)],
    ],
    paragraphs: ['يمكنك إرسال عرض سعر أو طلب توضيح أو الاعتذار.'],
    action: { label: 'الرد الآن', link },
    note: 'الاعتذار رد أيضًا، ويحافظ على معدل استجابتك.',
    reason: 'company',
  }),
})
