import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** `ends` is the last day that is paid for. */
export const packagePaid = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'link'], {
  en: ({ name, package_en, total, ends, link }) => ({
    subject: `Your Mawrid package ${package_en} is paid`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your payment of SAR ${total} has arrived. Your package runs until ${dayIn('en', ends)}.`,
      'The tax invoice is ready for you to download.',
    ],
    action: { label: 'See the invoice', link },
    note: 'You receive this email because your company has a package at Mawrid.',
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
