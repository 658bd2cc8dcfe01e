import type { Language } from '@mawrid/contract/constants.ts'
import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import type { Template } from '../template.ts'
import type { InvoiceDocument } from './invoice.ts'
import { type DocumentParty, type Issuer, printedParty } from './party.ts'
import { unlessNought } from './sums.ts'
import { grouped, printedAmount, printedDay, printedIban } from './texts.ts'

/** A buyer's charges and payments between two days, for sending to them. */
export interface StatementDocument
  extends Pick<Statement, 'from' | 'to' | 'opening' | 'entries' | 'closing' | 'ages' | 'credit'> {
  /** The language that is read first. */
  readonly lang: Language
  readonly seller: Issuer
  readonly buyer: DocumentParty
  readonly bank: InvoiceDocument['bank']
}

export const statement: Template<StatementDocument> = {
  name: 'statement',
  logo: ({ seller }) => seller.logo,
  printed: (document) => ({
    lang: document.lang,
    seller: printedParty(document.seller),
    buyer: printedParty(document.buyer),
    from: printedDay(document.from),
    to: printedDay(document.to),
    opening: printedAmount(document.opening),
    entries: document.entries.map((entry) => ({
      on: printedDay(entry.on),
      kind: entry.kind,
      number: entry.number,
      reference: entry.reference,
      charged: unlessNought(entry.charged),
      paid: unlessNought(entry.paid),
      balance: printedAmount(entry.balance),
    })),
    closing: printedAmount(document.closing),
    ages: Object.fromEntries(Object.entries(document.ages).map(([age, amount]) => [age, grouped(amount)])),
    credit: unlessNought(document.credit),
    bank: document.bank && { name: document.bank.name, iban: printedIban(document.bank.iban) },
  }),
}
