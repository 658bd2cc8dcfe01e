import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** The certificate of a unit that signs the seller's documents ends soon. */
export const certificateExpiring = defineTemplate(['name', 'unit', 'ends', 'link'], {
  en: ({ name, unit, ends, link }) => ({
    subject: `Mawrid: your e-invoicing certificate expires on ${dayIn('en', ends)}`,
    title: 'Certificate expires soon',
    greeting: [`Hello ${name},`],
    summary: `The certificate of the e-invoicing unit ${unit} is valid until ${dayIn('en', ends)}.`,
    facts: [
      ['Unit', unit],
      ['Valid until', dayIn('en', ends)],
    ],
    paragraphs: ['Generate a one-time code for renewal in the Fatoora portal, then choose “Renew certificate”.'],
    action: { label: 'Renew certificate', link },
    note: 'After that day you can’t issue invoices until it is renewed.',
    reason: 'company',
  }),
  ar: ({ name, unit, ends, link }) => ({
    subject: `مورد: تنتهي شهادة الفوترة الإلكترونية في ${dayIn('ar', ends)}`,
    title: 'الشهادة تنتهي قريبًا',
    greeting: [`مرحبًا ${name}،`],
    summary: `تنتهي شهادة وحدة الفوترة ${unit} في ${dayIn('ar', ends)}.`,
    facts: [
      ['الوحدة', unit],
      ['صالحة حتى', dayIn('ar', ends)],
    ],
    paragraphs: ['أنشئ رمز تحقق للتجديد في بوابة فاتورة، ثم اختر «تجديد الشهادة».'],
    action: { label: 'تجديد الشهادة', link },
    note: 'لا يمكن إصدار الفواتير بعد ذلك اليوم قبل تجديدها.',
    reason: 'company',
  }),
})
