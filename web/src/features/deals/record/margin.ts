import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { type MarginLeft, marginLeft } from '../shared/margin.ts'

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
