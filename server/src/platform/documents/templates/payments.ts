import type { Template } from '../template.ts'
import { type InvoiceDocument, printedBank, printedPayments } from './invoice.ts'
import { printedParty } from './party.ts'
import { unlessNought } from './sums.ts'
import { grouped, printedDay } from './texts.ts'

/** What was paid of an issued document and taken off it, by the day of printing. The document itself never changes. */
export interface PaymentsDocument
  extends Pick<InvoiceDocument, 'lang' | 'kind' | 'seller' | 'buyer' | 'payments' | 'bank'> {
  readonly number: string
  readonly issued_on: string
  readonly due_on: string | null
  readonly total: string
  /** The advances that it deducts. */
  readonly prepaid: string
  readonly balance: NonNullable<InvoiceDocument['balance']>
}

export const payments: Template<PaymentsDocument> = {
  name: 'payments',
  logo: ({ seller }) => seller.logo,
  printed: ({ balance, ...document }) => ({
    lang: document.lang,
    kind: document.kind,
    number: document.number,
    issued: printedDay(document.issued_on),
    due: document.due_on && printedDay(document.due_on),
    seller: printedParty(document.seller),
    buyer: document.buyer && printedParty(document.buyer),
    total: grouped(document.total),
    prepaid: unlessNought(document.prepaid),
    payments: printedPayments(document.payments),
    balance: {
      on: printedDay(balance.on),
      paid: unlessNought(balance.paid),
      set_off: unlessNought(balance.set_off),
      open: grouped(balance.open),
    },
    bank: printedBank(document.bank),
  }),
}
