import type { FieldValues } from 'react-hook-form'
import type { MawridForm } from './useMawridForm.ts'

/** A form typed by some of its fields only, for sections that several forms share. */
export function subForm<Part extends FieldValues, V extends Partial<Part>>(form: MawridForm<V>): MawridForm<Part> {
  // TypeScript cannot see that a form whose values hold these fields can be read and written by their paths.
  return form as unknown as MawridForm<Part>
}
