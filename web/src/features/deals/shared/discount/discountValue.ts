import type { Discount, discountKinds } from '@mawrid/contract/sales/sums.ts'
import { moneyFormat, percentFormat } from '#ui/values/amounts.ts'

/** A discount as it stands in its field; an empty one is none. */
export interface DiscountValue {
  kind: (typeof discountKinds)[number]
  value: string
}

export const noDiscount: DiscountValue = { kind: 'percent', value: '' }

export function discountBody({ kind, value }: DiscountValue): DiscountValue | null {
  return value === '' ? null : { kind, value }
}

/** As far as it can be read. */
export function discountOf({ kind, value }: DiscountValue): Discount | null {
  const read = (kind === 'percent' ? percentFormat : moneyFormat).parse(value)
  return read === null ? null : { kind, value: read }
}
