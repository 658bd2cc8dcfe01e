import { defineTemplate } from '../template.ts'

/** Staff have suspended a company: why, and whom to ask. */
export const companySuspended = defineTemplate(['name', 'company', 'text', 'link'], {
  en: ({ name, company, text, link }) => ({
    subject: `Mawrid: ${company} is suspended`,
    title: 'Your company is suspended',
    greeting: [`Hello ${name},`],
    summary: `Mawrid has suspended ${company}. Its listings are hidden, and the sections for selling are locked.`,
    facts: [
      ['Company', company],
      ['Reason', text],
    ],
    paragraphs: [
      'Your data is safe and you can view it. To have the suspension lifted, contact support from the page of your company.',
    ],
    action: { label: 'View company', link },
    reason: 'company',
  }),
  ar: ({ name, company, text, link }) => ({
    subject: `مورد: تم إيقاف ${company}`,
    title: 'تم إيقاف منشأتك',
    greeting: [`مرحبًا ${name}،`],
    summary: `أوقفت المنصة ${company}، فأُخفيت معروضاتها وأُقفلت أقسام البيع.`,
    facts: [
      ['المنشأة', company],
      ['السبب', text],
    ],
    paragraphs: ['بياناتك محفوظة ويمكنك الاطلاع عليها. لرفع الإيقاف تواصل مع الدعم من صفحة منشأتك.'],
    action: { label: 'عرض المنشأة', link },
    reason: 'company',
  }),
})

export const companyLifted = defineTemplate(['name', 'company', 'link'], {
  en: ({ name, company, link }) => ({
    subject: `Mawrid: ${company} is no longer suspended`,
    title: 'The suspension is lifted',
    greeting: [`Hello ${name},`],
    summary: `${company} is no longer suspended. What else it needs to sell is on the page of your company.`,
    facts: [['Company', company]],
    paragraphs: [],
    action: { label: 'View company', link },
    reason: 'company',
  }),
  ar: ({ name, company, link }) => ({
    subject: `مورد: تم رفع الإيقاف عن ${company}`,
    title: 'تم رفع الإيقاف',
    greeting: [`مرحبًا ${name}،`],
    summary: `تم رفع الإيقاف عن ${company}. وتجد في صفحة المنشأة ما يلزمها للبيع.`,
    facts: [['المنشأة', company]],
    paragraphs: [],
    action: { label: 'عرض المنشأة', link },
    reason: 'company',
  }),
})
