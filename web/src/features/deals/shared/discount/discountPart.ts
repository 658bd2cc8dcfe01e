import { partOf } from '#ui/form/partOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { DiscountValue } from './discountValue.ts'

/** Where a discount can stand: on all, and on each line. */
export interface DiscountedValues {
  discount: DiscountValue
  lines: { discount: DiscountValue }[]
}

/** A form as the form of its discounts alone. */
export function discountPart<V extends Pick<DiscountedValues, 'discount'>>(
  form: MawridForm<V>,
): MawridForm<DiscountedValues> {
  return partOf<DiscountedValues, V>(form)
}
