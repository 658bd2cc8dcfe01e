import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

const values = ['name', 'page', 'applies', 'link'] as const

/** A new version of the terms applies from a later day. */
export const termsChange = defineTemplate(values, {
  en: ({ name, page, applies, link }) => ({
    subject: `Mawrid: a new version of “${page}” applies from ${dayIn('en', applies)}`,
    title: 'New version',
    greeting: [`Hello ${name},`],
    summary: `A new version of “${page}” applies from ${dayIn('en', applies)}.`,
    facts: [
      ['Page', page],
      ['Applies from', dayIn('en', applies)],
    ],
    paragraphs: [
      'Until then the current version applies. All versions are listed at the end of the page.',
      'You can accept the new version in the dashboard. By using your account after that day, you accept it too.',
    ],
    action: { label: 'Read the new version', link },
    note: 'If you do not agree, close your account in your profile before that day: the current version then applies until it closes. Send us a ticket before it closes to get a refund for the unused time of your subscription.',
    reason: 'account',
  }),
  ar: ({ name, page, applies, link }) => ({
    subject: `مورد: إصدار جديد من «${page}» يسري من ${dayIn('ar', applies)}`,
    title: 'إصدار جديد',
    greeting: [`مرحبًا ${name}،`],
    summary: `يسري إصدار جديد من «${page}» اعتبارًا من ${dayIn('ar', applies)}.`,
    facts: [
      ['الصفحة', page],
      ['يسري من', dayIn('ar', applies)],
    ],
    paragraphs: [
      'يبقى الإصدار الحالي ساريًا إلى ذلك اليوم. وتجد جميع الإصدارات في آخر الصفحة.',
      'يمكنك الموافقة على الإصدار الجديد من لوحة المعلومات. ويُعد استمرارك في استخدام حسابك بعد ذلك اليوم موافقة عليه.',
    ],
    action: { label: 'قراءة الإصدار الجديد', link },
    note: 'إن لم توافق فاطلب إغلاق حسابك من الملف الشخصي قبل ذلك اليوم، فيبقى الإصدار الحالي ساريًا إلى أن يُغلق. وأرسل إلينا تذكرة قبل إغلاقه لاسترداد قيمة المدة غير المستخدمة من اشتراكك.',
    reason: 'account',
  }),
})

/** A new version of the privacy policy applies from a later day. */
export const policyChange = defineTemplate(values, {
  en: ({ name, page, applies, link }) => ({
    subject: `Mawrid: a new version of “${page}” applies from ${dayIn('en', applies)}`,
    title: 'New version',
    greeting: [`Hello ${name},`],
    summary: `A new version of “${page}” applies from ${dayIn('en', applies)}.`,
    facts: [
      ['Page', page],
      ['Applies from', dayIn('en', applies)],
    ],
    paragraphs: ['It explains how we handle personal data. All versions are listed at the end of the page.'],
    action: { label: 'Read the new version', link },
    note: 'You don’t need to do anything. Your rights, and how to use them, are in section 7 of the policy.',
    reason: 'account',
  }),
  ar: ({ name, page, applies, link }) => ({
    subject: `مورد: إصدار جديد من «${page}» يسري من ${dayIn('ar', applies)}`,
    title: 'إصدار جديد',
    greeting: [`مرحبًا ${name}،`],
    summary: `يسري إصدار جديد من «${page}» اعتبارًا من ${dayIn('ar', applies)}.`,
    facts: [
      ['الصفحة', page],
      ['يسري من', dayIn('ar', applies)],
    ],
    paragraphs: ['تبيّن هذه الصفحة كيف نتعامل مع البيانات الشخصية. وتجد جميع الإصدارات في آخرها.'],
    action: { label: 'قراءة الإصدار الجديد', link },
    note: 'لا يلزمك أي إجراء. وتجد حقوقك وطريقة ممارستها في القسم 7 من السياسة.',
    reason: 'account',
  }),
})
