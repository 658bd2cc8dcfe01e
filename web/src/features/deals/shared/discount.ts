import type { Discount, discountKinds } from '@mawrid/contract/sales/sums.ts'
import { subForm } from '#ui/form/subForm.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { moneyFormat, percentFormat } from '#ui/values/amounts.ts'
import { canonical } from '#ui/values/format.ts'

/** A discount as its form fields; an empty value means none. */
export interface DiscountValue {
  kind: (typeof discountKinds)[number]
  value: string
}

export const noDiscount: DiscountValue = { kind: 'percent', value: '' }

export function discountBody({ kind, value }: DiscountValue): DiscountValue | null {
  return value === '' ? null : { kind, value }
}

/** Null while the value is not valid. */
export function discountOf({ kind, value }: DiscountValue): Discount | null {
  const read = (kind === 'percent' ? percentFormat : moneyFormat).parse(value)
  return read === null ? null : { kind, value: read }
}

/** A discount as typed or pasted: "10%" and "SAR 50" say which kind it is, a bare number leaves it. */
export function typedDiscount(text: string, kind: DiscountValue['kind']): DiscountValue {
  if (/[%٪]/.test(text)) return { kind: 'percent', value: canonical(percentFormat, text) }
  const amount = moneyFormat.parse(text)
  if (
    kind === 'percent' &&
    amount !== null &&
    percentFormat.parse(text) === null &&
    /\p{L}|[\u20c1\ufdfc]/u.test(text)
  ) {
    return { kind: 'amount', value: amount }
  }
  return { kind, value: canonical(kind === 'percent' ? percentFormat : moneyFormat, text) }
}

/** A form with a discount on everything and on each item. */
export interface DiscountedValues {
  discount: DiscountValue
  lines: { discount: DiscountValue }[]
}

/** A form, typed as the form of its discounts. */
export function asDiscountForm<V extends Pick<DiscountedValues, 'discount'>>(
  form: MawridForm<V>,
): MawridForm<DiscountedValues> {
  return subForm<DiscountedValues, V>(form)
}
