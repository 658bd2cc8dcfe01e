import { defineTemplate } from '../template.ts'

/** A buyer has written, and the seller had read everything before. */
export const dealMessage = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'link'], {
  en: ({ name, number, buyer_en, link }) => ({
    subject: `New message from ${buyer_en} in Mawrid deal ${number}`,
    greeting: `Hello ${name},`,
    paragraphs: [`${buyer_en} has written to you in deal ${number}.`],
    action: { label: 'Read the message', link },
    note: 'Until you have read it, you receive no further email about messages in this deal.',
  }),
  ar: ({ name, number, buyer_ar, link }) => ({
    subject: `رسالة جديدة من ${buyer_ar} في الصفقة ${number} على مورد`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [`وصلتك رسالة من ${buyer_ar} في الصفقة ${number}.`],
    action: { label: 'قراءة الرسالة', link },
    note: 'لن تصلك رسائل بريد أخرى عن محادثة هذه الصفقة حتى تقرأها.',
  }),
})
