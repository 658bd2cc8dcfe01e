import { defineTemplate } from '../template.ts'

/** A buyer has written, and the seller had read everything before. */
export const dealMessage = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'link'], {
  en: ({ name, number, buyer_en, link }) => ({
    subject: `New message from ${buyer_en} in Mawrid deal ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [`${buyer_en} sent you a message in deal ${number}.`],
    action: { label: 'Read message', link },
    note: 'We don’t email you about this conversation again until you have read it.',
  }),
  ar: ({ name, number, buyer_ar, link }) => ({
    subject: `رسالة جديدة من ${buyer_ar} في الصفقة ${number} على مورد`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [`وصلتك رسالة من ${buyer_ar} في الصفقة ${number}.`],
    action: { label: 'قراءة الرسالة', link },
    note: 'لن نرسل إليك بريدًا آخر عن هذه المحادثة حتى تقرأها.',
  }),
})
