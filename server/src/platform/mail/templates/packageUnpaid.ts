import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** The last day is over and nothing is paid; or a saved card was refused. `grace` is the last day of it. */
export const packageUnpaid = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'grace', 'link'], {
  en: ({ name, package_en, total, grace, link }) => ({
    subject: 'Your Mawrid plan is not paid',
    greeting: `Hello ${name},`,
    paragraphs: [
      `We have not received your payment of SAR ${total} for your ${package_en} plan.`,
      `Your company stays active until ${dayIn('en', grace)}. Pay by then, with another card or by bank transfer, to keep it active.`,
    ],
    action: { label: 'Pay now', link },
    note: 'If you have already paid, you don’t need to do anything.',
  }),
  ar: ({ name, package_ar, total, grace, link }) => ({
    subject: 'باقتك في مورد غير مدفوعة',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `لم تصلنا بعد دفعة باقة ${package_ar} البالغة ${total} ريال.`,
      `تبقى منشأتك نشطة حتى ${dayIn('ar', grace)}. ادفع قبل ذلك ببطاقة أخرى أو بتحويل بنكي لتبقى نشطة.`,
    ],
    action: { label: 'الدفع الآن', link },
    note: 'إن كنت قد دفعت بعد إرسال هذه الرسالة فلا يلزمك أي إجراء.',
  }),
})

export const packageEnded = defineTemplate(['name', 'package_en', 'package_ar', 'link'], {
  en: ({ name, package_en, link }) => ({
    subject: 'Your Mawrid plan has ended',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your ${package_en} plan has ended, and your company is no longer active. Its listings are hidden from buyers.`,
      'Your data is kept, and you can finish deals in progress. Choose a plan to continue at any time.',
    ],
    action: { label: 'Choose a plan', link },
    note: 'You are receiving this email because your company had a Mawrid plan.',
  }),
  ar: ({ name, package_ar, link }) => ({
    subject: 'انتهت باقتك في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `انتهت باقة ${package_ar}، ولم تعد منشأتك نشطة، ومعروضاتها مخفية عن المشترين.`,
      'بياناتك محفوظة، ويمكنك إتمام صفقاتك الجارية. اختر باقة متى شئت للمتابعة.',
    ],
    action: { label: 'اختيار باقة', link },
    note: 'وصلتك هذه الرسالة لأن منشأتك كانت مشتركة في باقة من مورد.',
  }),
})
