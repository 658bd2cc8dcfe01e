import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** An offer has its last day, and the buyer has not answered. */
export const offerExpiring = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'ends', 'link'], {
  en: ({ name, number, buyer_en, ends, link }) => ({
    subject: `Your Mawrid offer in deal ${number} ends soon`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your offer to ${buyer_en} in deal ${number} is valid until ${dayIn('en', ends)}, and there is no answer yet.`,
      'Write to the buyer, or revise the offer to give it more time.',
    ],
    action: { label: 'See the deal', link },
    note: 'Unless somebody acts, the deal is closed after that day.',
  }),
  ar: ({ name, number, buyer_ar, ends, link }) => ({
    subject: `عرضك في مورد للصفقة ${number} ينتهي قريبًا`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `يسري عرضك المقدَّم إلى ${buyer_ar} في الصفقة ${number} حتى ${dayIn('ar', ends)}، ولم يصل رد بعد.`,
      'راسل المشتري، أو عدّل العرض لتمديد مدته.',
    ],
    action: { label: 'عرض الصفقة', link },
    note: 'إذا لم يتخذ أحد الطرفين إجراءً فستُغلق الصفقة بعد ذلك اليوم.',
  }),
})

/** A request waits for the seller, and is about to lapse. */
export const requestExpiring = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'ends', 'link'], {
  en: ({ name, number, buyer_en, ends, link }) => ({
    subject: `Mawrid deal ${number} waits for your answer`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${buyer_en} waits for your answer in deal ${number}. Without one the deal is closed on ${dayIn('en', ends)}.`,
      'You can send an offer, ask for details or decline.',
    ],
    action: { label: 'Answer now', link },
    note: 'Declining is an answer too: it keeps your rate of answers.',
  }),
  ar: ({ name, number, buyer_ar, ends, link }) => ({
    subject: `الصفقة ${number} في مورد تنتظر ردك`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `الصفقة ${number} مع ${buyer_ar} بانتظار ردك، وستُغلق ${dayIn('ar', ends)} إن لم يصل رد.`,
      'يمكنك إرسال عرض سعر أو طلب توضيح أو الاعتذار.',
    ],
    action: { label: 'الرد الآن', link },
    note: 'الاعتذار رد أيضًا، ويحافظ على معدل استجابتك.',
  }),
})
