import { amountOf, invoiceForms } from '../counted.ts'
import { defineTemplate } from '../template.ts'

/** Invoices of the seller that have become overdue, gathered; `numbers` names the first of them. */
export const ownInvoicesOverdue = defineTemplate(['name', 'count', 'numbers', 'open', 'link'], {
  en: ({ name, count, numbers, open, link }) => ({
    subject: `Mawrid: ${amountOf(invoiceForms, 'en', count)} overdue`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The day to pay has passed for ${amountOf(invoiceForms, 'en', count)}, with SAR ${open} still open: ${numbers}.`,
      'Remind the buyer, or record the payment if it has come in.',
    ],
    action: { label: 'See what is overdue', link },
    note: 'Each invoice is named in such an email once.',
  }),
  ar: ({ name, count, numbers, open, link }) => ({
    subject: `مورد: تأخر سداد ${amountOf(invoiceForms, 'ar', count)}`,
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `حلّ موعد سداد ${amountOf(invoiceForms, 'ar', count)} ولا يزال المتبقي ${open} ريال: ${numbers}.`,
      'ذكّر المشتري، أو سجّل الدفعة إن كانت قد وصلت.',
    ],
    action: { label: 'عرض الفواتير المتأخرة', link },
    note: 'تُذكر كل فاتورة في مثل هذه الرسالة مرة واحدة.',
  }),
})
