import { defineTemplate } from '../template.ts'

/** `note` is what the staff wrote; empty where they wrote nothing. */
export const receiptRefused = defineTemplate(['name', 'reference', 'reason_en', 'reason_ar', 'note', 'link'], {
  en: ({ name, reference, reason_en, note, link }) => ({
    subject: 'Your bank transfer to Mawrid needs another look',
    greeting: `Hello ${name},`,
    paragraphs: [
      `We could not confirm the transfer for ${reference}: ${reason_en}`,
      ...(note ? [note] : []),
      'Please check it with your bank and send the receipt again, or pay by card.',
    ],
    action: { label: 'See the invoice', link },
    note: 'If you have questions, write to support and name the reference above.',
  }),
  ar: ({ name, reference, reason_ar, note, link }) => ({
    subject: 'تحويلك البنكي إلى مورد يحتاج إلى مراجعة',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تعذّر علينا تأكيد التحويل الخاص بالمرجع ${reference}: ${reason_ar}`,
      ...(note ? [note] : []),
      'نرجو التحقق منه لدى البنك ثم إرسال الإيصال من جديد، أو الدفع بالبطاقة.',
    ],
    action: { label: 'عرض الفاتورة', link },
    note: 'لأي استفسار راسل الدعم واذكر المرجع أعلاه.',
  }),
})
