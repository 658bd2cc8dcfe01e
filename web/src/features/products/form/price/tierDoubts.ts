import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import type { Format } from '#ui/values/format.ts'

interface Typed {
  readonly price: string
  readonly cost: string
  readonly min_order_qty: string
  readonly price_tiers: readonly { readonly min_qty: string; readonly price: string }[]
}

export type TierDoubt = 'notMore' | 'costsMore' | 'belowCost'

const quantityTyped = quantityFormat(3)

/** What is doubtful in each step while it is typed; what is not filled in yet raises no doubt. */
export function tierDoubts({ price, cost, min_order_qty, price_tiers }: Typed): (TierDoubt | undefined)[] {
  return price_tiers.map((tier, place) => {
    const before = price_tiers[place - 1] ?? { min_qty: min_order_qty, price }
    if (compared(quantityTyped, tier.min_qty, before.min_qty, 1) <= 0) return 'notMore'
    if (compared(moneyFormat, tier.price, before.price, -1) >= 0) return 'costsMore'
    if (compared(moneyFormat, tier.price, cost, 0) < 0) return 'belowCost'
    return undefined
  })
}

function compared(format: Format, typed: string, other: string, whenUnknown: -1 | 0 | 1): -1 | 0 | 1 {
  const [left, right] = [format.parse(typed), format.parse(other)]
  return left === null || right === null ? whenUnknown : compareDecimals(left, right)
}
