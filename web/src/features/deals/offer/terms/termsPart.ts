import { partOf } from '#ui/form/partOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { TermsValues } from '../offerValues.ts'

/** An offer, or a template of offers, as the form of its terms alone. */
export function termsPart<V extends TermsValues>(form: MawridForm<V>): MawridForm<TermsValues> {
  return partOf<TermsValues, V>(form)
}
