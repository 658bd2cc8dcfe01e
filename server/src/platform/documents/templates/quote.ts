import type { Template } from '../template.ts'
import { amountInWords } from '../words/amountInWords.ts'
import { type Contract, printedMilestone } from './contract.ts'
import { printedParty } from './party.ts'
import { printedLine, printedSums } from './sums.ts'
import { type Bilingual, bilingual, grouped, printedDay } from './texts.ts'

/** A version of the seller's quote, as the buyer files it. */
export interface Quote
  extends Pick<
    Contract,
    | 'lang'
    | 'number'
    | 'day'
    | 'seller'
    | 'buyer'
    | 'subject'
    | 'lines'
    | 'sums'
    | 'milestones'
    | 'payment_terms'
    | 'delivery'
    | 'valid_until'
  > {
  readonly version: number
  readonly po_number: string | null
  /** Why it no longer counts. */
  readonly mark: 'superseded' | 'expired' | null
  /** The lowest and the highest total of a quote that leaves a choice. */
  readonly range: { readonly from: string; readonly to: string } | null
  /** What the buyer did not choose. */
  readonly left_out: Quote['unavailable']
  /** Requested items that the seller does not offer. */
  readonly unavailable: readonly { readonly name_ar: string; readonly name_en: string | null }[]
  readonly lead_time: Bilingual | null
  /** Of a blanket order, how its quantities are called off. */
  readonly calling: Bilingual | null
  readonly returns: Bilingual | null
  readonly message: string | null
}

export const quote: Template<Quote> = {
  name: 'quote',
  logo: ({ seller }) => seller.logo,
  printed: (offered) => ({
    lang: offered.lang,
    number: offered.number,
    version: String(offered.version),
    po: offered.po_number,
    mark: offered.mark,
    day: printedDay(offered.day),
    valid_until: offered.valid_until && printedDay(offered.valid_until),
    seller: printedParty(offered.seller),
    buyer: printedParty(offered.buyer),
    subject: offered.subject,
    lines: offered.lines.map(printedLine),
    unavailable: offered.unavailable.map(({ name_ar, name_en }) => bilingual(name_ar, name_en)),
    left_out: offered.left_out.map(({ name_ar, name_en }) => bilingual(name_ar, name_en)),
    range: offered.range && { from: grouped(offered.range.from), to: grouped(offered.range.to) },
    sums: printedSums(offered.sums),
    words: { ar: amountInWords('ar', offered.sums.total), en: amountInWords('en', offered.sums.total) },
    milestones: offered.milestones.map(printedMilestone),
    payment: offered.payment_terms,
    delivery: offered.delivery,
    lead_time: offered.lead_time,
    calling: offered.calling,
    returns: offered.returns,
    message: offered.message,
  }),
}
