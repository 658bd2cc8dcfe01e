import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'

/** What a price leaves after the fee and the cost. */
export interface MarginLeft {
  readonly cost: string
  /** Without its sign: see `isLoss`. */
  readonly left: string
  readonly isLoss: boolean
  /** The share of the price: 0.25 is a quarter. */
  readonly share: number
}

/** `netOfFee` is the price less the fee; the cost is in halalas. */
export function marginLeft({ price, netOfFee, cost }: { price: string; netOfFee: string; cost: bigint }): MarginLeft {
  const left = toHalalas(netOfFee) - cost
  const whole = toHalalas(price)
  return {
    cost: fromHalalas(cost),
    left: fromHalalas(left < 0n ? -left : left),
    isLoss: left < 0n,
    share: whole === 0n ? 0 : Number(left) / Number(whole),
  }
}
