import { defineTemplate } from '../template.ts'

/** A buyer has sent a request. */
export const newDeal = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'subject', 'link'], {
  en: ({ name, number, buyer_en, subject, link }) => ({
    subject: `New deal ${number} on Mawrid: ${buyer_en}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${buyer_en} sent you a request: “${subject}”.`,
      'A quick reply improves your chances. Send a quote, ask for details or decline.',
    ],
    action: { label: 'Open request', link },
    note: `Deal number: ${number}`,
  }),
  ar: ({ name, number, buyer_ar, subject, link }) => ({
    subject: `صفقة جديدة ${number} في مورد: ${buyer_ar}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `وصلك طلب من ${buyer_ar} بعنوان «${subject}».`,
      'سرعة الرد تزيد فرص إتمام الصفقة. يمكنك إرسال عرض سعر أو طلب توضيح أو الاعتذار.',
    ],
    action: { label: 'فتح الطلب', link },
    note: `رقم الصفقة: ${number}`,
  }),
})
