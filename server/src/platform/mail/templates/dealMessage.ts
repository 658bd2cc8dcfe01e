import { defineTemplate } from '../template.ts'

/** A buyer has written, and the seller had read everything before. */
export const dealMessage = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'link'], {
  en: ({ name, number, buyer_en, link }) => ({
    subject: `New message from ${buyer_en} in Mawrid deal ${number}`,
    title: 'New message',
    greeting: [`Hello ${name},`],
    summary: `${buyer_en} sent you a message.`,
    facts: [
      ['Deal', number],
      ['Buyer', buyer_en],
    ],
    paragraphs: [],
    action: { label: 'Read message', link },
    note: 'We don’t email you about this conversation again until you have read it.',
    reason: 'company',
  }),
  ar: ({ name, number, buyer_ar, link }) => ({
    subject: `رسالة جديدة من ${buyer_ar} في الصفقة ${number} على مورد`,
    title: 'رسالة جديدة',
    greeting: [`مرحبًا ${name}،`],
    summary: `وصلتك رسالة من ${buyer_ar}.`,
    facts: [
      ['الصفقة', number],
      ['المشتري', buyer_ar],
    ],
    paragraphs: [],
    action: { label: 'قراءة الرسالة', link },
    note: 'لن نرسل إليك بريدًا آخر عن هذه المحادثة حتى تقرأها.',
    reason: 'company',
  }),
})
