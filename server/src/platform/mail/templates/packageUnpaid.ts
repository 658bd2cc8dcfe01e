import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** The last day is over and nothing is paid; or a saved card was refused. `grace` is the last day of it. */
export const packageUnpaid = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'grace', 'link'], {
  en: ({ name, package_en, total, grace, link }) => ({
    subject: 'Your payment to Mawrid has not arrived',
    greeting: `Hello ${name},`,
    paragraphs: [
      `The payment of SAR ${total} for your package ${package_en} has not gone through yet.`,
      `Your company stays active until ${dayIn('en', grace)}. Pay by then, with another card or by bank transfer, and nothing changes for you or your buyers.`,
    ],
    action: { label: 'Pay now', link },
    note: 'If you have paid in the meantime, you need not do anything.',
  }),
  ar: ({ name, package_ar, total, grace, link }) => ({
    subject: 'لم تصلنا دفعتك لباقة مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `لم تكتمل بعد دفعة باقة ${package_ar} البالغة ${total} ريال.`,
      `تبقى منشأتك نشطة حتى ${dayIn('ar', grace)}. ادفع قبل ذلك ببطاقة أخرى أو بتحويل بنكي، فلا يتغير شيء عليك ولا على مشتريك.`,
    ],
    action: { label: 'الدفع الآن', link },
    note: 'إن كنت قد دفعت بعد إرسال هذه الرسالة فلا يلزمك أي إجراء.',
  }),
})

export const packageEnded = defineTemplate(['name', 'package_en', 'package_ar', 'link'], {
  en: ({ name, package_en, link }) => ({
    subject: 'Your Mawrid package has ended',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your package ${package_en} has ended, and your company is not active any more: its listings are hidden from buyers.`,
      'Everything of yours is kept, and deals in progress can still be finished. Choose a package to come back at any time.',
    ],
    action: { label: 'Come back', link },
    note: 'You receive this email because your company had a package at Mawrid.',
  }),
  ar: ({ name, package_ar, link }) => ({
    subject: 'انتهت باقتك في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `انتهت باقة ${package_ar}، ولم تعد منشأتك نشطة، فحُجبت إعلاناتها عن المشترين.`,
      'جميع بياناتك محفوظة، ويمكنك إتمام صفقاتك الجارية. اختر باقة متى شئت للعودة.',
    ],
    action: { label: 'العودة إلى مورد', link },
    note: 'وصلتك هذه الرسالة لأن منشأتك كانت مشتركة في باقة من مورد.',
  }),
})
