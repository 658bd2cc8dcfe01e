import type { DiscountedValues } from '#features/deals/shared/discount.ts'
import { partOf } from '#ui/form/partOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { LineValue } from './lineValues.ts'

export interface LinesValues extends Pick<DiscountedValues, 'discount'> {
  lines: LineValue[]
}

/** A form as the form of its lines alone. */
export function linesPart<V extends LinesValues>(form: MawridForm<V>): MawridForm<LinesValues> {
  return partOf<LinesValues, V>(form)
}
