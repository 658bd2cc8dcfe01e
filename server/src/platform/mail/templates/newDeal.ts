import { defineTemplate } from '../template.ts'

/** A buyer has sent a request. */
export const newDeal = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'subject', 'link'], {
  en: ({ name, number, buyer_en, subject, link }) => ({
    subject: `New deal ${number} on Mawrid: ${buyer_en}`,
    title: 'New request',
    greeting: [`Hello ${name},`],
    summary: `${buyer_en} sent you a request: “${subject}”.`,
    facts: [
      ['Deal', number],
      ['Buyer', buyer_en],
      ['Subject', subject],
    ],
    paragraphs: ['A quick reply improves your chances. Send a quote, ask for details or decline.'],
    action: { label: 'Open request', link },
    reason: 'company',
  }),
  ar: ({ name, number, buyer_ar, subject, link }) => ({
    subject: `صفقة جديدة ${number} في مورد: ${buyer_ar}`,
    title: 'طلب جديد',
    greeting: [`مرحبًا ${name}،`],
    summary: `وصلك طلب من ${buyer_ar} بعنوان «${subject}».`,
    facts: [
      ['الصفقة', number],
      ['المشتري', buyer_ar],
      ['الموضوع', subject],
    ],
    paragraphs: ['سرعة الرد تزيد فرص إتمام الصفقة. يمكنك إرسال عرض سعر أو طلب توضيح أو الاعتذار.'],
    action: { label: 'فتح الطلب', link },
    reason: 'company',
  }),
})
