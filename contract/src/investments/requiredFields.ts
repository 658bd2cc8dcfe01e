import type { investmentKinds } from './fields.ts'

type Kind = (typeof investmentKinds)[number]

interface Requirements {
  /** A share of the company, and what the company is worth. */
  readonly equity: boolean
  /** For how long the money is bound. */
  readonly term: boolean
  /** How often something is paid out. */
  readonly payout: boolean
}

/** The fields that a kind of investment requires besides those that all require. */
export function requiredFields(kind: Kind): Requirements {
  return {
    equity: kind === 'equity',
    term: kind !== 'equity' && kind !== 'asset_sale',
    payout: kind !== 'asset_sale',
  }
}
