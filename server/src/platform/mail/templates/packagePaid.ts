import { defineTemplate } from '../template.ts'
import { amountIn, dayIn } from '../words.ts'

/** `ends` is the last day that is paid for. */
export const packagePaid = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'link'], {
  en: ({ name, package_en, total, ends, link }) => ({
    subject: `Your Mawrid plan is paid: ${package_en}`,
    title: 'Payment received',
    greeting: [`Hello ${name},`],
    summary: `We received your payment of ${amountIn('en', total)} for your ${package_en} plan.`,
    facts: [
      ['Plan', package_en],
      ['Paid incl. VAT', amountIn('en', total)],
      ['Valid until', dayIn('en', ends)],
    ],
    paragraphs: ['Your tax invoice is ready to download.'],
    action: { label: 'View invoice', link },
    reason: 'plan',
  }),
  ar: ({ name, package_ar, total, ends, link }) => ({
    subject: `تم سداد باقة ${package_ar} في مورد`,
    title: 'تم السداد',
    greeting: [`مرحبًا ${name}،`],
    summary: `وصلتنا دفعتك البالغة ${amountIn('ar', total)} عن باقة ${package_ar}.`,
    facts: [
      ['الباقة', package_ar],
      ['المدفوع شامل الضريبة', amountIn('ar', total)],
      ['سارية حتى', dayIn('ar', ends)],
    ],
    paragraphs: ['فاتورتك الضريبية جاهزة للتنزيل.'],
    action: { label: 'عرض الفاتورة', link },
    reason: 'plan',
  }),
})
