import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** An offer has its last day, and the buyer has not answered. */
export const offerExpiring = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'ends', 'link'], {
  en: ({ name, number, buyer_en, ends, link }) => ({
    subject: `Your Mawrid quote in deal ${number} expires soon`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your quote to ${buyer_en} in deal ${number} is valid until ${dayIn('en', ends)}. The buyer has not replied yet.`,
      'Write to the buyer, or revise the quote to extend it.',
    ],
    action: { label: 'Open deal', link },
    note: 'If neither side acts, the deal expires after that day.',
  }),
  ar: ({ name, number, buyer_ar, ends, link }) => ({
    subject: `عرضك في مورد للصفقة ${number} ينتهي قريبًا`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `عرض السعر المرسل إلى ${buyer_ar} في الصفقة ${number} صالح حتى ${dayIn('ar', ends)}، ولم يصلك رد بعد.`,
      'راسل المشتري، أو عدّل العرض لتمديد صلاحيته.',
    ],
    action: { label: 'فتح الصفقة', link },
    note: 'إن لم يتخذ أحد الطرفين إجراءً تنتهي الصفقة بعد ذلك اليوم.',
  }),
})

/** A request waits for the seller, and is about to lapse. */
export const requestExpiring = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'ends', 'link'], {
  en: ({ name, number, buyer_en, ends, link }) => ({
    subject: `Mawrid deal ${number} is awaiting your reply`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${buyer_en} is awaiting your reply in deal ${number}. Without it, the deal expires on ${dayIn('en', ends)}.`,
      'You can send a quote, ask for details or decline.',
    ],
    action: { label: 'Reply now', link },
    note: 'Declining counts as a reply and protects your response rate.',
  }),
  ar: ({ name, number, buyer_ar, ends, link }) => ({
    subject: `الصفقة ${number} في مورد بانتظار ردك`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `الصفقة ${number} مع ${buyer_ar} بانتظار ردك، وتنتهي ${dayIn('ar', ends)} إن لم ترد.`,
      'يمكنك إرسال عرض سعر أو طلب توضيح أو الاعتذار.',
    ],
    action: { label: 'الرد الآن', link },
    note: 'الاعتذار رد أيضًا، ويحافظ على معدل استجابتك.',
  }),
})
