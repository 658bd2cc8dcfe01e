import { defineTemplate } from '../template.ts'

/** `note` is what the staff wrote; empty where they wrote nothing. */
export const receiptRefused = defineTemplate(['name', 'reference', 'reason_en', 'reason_ar', 'note', 'link'], {
  en: ({ name, reference, reason_en, note, link }) => ({
    subject: 'Mawrid couldn’t confirm your bank transfer',
    title: 'Transfer not confirmed',
    greeting: [`Hello ${name},`],
    summary: `We couldn’t confirm your bank transfer for ${reference}.`,
    facts: [
      ['Reference', reference],
      ['Reason', reason_en],
    ],
    quote: note ? { by: 'Message from Mawrid', text: note } : undefined,
    paragraphs: ['Check it with your bank and submit the receipt again, or pay by card.'],
    action: { label: 'View invoice', link },
    note: 'If you have questions, contact support with the reference above.',
    reason: 'plan',
  }),
  ar: ({ name, reference, reason_ar, note, link }) => ({
    subject: 'مورد: تعذّر تأكيد تحويلك البنكي',
    title: 'تعذّر تأكيد التحويل',
    greeting: [`مرحبًا ${name}،`],
    summary: `تعذّر علينا تأكيد تحويلك البنكي الخاص بالمرجع ${reference}.`,
    facts: [
      ['المرجع', reference],
      ['السبب', reason_ar],
    ],
    quote: note ? { by: 'رسالة من مورد', text: note } : undefined,
    paragraphs: ['تحقق منه لدى البنك ثم أرسل الإيصال من جديد، أو ادفع بالبطاقة.'],
    action: { label: 'عرض الفاتورة', link },
    note: 'لأي استفسار راسل الدعم واذكر المرجع أعلاه.',
    reason: 'plan',
  }),
})
