import { defineTemplate } from '../template.ts'

/** ZATCA rejected a document of the seller's. */
export const documentRejected = defineTemplate(['name', 'number', 'rules', 'link'], {
  en: ({ name, number, rules, link }) => ({
    subject: `Mawrid: ZATCA rejected ${number}`,
    title: 'Document rejected by ZATCA',
    greeting: [`Hello ${name},`],
    summary: `ZATCA rejected the document ${number}, so it can’t be sent to the buyer.`,
    facts: [
      ['Document', number],
      ['Rules', rules],
    ],
    paragraphs: ['Correct it and send it again. Its number, date and amounts stay.'],
    action: { label: 'View document', link },
    reason: 'company',
  }),
  ar: ({ name, number, rules, link }) => ({
    subject: `مورد: رفضت هيئة الزكاة والضريبة والجمارك المستند ${number}`,
    title: 'مستند مرفوض من الهيئة',
    greeting: [`مرحبًا ${name}،`],
    summary: `رفضت هيئة الزكاة والضريبة والجمارك المستند ${number}، فلا يمكن إرساله إلى المشتري.`,
    facts: [
      ['المستند', number],
      ['القواعد', rules],
    ],
    paragraphs: ['صحّحه وأعد إرساله. يبقى رقمه وتاريخه ومبالغه كما هي.'],
    action: { label: 'عرض المستند', link },
    reason: 'company',
  }),
})
