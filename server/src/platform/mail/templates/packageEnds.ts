import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

const note = {
  en: 'You are receiving this email because your company has a Mawrid plan.',
  ar: 'وصلتك هذه الرسالة لأن لمنشأتك باقة في مورد.',
} as const

/** The next period is to be paid by hand. */
export const packageEnds = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'link'], {
  en: ({ name, package_en, total, ends, link }) => ({
    subject: `Renew your Mawrid plan by ${dayIn('en', ends)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your ${package_en} plan is valid until ${dayIn('en', ends)}. The next period costs SAR ${total} incl. VAT.`,
      'Pay by card or bank transfer to keep your listings visible without a break.',
    ],
    action: { label: 'Renew plan', link },
    note: note.en,
  }),
  ar: ({ name, package_ar, total, ends, link }) => ({
    subject: `جدّد باقتك في مورد قبل ${dayIn('ar', ends)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `باقة ${package_ar} سارية حتى ${dayIn('ar', ends)}، ورسوم الفترة القادمة ${total} ريال شامل الضريبة.`,
      'ادفع بالبطاقة أو بالتحويل البنكي لتبقى معروضاتك ظاهرة دون انقطاع.',
    ],
    action: { label: 'تجديد الباقة', link },
    note: note.ar,
  }),
})

/** The next period is paid with the saved card that ends in `card`. */
export const packageRenews = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'card', 'link'], {
  en: ({ name, package_en, total, ends, card, link }) => ({
    subject: `Your Mawrid plan renews on ${dayIn('en', ends)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `On ${dayIn('en', ends)} we charge SAR ${total} incl. VAT to your card ending in ${card} for the next period of your ${package_en} plan.`,
      'You don’t need to do anything. Until then you can change the card or the plan, or turn off renewal.',
    ],
    action: { label: 'View subscription', link },
    note: note.en,
  }),
  ar: ({ name, package_ar, total, ends, card, link }) => ({
    subject: `تتجدد باقتك في مورد يوم ${dayIn('ar', ends)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `سنخصم يوم ${dayIn('ar', ends)} مبلغ ${total} ريال شامل الضريبة من بطاقتك المنتهية بالرقم ${card}، عن الفترة القادمة من باقة ${package_ar}.`,
      'لا يلزمك أي إجراء، ويمكنك حتى ذلك الحين تغيير البطاقة أو الباقة أو إيقاف التجديد.',
    ],
    action: { label: 'عرض الاشتراك', link },
    note: note.ar,
  }),
})

/** A trial, or a subscription that was cancelled: there is no next period unless the seller renews. */
export const packageStops = defineTemplate(['name', 'package_en', 'package_ar', 'ends', 'link'], {
  en: ({ name, package_en, ends, link }) => ({
    subject: `Your Mawrid plan ends on ${dayIn('en', ends)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your ${package_en} plan ends on ${dayIn('en', ends)} and does not renew. After that your listings are hidden from buyers. Your data is kept.`,
      'Renew before that day to continue without a break.',
    ],
    action: { label: 'Renew plan', link },
    note: note.en,
  }),
  ar: ({ name, package_ar, ends, link }) => ({
    subject: `تنتهي باقتك في مورد يوم ${dayIn('ar', ends)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تنتهي باقة ${package_ar} يوم ${dayIn('ar', ends)} ولن تتجدد. بعد ذلك تُخفى معروضاتك عن المشترين، وتبقى بياناتك محفوظة.`,
      'جدّد قبل ذلك اليوم لتستمر دون انقطاع.',
    ],
    action: { label: 'تجديد الباقة', link },
    note: note.ar,
  }),
})
