import { amountOf, invoiceForms } from '../counted.ts'
import { defineTemplate } from '../template.ts'
import { amountIn } from '../words.ts'

/** Invoices of the seller that have become overdue, gathered; `numbers` names the first of them. */
export const ownInvoicesOverdue = defineTemplate(['name', 'count', 'numbers', 'open', 'link'], {
  en: ({ name, count, numbers, open, link }) => ({
    subject: `Mawrid: ${amountOf(invoiceForms, 'en', count)} overdue`,
    title: 'Overdue invoices',
    greeting: [`Hello ${name},`],
    summary: `${amountOf(invoiceForms, 'en', count)} overdue, with a balance due of ${amountIn('en', open)}.`,
    facts: [
      ['Balance due', amountIn('en', open)],
      ['Invoices', numbers],
    ],
    paragraphs: ['Remind the buyer, or record the payment if you received it.'],
    action: { label: 'View overdue invoices', link },
    note: 'We won’t remind you of the same invoice again.',
    reason: 'company',
  }),
  ar: ({ name, count, numbers, open, link }) => ({
    subject: `مورد: تأخر سداد ${amountOf(invoiceForms, 'ar', count)}`,
    title: 'فواتير متأخرة',
    greeting: [`مرحبًا ${name}،`],
    summary: `تأخر سداد ${amountOf(invoiceForms, 'ar', count)} بمبلغ مستحق قدره ${amountIn('ar', open)}.`,
    facts: [
      ['المبلغ المستحق', amountIn('ar', open)],
      ['الفواتير', numbers],
    ],
    paragraphs: ['ذكّر المشتري، أو سجّل الدفعة إن كانت قد وصلت.'],
    action: { label: 'عرض الفواتير المتأخرة', link },
    note: 'لن نذكّرك بالفاتورة نفسها مرة أخرى.',
    reason: 'company',
  }),
})
