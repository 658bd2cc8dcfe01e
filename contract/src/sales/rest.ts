import { toThousandths } from '../values/decimal.ts'
import { toHalalas } from '../values/money.ts'
import type { Discount, SoldLine, VatOfCategory } from './sums.ts'

export type VatCategory = SoldLine['vat_category']

/** Something agreed or invoiced as a whole, of which parts are taken. */
export interface Whole {
  readonly lines: readonly WholeLine[]
  readonly discount: Discount | null
  readonly delivery_fee: string
  readonly vat_by_category: readonly VatOfCategory[]
}

export interface WholeLine extends SoldLine {
  /** What its parts name it by. */
  readonly line: string
  readonly net: string
}

/** A part that was taken. A line of none is something of the delivery fee. */
export interface Taken {
  readonly lines: readonly {
    readonly line: string | null
    readonly qty: string
    readonly unit_price: string
    readonly net: string
  }[]
  readonly delivery_fee: string
  readonly vat_by_category: readonly VatOfCategory[]
}

/** What is left of a whole: quantities in thousandths, amounts in halalas. */
export interface Rest {
  readonly lines: ReadonlyMap<string, LineRest>
  readonly fee: bigint
  readonly taxable: ReadonlyMap<VatCategory, bigint>
  readonly vat: ReadonlyMap<VatCategory, bigint>
}

export interface LineRest {
  readonly qty: bigint
  readonly net: bigint
}

export function restOf(whole: Whole, taken: readonly Taken[]): Rest {
  const lines = new Map(
    whole.lines.map(({ line, qty, net }) => [line, { qty: toThousandths(qty), net: toHalalas(net) }] as const),
  )
  let fee = toHalalas(whole.delivery_fee)
  const prices = new Map(whole.lines.map(({ line, unit_price }) => [line, unit_price]))
  for (const part of taken) {
    fee -= toHalalas(part.delivery_fee)
    for (const { line, qty, unit_price, net } of part.lines) {
      const left = line === null ? undefined : lines.get(line)
      if (line === null) fee -= toHalalas(net)
      if (line === null || !left) continue
      const goods = unit_price === prices.get(line) ? toThousandths(qty) : 0n
      lines.set(line, { qty: left.qty - goods, net: left.net - toHalalas(net) })
    }
  }
  const leftOf = (amount: 'taxable' | 'vat') =>
    new Map(
      whole.vat_by_category.map((one) => {
        const parts = taken.flatMap((part) => part.vat_by_category.filter(({ category }) => category === one.category))
        return [one.category, parts.reduce((left, part) => left - toHalalas(part[amount]), toHalalas(one[amount]))]
      }),
    )
  return { lines, fee, taxable: leftOf('taxable'), vat: leftOf('vat') }
}

/** Whether there is anything left that a part could take. */
export function isUsedUp({ lines, fee }: Rest): boolean {
  return fee === 0n && [...lines.values()].every(({ qty }) => qty === 0n)
}
