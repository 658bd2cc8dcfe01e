import { useDeferredValue } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { fieldId } from './FormField.tsx'
import { namedField } from './fieldNames.ts'
import { focusControl } from './focusControl.ts'
import type { MawridForm } from './useMawridForm.ts'

/** The paths of the required fields without a value. Deferred, so that typing never waits for it. */
export function useMissingFields<V extends FieldValues>(form: MawridForm<V>): readonly string[] {
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as V)
  return form.missingIn(values)
}

/** Focuses the first of these fields on the page. */
export function focusFirstOf<V extends FieldValues>({ id, names }: MawridForm<V>, paths: readonly string[]): void {
  const fields = new Set(paths.map((path) => namedField(names.labels.keys(), path)))
  const elements = [...fields].flatMap((path) => document.getElementById(fieldId(id, path ?? '')) ?? [])
  const [first] = elements.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  focusControl(first)
}
