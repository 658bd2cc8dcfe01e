import { defineTemplate } from '../template.ts'
import { dayIn } from '../words.ts'

/** The commercial registration of a verified company ends soon. */
export const registrationExpiring = defineTemplate(['name', 'company', 'cr', 'ends', 'link'], {
  en: ({ name, company, cr, ends, link }) => ({
    subject: `Mawrid: your commercial registration expires on ${dayIn('en', ends)}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The commercial registration ${cr} of ${company} is valid until ${dayIn('en', ends)}.`,
      'Renew it with the Ministry of Commerce. We check the register every day, so you don’t need to do anything here.',
    ],
    action: { label: 'View registration', link },
    note: 'If it is not renewed, your listings are hidden and the sections for selling are locked after that day.',
  }),
  ar: ({ name, company, cr, ends, link }) => ({
    subject: `مورد: ينتهي سجلك التجاري في ${dayIn('ar', ends)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `ينتهي السجل التجاري ${cr} لمنشأة ${company} في ${dayIn('ar', ends)}.`,
      'جدّده لدى وزارة التجارة. نستعلم عنه يوميًا من الآن، ولا يلزمك أي إجراء آخر هنا.',
    ],
    action: { label: 'عرض السجل', link },
    note: 'إذا لم يُجدَّد فستُخفى معروضاتك وتُقفل أقسام البيع بعد ذلك اليوم.',
  }),
})
