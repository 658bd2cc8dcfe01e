import { defineTemplate } from '../template.ts'

/** `note` is what the staff wrote; empty where they wrote nothing. */
export const receiptRefused = defineTemplate(['name', 'reference', 'reason_en', 'reason_ar', 'note', 'link'], {
  en: ({ name, reference, reason_en, note, link }) => ({
    subject: 'Mawrid couldn’t confirm your bank transfer',
    greeting: `Hello ${name},`,
    paragraphs: [
      `We couldn’t confirm the transfer for ${reference}: ${reason_en}`,
      ...(note ? [note] : []),
      'Check it with your bank and submit the receipt again, or pay by card.',
    ],
    action: { label: 'View invoice', link },
    note: 'If you have questions, contact support with the reference above.',
  }),
  ar: ({ name, reference, reason_ar, note, link }) => ({
    subject: 'مورد: تعذّر تأكيد تحويلك البنكي',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تعذّر علينا تأكيد التحويل الخاص بالمرجع ${reference}: ${reason_ar}`,
      ...(note ? [note] : []),
      'تحقق منه لدى البنك ثم أرسل الإيصال من جديد، أو ادفع بالبطاقة.',
    ],
    action: { label: 'عرض الفاتورة', link },
    note: 'لأي استفسار راسل الدعم واذكر المرجع أعلاه.',
  }),
})
