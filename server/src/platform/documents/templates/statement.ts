import type { Language } from '@mawrid/contract/constants.ts'
import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import type { Template } from '../template.ts'
import type { InvoiceDocument } from './invoice.ts'
import { type DocumentParty, type Issuer, printedParty } from './party.ts'
import { unlessNought } from './sums.ts'
import { grouped, printedAmount, printedDay, printedIban } from './texts.ts'

/** What a buyer was charged and paid between two days, as it is sent to them. */
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
  printed: (said) => ({
    lang: said.lang,
    seller: printedParty(said.seller),
    buyer: printedParty(said.buyer),
    from: printedDay(said.from),
    to: printedDay(said.to),
    opening: printedAmount(said.opening),
    entries: said.entries.map((entry) => ({
      on: entry.on,
      kind: entry.kind,
      number: entry.number,
      reference: entry.reference,
      charged: unlessNought(entry.charged),
      paid: unlessNought(entry.paid),
      balance: printedAmount(entry.balance),
    })),
    closing: printedAmount(said.closing),
    ages: Object.fromEntries(Object.entries(said.ages).map(([age, amount]) => [age, grouped(amount)])),
    credit: unlessNought(said.credit),
    bank: said.bank && { name: said.bank.name, iban: printedIban(said.bank.iban) },
  }),
}
