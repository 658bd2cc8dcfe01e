import { defineTemplate } from '../template.ts'

/** ZATCA does not accept the certificate of a unit any more, so its documents wait. */
export const certificateRefused = defineTemplate(['name', 'unit', 'link'], {
  en: ({ name, unit, link }) => ({
    subject: 'Mawrid: ZATCA no longer accepts your e-invoicing certificate',
    title: 'Certificate not accepted',
    greeting: [`Hello ${name},`],
    summary: `ZATCA no longer accepts the certificate of the e-invoicing unit ${unit}.`,
    facts: [['Unit', unit]],
    paragraphs: [
      'Its documents wait and nothing is lost. Generate a one-time code in the Fatoora portal, then choose “Reconnect unit”.',
    ],
    action: { label: 'Reconnect unit', link },
    reason: 'company',
  }),
  ar: ({ name, unit, link }) => ({
    subject: 'مورد: لم تعد الهيئة تقبل شهادة الفوترة الإلكترونية',
    title: 'الشهادة غير مقبولة',
    greeting: [`مرحبًا ${name}،`],
    summary: `لم تعد هيئة الزكاة والضريبة والجمارك تقبل شهادة وحدة الفوترة ${unit}.`,
    facts: [['الوحدة', unit]],
    paragraphs: ['تنتظر مستنداتها ولم يُفقد شيء. أنشئ رمز تحقق في بوابة فاتورة، ثم اختر «إعادة ربط الوحدة».'],
    action: { label: 'إعادة ربط الوحدة', link },
    reason: 'company',
  }),
})
