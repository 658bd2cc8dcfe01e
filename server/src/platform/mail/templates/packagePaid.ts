import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** `ends` is the last day that is paid for. */
export const packagePaid = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'link'], {
  en: ({ name, package_en, total, ends, link }) => ({
    subject: `Your Mawrid plan is paid: ${package_en}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We received your payment of SAR ${total}. Your plan is valid until ${dayIn('en', ends)}.`,
      'Your tax invoice is ready to download.',
    ],
    action: { label: 'View invoice', link },
    note: 'You are receiving this email because your company has a Mawrid plan.',
  }),
  ar: ({ name, package_ar, total, ends, link }) => ({
    subject: `تم سداد باقة ${package_ar} في مورد`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `وصلتنا دفعتك البالغة ${total} ريال، وباقتك سارية حتى ${dayIn('ar', ends)}.`,
      'فاتورتك الضريبية جاهزة للتنزيل.',
    ],
    action: { label: 'عرض الفاتورة', link },
    note: 'وصلتك هذه الرسالة لأن لمنشأتك باقة في مورد.',
  }),
})
