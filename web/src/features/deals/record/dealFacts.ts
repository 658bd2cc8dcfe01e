import type { Deal, DealRow } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { type MarginLeft, marginLeft } from '../shared/margin.ts'

type Standing = Pick<DealRow, 'status' | 'source' | 'fulfilment_status' | 'kind'>

/** Which sentence says what a deal waits for: the state alone does not say it of what is new or agreed. */
export function whatNow({ status, source, kind, fulfilment_status }: Standing): string {
  if (status === 'new') return `new_${source}`
  if (status !== 'accepted') return status
  if (fulfilment_status === 'delivered') return 'delivered'
  if (kind !== 'product') return 'accepted'
  return fulfilment_status === 'none' || fulfilment_status === 'preparing' ? 'accepted_goods' : fulfilment_status
}

/** A round shown beside the buyer's request, and what it was: an offer, a counter-offer, an order, the agreement. */
export interface RoundColumn {
  readonly as: 'offered' | 'countered' | 'ordered' | 'agreed'
  readonly round: Round
}

/** The rounds that matter now: the latest, and before a buyer's answer the offer that it answers. */
export function roundColumns({ rounds, accepted_at }: Pick<Deal, 'rounds' | 'accepted_at'>): readonly RoundColumn[] {
  const latest = rounds.at(-1)
  if (!latest) return []
  const answered = latest.side === 'buyer' ? rounds.findLast(({ side }) => side === 'seller') : undefined
  const shown = [...(answered ? [answered] : []), latest]
  return shown.map((round) => ({ as: accepted_at !== null && round === latest ? 'agreed' : asSent(round), round }))
}

function asSent({ side, no }: Round): RoundColumn['as'] {
  if (side === 'seller') return 'offered'
  // A buyer's first word is an order at the published price.
  return no === 1 ? 'ordered' : 'countered'
}

/** What the latest round leaves to the seller after the fee and what the goods cost. */
export type Margin =
  | ({ readonly isKnown: true } & MarginLeft)
  /** The cost of so many of the lines is written nowhere. */
  | { readonly isKnown: false; readonly unknown: number }

/** Undefined before the first round, and where no line has a cost: then there is nothing to say. */
export function marginOf({ lines, rounds, sums }: Pick<Deal, 'lines' | 'rounds' | 'sums'>): Margin | undefined {
  const sold = rounds.at(-1)?.lines.filter(({ answer }) => answer !== 'not_available') ?? []
  const costs = sold.map(({ line, answer, qty }) => {
    const known = lines.find(({ id }) => id === line)
    const cost = answer === 'offered' ? known?.cost : null
    return known && cost ? times(toHalalas(cost), toThousandths(qty) - toThousandths(known.closed)) : null
  })
  const known = costs.filter((cost) => cost !== null)
  if (!sums || known.length === 0) return undefined
  if (known.length < costs.length) return { isKnown: false, unknown: costs.length - known.length }

  const cost = known.reduce((sum, one) => sum + one, 0n)
  return { isKnown: true, ...marginLeft({ price: sums.taxable, kept: sums.net_to_seller, cost }) }
}
