import { amountOf, invoiceForms } from '../counted.ts'
import { defineTemplate } from '../template.ts'

/** Invoices of the seller that have become overdue, gathered; `numbers` names the first of them. */
export const ownInvoicesOverdue = defineTemplate(['name', 'count', 'numbers', 'open', 'link'], {
  en: ({ name, count, numbers, open, link }) => ({
    subject: `Mawrid: ${amountOf(invoiceForms, 'en', count)} overdue`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${amountOf(invoiceForms, 'en', count)} overdue, with a balance due of SAR ${open}: ${numbers}.`,
      'Remind the buyer, or record the payment if you received it.',
    ],
    action: { label: 'View overdue invoices', link },
    note: 'We won’t remind you of the same invoice again.',
  }),
  ar: ({ name, count, numbers, open, link }) => ({
    subject: `مورد: تأخر سداد ${amountOf(invoiceForms, 'ar', count)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `تجاوزت ${amountOf(invoiceForms, 'ar', count)} تاريخ الاستحقاق، والمبلغ المستحق ${open} ريال: ${numbers}.`,
      'ذكّر المشتري، أو سجّل الدفعة إن كانت قد وصلت.',
    ],
    action: { label: 'عرض الفواتير المتأخرة', link },
    note: 'لن نذكّرك بالفاتورة نفسها مرة أخرى.',
  }),
})
