import type { Language } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { PaymentsDocument } from '../../../platform/documents/templates/payments.ts'
import { bilingual } from '../../../platform/documents/templates/texts.ts'
import type { InvoicePaymentRecord } from '../tables.ts'
import type { Printed } from './documentOf.ts'
import { methodWords } from './words.ts'

interface Stated {
  readonly printed: Printed
  /** The latest first. */
  readonly payments: readonly InvoicePaymentRecord[]
}

/** What was paid of an issued document by today, beside the document, which stays as it was issued. */
export function paymentStatement(
  { printed: { invoice, buyer, seller, logo, bank }, payments }: Stated,
  { lang = invoice.lang, today }: { readonly lang: Language | undefined; readonly today: string },
): PaymentsDocument {
  const { number, issuedOn } = invoice
  if (number === null || issuedOn === null) throw new Problem('wrong_state', { params: { state: invoice.status } })
  return {
    lang,
    kind: invoice.kind,
    number,
    issued_on: issuedOn,
    due_on: invoice.dueOn,
    seller: { ...seller, logo },
    buyer: buyer && { ...buyer, cr: null },
    total: invoice.total,
    prepaid: invoice.prepaid,
    payments: payments.toReversed().map((paid) => ({
      on: paid.paidOn,
      method: methodWords[paid.method],
      reference: paid.reference,
      amount: paid.amount,
    })),
    balance: {
      on: today,
      paid: invoice.paid,
      set_off: fromHalalas(toHalalas(invoice.setOff) - toHalalas(invoice.prepaid)),
      open: invoice.open,
    },
    bank: bank && { name: bilingual(bank.name_ar, bank.name_en), iban: bank.iban },
  }
}

export function statementName({ number }: Pick<PaymentsDocument, 'number'>, lang: Language): string {
  return lang === 'ar' ? `بيان السداد ${number}.pdf` : `Payments ${number}.pdf`
}
