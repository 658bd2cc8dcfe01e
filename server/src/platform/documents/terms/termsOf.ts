import type { Clause } from './clause.ts'
import { closingTerms, openingTerms } from './common.ts'
import { franchiseTerms } from './franchise.ts'
import { investmentTerms } from './investment.ts'
import { serviceTerms } from './service.ts'

export const contractKinds = ['service', 'franchise', 'investment'] as const
export type ContractKind = (typeof contractKinds)[number]

const own: Readonly<Record<ContractKind, readonly Clause[]>> = {
  service: serviceTerms,
  franchise: franchiseTerms,
  investment: investmentTerms,
}

/** The general terms of a contract: what every one says, around what its kind asks for. */
export function termsOf(kind: ContractKind): readonly Clause[] {
  return [...openingTerms, ...own[kind], ...closingTerms]
}
