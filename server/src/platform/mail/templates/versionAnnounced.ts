import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

const values = ['name', 'page', 'applies', 'link'] as const

/** A new version of the terms applies from a later day. */
export const termsChange = defineTemplate(values, {
  en: ({ name, page, applies, link }) => ({
    subject: `Mawrid: a new version of “${page}” applies from ${dayIn('en', applies)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `A new version of “${page}” applies from ${dayIn('en', applies)}. Until then the present version applies. All versions are listed at the end of the page.`,
      'You can accept the new version in the dashboard. If you go on using your account after that day, you have accepted it too.',
    ],
    action: { label: 'Read the new version', link },
    note: 'If you do not agree, ask in your profile, before that day, for your account to be closed: the present version then applies until it closes. Send us a ticket before it closes and the unused time of your subscription is refunded.',
  }),
  ar: ({ name, page, applies, link }) => ({
    subject: `مورد: إصدار جديد من «${page}» يسري من ${dayIn('ar', applies)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `يسري إصدار جديد من «${page}» اعتبارًا من ${dayIn('ar', applies)}، ويبقى الإصدار الحالي ساريًا إلى ذلك اليوم. وتجد جميع الإصدارات في آخر الصفحة.`,
      'يمكنك الموافقة على الإصدار الجديد من لوحة التحكم. ويُعد استمرارك في استخدام حسابك بعد ذلك اليوم موافقة عليه.',
    ],
    action: { label: 'قراءة الإصدار الجديد', link },
    note: 'إن لم توافق فاطلب إغلاق حسابك من الملف الشخصي قبل ذلك اليوم، فيبقى الإصدار الحالي ساريًا إلى أن يُغلق. وأرسل إلينا تذكرة قبل إغلاقه لنرد إليك قيمة المدة غير المستخدمة من اشتراكك.',
  }),
})

/** A new version of the privacy policy applies from a later day. */
export const policyChange = defineTemplate(values, {
  en: ({ name, page, applies, link }) => ({
    subject: `Mawrid: a new version of “${page}” applies from ${dayIn('en', applies)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `A new version of “${page}” applies from ${dayIn('en', applies)}. It tells how we handle personal data. All versions are listed at the end of the page.`,
    ],
    action: { label: 'Read the new version', link },
    note: 'You need not do anything. Your rights, and how to use them, are in section 7 of the policy.',
  }),
  ar: ({ name, page, applies, link }) => ({
    subject: `مورد: إصدار جديد من «${page}» يسري من ${dayIn('ar', applies)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `يسري إصدار جديد من «${page}» اعتبارًا من ${dayIn('ar', applies)}، وهي تبيّن كيف نتعامل مع البيانات الشخصية. وتجد جميع الإصدارات في آخر الصفحة.`,
    ],
    action: { label: 'قراءة الإصدار الجديد', link },
    note: 'لا يلزمك أي إجراء. وتجد حقوقك وطريقة ممارستها في القسم 7 من السياسة.',
  }),
})
