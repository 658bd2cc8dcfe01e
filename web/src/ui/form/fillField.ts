import { flushSync } from 'react-dom'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { fieldId } from './FormField.tsx'
import type { MawridForm } from './useMawridForm.ts'

/**
 * Gives a field a value that was looked up meanwhile, such as the price of a price list. Where the field already has the focus,
 * the text is selected: what is typed next replaces the value instead of being appended to it.
 */
export function fillField<V extends FieldValues, N extends FieldPath<V>>(
  form: MawridForm<V>,
  name: N,
  value: FieldPathValue<V, N>,
): void {
  // The text is selected as it is shown, so it has to be rendered first.
  flushSync(() => form.hook.setValue(name, value, { shouldDirty: true }))
  const field = document.getElementById(fieldId(form.id, name))
  if (field instanceof HTMLInputElement && field === document.activeElement) field.select()
}
