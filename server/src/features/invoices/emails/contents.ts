import type { Language } from '@mawrid/contract/constants.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { grouped, printedDay } from '../../../platform/documents/templates/texts.ts'
import type { Email } from '../../../platform/parts.ts'
import type { Printed } from '../documents/documentOf.ts'
import { kindWords } from '../documents/words.ts'

interface EmailInput {
  readonly lang: Language
  readonly message: string | null
}

type EmailContent = Pick<Email, 'lang' | 'template' | 'values' | 'onBehalfOf'>

/** The email that a document goes out with. */
export function invoiceEmail({ invoice, seller }: Printed, { lang, message }: EmailInput): EmailContent {
  return {
    lang,
    template: 'invoiceSent',
    onBehalfOf: { name: named(seller, lang), email: seller.email },
    values: {
      ...commonValues({ invoice, seller }, { lang, message }),
      document: kindWords[invoice.kind][lang],
      total: grouped(invoice.total),
      balance: invoice.prepaid === '0.00' ? '' : grouped(dueAtIssue(invoice)),
    },
  }
}

function dueAtIssue({ total, prepaid }: Printed['invoice']): string {
  return fromHalalas(toHalalas(total) - toHalalas(prepaid))
}

/** The payment reminder, before or after the due date. */
export function reminderEmail(
  { invoice, seller }: Printed,
  { lang, message }: EmailInput,
  today: string,
): EmailContent {
  const isLate = invoice.dueOn !== null && invoice.dueOn < today
  return {
    lang,
    template: isLate ? 'invoiceOverdue' : 'invoiceDueSoon',
    onBehalfOf: { name: named(seller, lang), email: seller.email },
    values: { ...commonValues({ invoice, seller }, { lang, message }), open: grouped(invoice.open) },
  }
}

function commonValues({ invoice, seller }: Pick<Printed, 'invoice' | 'seller'>, { lang, message }: EmailInput) {
  return {
    name: invoice.buyer ? named(invoice.buyer, lang) : customers[lang],
    seller: named(seller, lang),
    number: invoice.number ?? '',
    due: invoice.dueOn ? (printedDay(invoice.dueOn).gregorian[lang] ?? '') : '',
    message: message ?? '',
  }
}

const customers: Record<Language, string> = { en: 'customer', ar: 'العملاء الكرام' }

export function named(party: { readonly name_ar: string; readonly name_en: string | null }, lang: Language): string {
  return lang === 'en' ? (party.name_en ?? party.name_ar) : party.name_ar
}
