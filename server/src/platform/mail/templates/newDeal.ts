import { defineTemplate } from '../template.ts'

/** A buyer has sent a request. */
export const newDeal = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'subject', 'link'], {
  en: ({ name, number, buyer_en, subject, link }) => ({
    subject: `New deal ${number} on Mawrid: ${buyer_en}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${buyer_en} has sent you a request: “${subject}”.`,
      'Sellers who answer on the same day win more deals. You can ask for details, send an offer or decline.',
    ],
    action: { label: 'See the request', link },
    note: `The deal has the number ${number}.`,
  }),
  ar: ({ name, number, buyer_ar, subject, link }) => ({
    subject: `صفقة جديدة ${number} في مورد: ${buyer_ar}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `وصلك طلب من ${buyer_ar} بعنوان «${subject}».`,
      'سرعة الرد ترفع فرص إتمام الصفقة، ويمكنك طلب توضيح أو إرسال عرض سعر أو الاعتذار.',
    ],
    action: { label: 'عرض الطلب', link },
    note: `رقم الصفقة ${number}.`,
  }),
})
