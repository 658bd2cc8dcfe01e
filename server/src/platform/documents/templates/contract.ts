import type { Language } from '@mawrid/contract/constants.ts'
import type { Template } from '../template.ts'
import type { Clause } from '../terms/clause.ts'
import { closingTerms, openingTerms } from '../terms/common.ts'
import { franchiseTerms } from '../terms/franchise.ts'
import { investmentTerms } from '../terms/investment.ts'
import { serviceTerms } from '../terms/service.ts'
import { amountInWords } from '../words/amountInWords.ts'
import { type DocumentParty, type Issuer, printedParty } from './party.ts'
import { type DocumentSums, type PricedLine, printedLine, printedSums } from './sums.ts'
import { type Bilingual, bilingual, grouped, percent, printedDay } from './texts.ts'

/** What both sides sign for a service, a franchise or an investment. */
export interface Contract {
  /** The language that is read first. Before a court of the Kingdom the Arabic text holds in any case. */
  readonly lang: Language
  readonly kind: ContractKind
  readonly number: string
  readonly day: string
  readonly seller: Issuer
  readonly buyer: DocumentParty
  readonly subject: Bilingual
  /** What is agreed on in the parties' own words: scope, place, experience. */
  readonly scope: string | null
  /** What else is agreed: "Royalty" and "5%", "Start" and its day. */
  readonly facts: readonly { readonly label: Bilingual; readonly value: Bilingual }[]
  readonly lines: readonly PricedLine[]
  readonly sums: DocumentSums
  /** The steps of a service, each with its part of the price. */
  readonly milestones: readonly {
    readonly name_ar: string
    readonly name_en: string | null
    readonly percent: string
    readonly amount: string
    /** Within how many days of the start. */
    readonly days: number | null
  }[]
  /** The steps of the pipeline of a franchise or an investment, with the day of those that were taken. */
  readonly steps: readonly { readonly name: Bilingual; readonly day: string | null }[]
  readonly payment_terms: Bilingual
  readonly delivery: Bilingual | null
  readonly valid_until: string | null
}

export const contract: Template<Contract> = {
  name: 'contract',
  logo: ({ seller }) => seller.logo,
  printed: (agreed) => ({
    lang: agreed.lang,
    kind: agreed.kind,
    number: agreed.number,
    day: printedDay(agreed.day),
    seller: printedParty(agreed.seller),
    buyer: printedParty(agreed.buyer),
    subject: agreed.subject,
    scope: agreed.scope,
    facts: agreed.facts,
    lines: agreed.lines.map(printedLine),
    sums: printedSums(agreed.sums),
    words: { ar: amountInWords('ar', agreed.sums.total), en: amountInWords('en', agreed.sums.total) },
    milestones: agreed.milestones.map(printedMilestone),
    steps: agreed.steps.map(({ name, day }) => ({ name, day: day && printedDay(day) })),
    payment: agreed.payment_terms,
    delivery: agreed.delivery,
    valid_until: agreed.valid_until && printedDay(agreed.valid_until),
    terms: termsOf(agreed.kind),
  }),
}

export function printedMilestone(step: Contract['milestones'][number]) {
  return {
    name: bilingual(step.name_ar, step.name_en),
    percent: percent(step.percent),
    amount: grouped(step.amount),
    days: step.days === null ? null : String(step.days),
  }
}

const contractKinds = ['service', 'franchise', 'investment'] as const
type ContractKind = (typeof contractKinds)[number]

const own: Readonly<Record<ContractKind, readonly Clause[]>> = {
  service: serviceTerms,
  franchise: franchiseTerms,
  investment: investmentTerms,
}

/** The general terms of a contract: those of every contract, and those of its kind. */
function termsOf(kind: ContractKind): readonly Clause[] {
  return [...openingTerms, ...own[kind], ...closingTerms]
}
