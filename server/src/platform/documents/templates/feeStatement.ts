import type { Language } from '@mawrid/contract/constants.ts'
import type { Template } from '../template.ts'
import { type DocumentParty, type Issuer, printedParty } from './party.ts'
import { unlessNought } from './sums.ts'
import { type Bilingual, grouped, percent, printedAmount, printedDay } from './texts.ts'

/** The marketplace's fee of a month by deal, as its invoice charges it. */
export interface FeeStatementDocument {
  /** The language that is read first. */
  readonly lang: Language
  /** The marketplace. */
  readonly seller: Issuer
  readonly buyer: DocumentParty
  readonly month: Bilingual
  readonly issued_on: string
  readonly invoice: { readonly number: string; readonly due_on: string } | null
  readonly lines: readonly {
    readonly deal: string
    readonly on: string
    readonly what: Bilingual
    /** The credit note of a credit that corrects an earlier invoice. */
    readonly note: string | null
    readonly taxable: string
    readonly percent: string
    /** Negative for a credit. */
    readonly amount: string
  }[]
  /** Without VAT, but for the total. */
  readonly invoiced: string
  readonly vat: string
  readonly total: string
  readonly credited: string
}

export const feeStatement: Template<FeeStatementDocument> = {
  name: 'feeStatement',
  logo: ({ seller }) => seller.logo,
  printed: (document) => ({
    lang: document.lang,
    seller: printedParty(document.seller),
    buyer: printedParty(document.buyer),
    month: document.month,
    issued: printedDay(document.issued_on),
    invoice: document.invoice && { number: document.invoice.number, due: printedDay(document.invoice.due_on) },
    lines: document.lines.map((line) => ({
      deal: line.deal,
      on: printedDay(line.on),
      what: line.what,
      note: line.note,
      taxable: grouped(line.taxable),
      percent: percent(line.percent),
      amount: printedAmount(line.amount),
    })),
    invoiced: grouped(document.invoiced),
    vat: grouped(document.vat),
    total: grouped(document.total),
    credited: unlessNought(document.credited),
  }),
}
