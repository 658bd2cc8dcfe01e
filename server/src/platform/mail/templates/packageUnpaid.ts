import { defineTemplate } from '../template.ts'
import { amountIn, dayIn } from '../words.ts'

/** The last day is over and nothing is paid; or a saved card was refused. `grace` is the last day of it. */
export const packageUnpaid = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'grace', 'link'], {
  en: ({ name, package_en, total, grace, link }) => ({
    subject: 'Your Mawrid plan is not paid',
    title: 'Payment missing',
    greeting: [`Hello ${name},`],
    summary: `We have not received your payment for your ${package_en} plan.`,
    facts: [
      ['Plan', package_en],
      ['Amount incl. VAT', amountIn('en', total)],
      ['Pay by', dayIn('en', grace)],
    ],
    paragraphs: ['Your company stays active until then. Pay with another card or by bank transfer to keep it active.'],
    action: { label: 'Pay now', link },
    note: 'If you have already paid, you don’t need to do anything.',
    reason: 'plan',
  }),
  ar: ({ name, package_ar, total, grace, link }) => ({
    subject: 'باقتك في مورد غير مدفوعة',
    title: 'الباقة غير مدفوعة',
    greeting: [`مرحبًا ${name}،`],
    summary: `لم تصلنا بعد دفعة باقة ${package_ar}.`,
    facts: [
      ['الباقة', package_ar],
      ['المبلغ شامل الضريبة', amountIn('ar', total)],
      ['آخر موعد للدفع', dayIn('ar', grace)],
    ],
    paragraphs: ['تبقى منشأتك نشطة حتى ذلك اليوم. ادفع ببطاقة أخرى أو بتحويل بنكي لتبقى نشطة.'],
    action: { label: 'الدفع الآن', link },
    note: 'إن كنت قد دفعت بعد إرسال هذه الرسالة فلا يلزمك أي إجراء.',
    reason: 'plan',
  }),
})

export const packageEnded = defineTemplate(['name', 'package_en', 'package_ar', 'link'], {
  en: ({ name, package_en, link }) => ({
    subject: 'Your Mawrid plan has ended',
    title: 'Plan ended',
    greeting: [`Hello ${name},`],
    summary: `Your ${package_en} plan has ended, and your company is no longer active.`,
    paragraphs: [
      'Its listings are hidden from buyers. Your data is kept, and you can finish deals in progress. Choose a plan to continue at any time.',
    ],
    action: { label: 'Choose a plan', link },
    reason: 'company',
  }),
  ar: ({ name, package_ar, link }) => ({
    subject: 'انتهت باقتك في مورد',
    title: 'انتهت الباقة',
    greeting: [`مرحبًا ${name}،`],
    summary: `انتهت باقة ${package_ar}، ولم تعد منشأتك نشطة.`,
    paragraphs: [
      'معروضاتها مخفية عن المشترين. بياناتك محفوظة، ويمكنك إتمام صفقاتك الجارية. اختر باقة متى شئت للمتابعة.',
    ],
    action: { label: 'اختيار باقة', link },
    reason: 'company',
  }),
})
