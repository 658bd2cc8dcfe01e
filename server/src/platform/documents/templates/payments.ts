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
  readonly balance: NonNullable<InvoiceDocument['balance']>
}

export const payments: Template<PaymentsDocument> = {
  name: 'payments',
  logo: ({ seller }) => seller.logo,
  printed: ({ balance, ...said }) => ({
    lang: said.lang,
    kind: said.kind,
    number: said.number,
    issued: printedDay(said.issued_on),
    due: said.due_on && printedDay(said.due_on),
    seller: printedParty(said.seller),
    buyer: said.buyer && printedParty(said.buyer),
    total: grouped(said.total),
    payments: printedPayments(said.payments),
    balance: {
      on: printedDay(balance.on),
      paid: unlessNought(balance.paid),
      set_off: unlessNought(balance.set_off),
      open: grouped(balance.open),
    },
    bank: printedBank(said.bank),
  }),
}
