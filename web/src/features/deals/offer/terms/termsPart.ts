import type { MawridForm } from '../../../../ui/form/useMawridForm.ts'
import type { DiscountValue, TermsValues } from '../offerValues.ts'

/** Where a discount can stand: on all, and on each line of an offer. */
export interface DiscountedValues {
  discount: DiscountValue
  lines: { discount: DiscountValue }[]
}

// TypeScript cannot see that a form whose values hold these fields can be read and written by their paths.

/** An offer, or a template of offers, as the form of its terms alone. */
export function termsPart<V extends TermsValues>(form: MawridForm<V>): MawridForm<TermsValues> {
  return form as unknown as MawridForm<TermsValues>
}

export function discountPart<V extends Pick<DiscountedValues, 'discount'>>(
  form: MawridForm<V>,
): MawridForm<DiscountedValues> {
  return form as unknown as MawridForm<DiscountedValues>
}
