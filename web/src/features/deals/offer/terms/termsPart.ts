import type { MawridForm } from '../../../../ui/form/useMawridForm.ts'
import type { TermsValues } from '../offerValues.ts'

/** An offer, or a template of offers, as the form of its terms alone. */
export function termsPart<V extends TermsValues>(form: MawridForm<V>): MawridForm<TermsValues> {
  // TypeScript cannot see that a form whose values hold these fields can be read and written by their paths.
  return form as unknown as MawridForm<TermsValues>
}
