import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** Documents that have waited too long for ZATCA: simplified ones near their deadline, and standard ones. */
export const documentsLate = defineTemplate(['name', 'near', 'deadline', 'waiting', 'link'], {
  en: ({ name, near, deadline, waiting, link }) => ({
    subject: 'Mawrid: documents haven’t reached ZATCA',
    title: 'Documents waiting for ZATCA',
    greeting: [`Hello ${name},`],
    summary: 'Documents of your company have been waiting for ZATCA for too long.',
    facts: [
      ['Near the deadline', near],
      ['First deadline', deadline && momentIn('en', deadline)],
      ['Awaiting clearance for over an hour', waiting],
    ],
    paragraphs: [
      'Simplified invoices must be reported within 24 hours. Buyers get tax invoices only once ZATCA has cleared them.',
      'They are sent again automatically. See why they are waiting, or send them now.',
    ],
    action: { label: 'View waiting documents', link },
    note: 'We send this email at most once a day.',
    reason: 'company',
  }),
  ar: ({ name, near, deadline, waiting, link }) => ({
    subject: 'مورد: مستندات لم تصل إلى هيئة الزكاة والضريبة والجمارك',
    title: 'مستندات بانتظار الهيئة',
    greeting: [`مرحبًا ${name}،`],
    summary: 'طال انتظار مستندات منشأتك لرد هيئة الزكاة والضريبة والجمارك.',
    facts: [
      ['قرب موعدها النهائي', near],
      ['أول موعد نهائي', deadline && momentIn('ar', deadline)],
      ['بانتظار الاعتماد أكثر من ساعة', waiting],
    ],
    paragraphs: [
      'يجب الإبلاغ عن الفواتير المبسطة خلال 24 ساعة، ولا تصل الفواتير الضريبية إلى المشترين قبل اعتماد الهيئة لها.',
      'يُعاد إرسالها تلقائيًا. راجع سبب الانتظار أو أرسلها الآن.',
    ],
    action: { label: 'عرض المستندات', link },
    note: 'نرسل هذه الرسالة مرة واحدة في اليوم على الأكثر.',
    reason: 'company',
  }),
})
