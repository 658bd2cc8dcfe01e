import { defineTemplate } from '../template.ts'
import { amountIn, dayIn } from '../words.ts'

/** The next period is to be paid by hand. */
export const packageEnds = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'link'], {
  en: ({ name, package_en, total, ends, link }) => ({
    subject: `Renew your Mawrid plan by ${dayIn('en', ends)}`,
    title: 'Plan ends soon',
    greeting: [`Hello ${name},`],
    summary: `Your ${package_en} plan is valid until ${dayIn('en', ends)}.`,
    facts: [
      ['Plan', package_en],
      ['Valid until', dayIn('en', ends)],
      ['Next period incl. VAT', amountIn('en', total)],
    ],
    paragraphs: ['Pay by card or bank transfer to keep your listings visible without a break.'],
    action: { label: 'Renew plan', link },
    reason: 'plan',
  }),
  ar: ({ name, package_ar, total, ends, link }) => ({
    subject: `جدّد باقتك في مورد قبل ${dayIn('ar', ends)}`,
    title: 'الباقة تنتهي قريبًا',
    greeting: [`مرحبًا ${name}،`],
    summary: `باقة ${package_ar} سارية حتى ${dayIn('ar', ends)}.`,
    facts: [
      ['الباقة', package_ar],
      ['سارية حتى', dayIn('ar', ends)],
      ['الفترة القادمة شاملة الضريبة', amountIn('ar', total)],
    ],
    paragraphs: ['ادفع بالبطاقة أو بالتحويل البنكي لتبقى معروضاتك ظاهرة دون انقطاع.'],
    action: { label: 'تجديد الباقة', link },
    reason: 'plan',
  }),
})

/** The next period is paid with the saved card that ends in `card`. */
export const packageRenews = defineTemplate(['name', 'package_en', 'package_ar', 'total', 'ends', 'card', 'link'], {
  en: ({ name, package_en, total, ends, card, link }) => ({
    subject: `Your Mawrid plan renews on ${dayIn('en', ends)}`,
    title: 'Plan renews soon',
    greeting: [`Hello ${name},`],
    summary: `On ${dayIn('en', ends)} we charge your card for the next period of your ${package_en} plan.`,
    facts: [
      ['Plan', package_en],
      ['Charged on', dayIn('en', ends)],
      ['Amount incl. VAT', amountIn('en', total)],
      ['Card ending in', card],
    ],
    paragraphs: ['You don’t need to do anything. Until then you can change the card or the plan, or turn off renewal.'],
    action: { label: 'View subscription', link },
    reason: 'plan',
  }),
  ar: ({ name, package_ar, total, ends, card, link }) => ({
    subject: `تتجدد باقتك في مورد يوم ${dayIn('ar', ends)}`,
    title: 'تجديد الباقة قريبًا',
    greeting: [`مرحبًا ${name}،`],
    summary: `سنخصم يوم ${dayIn('ar', ends)} من بطاقتك قيمة الفترة القادمة من باقة ${package_ar}.`,
    facts: [
      ['الباقة', package_ar],
      ['موعد الخصم', dayIn('ar', ends)],
      ['المبلغ شامل الضريبة', amountIn('ar', total)],
      ['البطاقة المنتهية بالرقم', card],
    ],
    paragraphs: ['لا يلزمك أي إجراء، ويمكنك حتى ذلك الحين تغيير البطاقة أو الباقة أو إيقاف التجديد.'],
    action: { label: 'عرض الاشتراك', link },
    reason: 'plan',
  }),
})

/** A trial, or a subscription that was cancelled: there is no next period unless the seller renews. */
export const packageStops = defineTemplate(['name', 'package_en', 'package_ar', 'ends', 'link'], {
  en: ({ name, package_en, ends, link }) => ({
    subject: `Your Mawrid plan ends on ${dayIn('en', ends)}`,
    title: 'Plan ends soon',
    greeting: [`Hello ${name},`],
    summary: `Your ${package_en} plan ends on ${dayIn('en', ends)} and does not renew.`,
    facts: [
      ['Plan', package_en],
      ['Ends on', dayIn('en', ends)],
    ],
    paragraphs: [
      'After that your listings are hidden from buyers. Your data is kept. Renew before that day to continue without a break.',
    ],
    action: { label: 'Renew plan', link },
    reason: 'plan',
  }),
  ar: ({ name, package_ar, ends, link }) => ({
    subject: `تنتهي باقتك في مورد يوم ${dayIn('ar', ends)}`,
    title: 'الباقة تنتهي قريبًا',
    greeting: [`مرحبًا ${name}،`],
    summary: `تنتهي باقة ${package_ar} يوم ${dayIn('ar', ends)} ولن تتجدد.`,
    facts: [
      ['الباقة', package_ar],
      ['تنتهي في', dayIn('ar', ends)],
    ],
    paragraphs: ['بعد ذلك تُخفى معروضاتك عن المشترين، وتبقى بياناتك محفوظة. جدّد قبل ذلك اليوم لتستمر دون انقطاع.'],
    action: { label: 'تجديد الباقة', link },
    reason: 'plan',
  }),
})
