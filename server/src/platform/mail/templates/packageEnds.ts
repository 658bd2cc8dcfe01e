import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

const note = {
  en: 'You receive this email because your company has a package at Mawrid.',
  ar: 'وصلتك هذه الرسالة لأن لمنشأتك باقة في مورد.',
} as const

/** The next period is to be paid by hand. */
export const packageEnds = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'link'], {
  en: ({ name, package_en, total, ends, link }) => ({
    subject: `Renew your Mawrid package by ${dayIn('en', ends)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your package ${package_en} runs until ${dayIn('en', ends)}. The next period costs SAR ${total}, VAT included.`,
      'Pay by card or bank transfer, and your listings stay in the marketplace without a break.',
    ],
    action: { label: 'Renew', link },
    note: note.en,
  }),
  ar: ({ name, package_ar, total, ends, link }) => ({
    subject: `جدّد باقتك في مورد قبل ${dayIn('ar', ends)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `باقة ${package_ar} سارية حتى ${dayIn('ar', ends)}، ورسوم المدة القادمة ${total} ريال شاملة ضريبة القيمة المضافة.`,
      'ادفع بالبطاقة أو بالتحويل البنكي لتبقى إعلاناتك في المنصة دون انقطاع.',
    ],
    action: { label: 'تجديد الباقة', link },
    note: note.ar,
  }),
})

/** The next period is paid with the saved card that ends in `card`. */
export const packageRenews = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'card', 'link'], {
  en: ({ name, package_en, total, ends, card, link }) => ({
    subject: `Your Mawrid package renews on ${dayIn('en', ends)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `On ${dayIn('en', ends)} SAR ${total}, VAT included, will be charged to your card ending in ${card} for the next period of your package ${package_en}.`,
      'You need not do anything. Until then you can change the card, the package, or stop the renewal.',
    ],
    action: { label: 'My subscription', link },
    note: note.en,
  }),
  ar: ({ name, package_ar, total, ends, card, link }) => ({
    subject: `ستُجدَّد باقتك في مورد يوم ${dayIn('ar', ends)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `سيُخصم يوم ${dayIn('ar', ends)} مبلغ ${total} ريال شاملًا ضريبة القيمة المضافة من بطاقتك المنتهية بالرقم ${card}، عن المدة القادمة من باقة ${package_ar}.`,
      'لا يلزمك أي إجراء، ويمكنك حتى ذلك الحين تغيير البطاقة أو الباقة أو إيقاف التجديد.',
    ],
    action: { label: 'اشتراكي', link },
    note: note.ar,
  }),
})

/** A trial, or a subscription that was cancelled: there is no next period unless the seller renews. */
export const packageStops = defineTemplate(['name', 'package_en', 'package_ar', 'ends', 'link'], {
  en: ({ name, package_en, ends, link }) => ({
    subject: `Your Mawrid package ends on ${dayIn('en', ends)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your package ${package_en} ends on ${dayIn('en', ends)} and is not renewed. After that your listings are hidden from buyers; nothing of yours is deleted.`,
      'Would you like to go on? Renew before that day and nothing is interrupted.',
    ],
    action: { label: 'Go on with Mawrid', link },
    note: note.en,
  }),
  ar: ({ name, package_ar, ends, link }) => ({
    subject: `تنتهي باقتك في مورد يوم ${dayIn('ar', ends)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تنتهي باقة ${package_ar} يوم ${dayIn('ar', ends)} ولن تُجدَّد. بعد ذلك تُحجب إعلاناتك عن المشترين، ولا يُحذف شيء من بياناتك.`,
      'هل ترغب في الاستمرار؟ جدّد قبل ذلك اليوم لئلا ينقطع عملك.',
    ],
    action: { label: 'الاستمرار مع مورد', link },
    note: note.ar,
  }),
})
