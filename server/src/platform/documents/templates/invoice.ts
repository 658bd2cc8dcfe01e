import type { Language } from '@mawrid/contract/constants.ts'
import type { invoiceKinds } from '@mawrid/contract/invoices/invoice.ts'
import { renderSVG } from 'uqr'
import type { Template } from '../template.ts'
import { amountInWords } from '../words/amountInWords.ts'
import { type DocumentParty, type Issuer, printedParty } from './party.ts'
import { type DocumentSums, type PricedLine, printedLine, printedSums, unlessNought } from './sums.ts'
import { type Bilingual, grouped, printedDay, printedIban, printedMoment } from './texts.ts'

/** An invoice or a note that corrects one, with the content required by law (VAT Regulations, articles 53 and 54). */
export interface InvoiceDocument {
  /** The language of the first column. Arabic is on every invoice. */
  readonly lang: Language
  readonly kind: (typeof invoiceKinds)[number]
  /** What is written across a paper that is no invoice. */
  readonly mark: 'draft' | 'cancelled' | 'uncleared' | 'rejected' | null
  /** The environment of ZATCA it was signed for, where that is not the real one. */
  readonly environment: 'sandbox' | 'simulation' | null
  /** Null until it is issued. */
  readonly number: string | null
  readonly issued_at: Date | null
  readonly supply_on: string | null
  readonly due_on: string | null
  readonly deal: string | null
  readonly po_number: string | null
  /** How it is to be paid, where that is stated. */
  readonly payment_means: readonly Bilingual[]
  readonly seller: Issuer
  /** Null where a simplified invoice names no buyer. */
  readonly buyer: DocumentParty | null
  readonly lines: readonly InvoicedLine[]
  readonly sums: DocumentSums
  /** Why a category is not taxed at the standard rate, in the authority's words. */
  readonly exemptions: readonly { readonly code: string; readonly reason: Bilingual }[]
  /** What was paid as it was issued; later payments are on a separate statement (`payments.ts`). */
  readonly payments: readonly DocumentPayment[]
  /** What became of the total by the day of issue; null where nothing was paid by then. */
  readonly balance: {
    readonly on: string
    readonly paid: string
    /** Of an invoice, what credit notes took off what was to be paid; of a credit note, what it took off. */
    readonly set_off: string
    readonly open: string
  } | null
  /** The advance payment invoices that it deducts, and what is left of the total. */
  readonly deducted: {
    readonly advances: readonly {
      readonly number: string
      readonly on: string
      readonly taxable: string
      readonly vat: string
      readonly total: string
    }[]
    readonly due: string
  } | null
  /** On notes: the invoice that is corrected, and why. */
  readonly corrects: {
    readonly number: string
    readonly on: string
    readonly reason: Bilingual | null
    readonly explained: string | null
  } | null
  readonly terms: Bilingual | null
  /** Within how many days of the delivery its goods can be returned. */
  readonly returns: Bilingual | null
  readonly note: Bilingual | null
  readonly bank: { readonly name: Bilingual; readonly iban: string } | null
  /** Base64, as the tax authority defines it; only what is issued has one. */
  readonly qr: string | null
  /** The signed document that the PDF carries, by the name of its file. */
  readonly xml: { readonly name: string; readonly content: string } | null
}

interface DocumentPayment {
  readonly on: string
  readonly method: Bilingual
  readonly reference: string | null
  readonly amount: string
}

export interface InvoicedLine extends PricedLine {
  readonly vat: string
  readonly gross: string
  readonly exemption_code: string | null
}

export const invoice: Template<InvoiceDocument> = {
  name: 'invoice',
  logo: ({ seller }) => seller.logo,
  attachment: ({ xml, number }) =>
    xml && { name: xml.name, mediaType: 'text/xml', description: `UBL ${number}`, text: xml.content },
  printed: (issued) => ({
    lang: issued.lang,
    kind: issued.kind,
    mark: issued.mark ?? issued.environment,
    environment: issued.environment,
    dated: issued.issued_at && utcParts(issued.issued_at),
    number: issued.number,
    issued: issued.issued_at && printedMoment(issued.issued_at),
    supply: issued.supply_on && printedDay(issued.supply_on),
    due: issued.due_on && printedDay(issued.due_on),
    deal: issued.deal,
    po: issued.po_number,
    means: issued.payment_means.length > 0 ? joined(issued.payment_means) : null,
    seller: printedParty(issued.seller),
    buyer: issued.buyer && printedParty(issued.buyer),
    lines: issued.lines.map((line) => ({
      ...printedLine(line),
      vat: grouped(line.vat),
      gross: grouped(line.gross),
      exemption: line.exemption_code,
    })),
    sums: printedSums(issued.sums),
    words: { ar: amountInWords('ar', issued.sums.total), en: amountInWords('en', issued.sums.total) },
    exemptions: issued.exemptions,
    payments: printedPayments(issued.payments),
    balance: issued.balance && printedBalance(issued.balance),
    deducted: issued.deducted && printedDeductions(issued.deducted),
    corrects: issued.corrects && { ...issued.corrects, on: printedDay(issued.corrects.on) },
    terms: issued.terms,
    returns: issued.returns,
    note: issued.note,
    bank: printedBank(issued.bank),
    qr: issued.qr && renderSVG(issued.qr, { ecc: 'M', border: 2 }),
  }),
}

/** Several texts as one, in both languages. */
function joined(texts: readonly Bilingual[]): Bilingual {
  return { ar: texts.map(({ ar }) => ar).join('، '), en: texts.map(({ en }) => en).join(', ') }
}

/** The moment that PDF/A-3 requires of a file within a document. */
function utcParts(moment: Date) {
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
    second: moment.getUTCSeconds(),
  }
}

/** Said only once something was paid or taken off: until then the total is what is to be paid. */
function printedBalance({ on, paid, set_off, open }: NonNullable<InvoiceDocument['balance']>) {
  const moved = { paid: unlessNought(paid), set_off: unlessNought(set_off) }
  return moved.paid || moved.set_off ? { ...moved, on: printedDay(on), open: grouped(open) } : null
}

function printedDeductions({ advances, due }: NonNullable<InvoiceDocument['deducted']>) {
  const printed = advances.map(({ number, on, taxable, vat, total }) => {
    return { number, on: printedDay(on), taxable: grouped(taxable), vat: grouped(vat), total: grouped(total) }
  })
  return { advances: printed, due: grouped(due) }
}

export function printedPayments(payments: InvoiceDocument['payments']) {
  return payments.map((paid) => ({ ...paid, on: printedDay(paid.on), amount: grouped(paid.amount) }))
}

export function printedBank(bank: InvoiceDocument['bank']) {
  return bank && { name: bank.name, iban: printedIban(bank.iban) }
}
