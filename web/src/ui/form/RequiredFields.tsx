import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { fieldId } from './FormField.tsx'
import { namedField } from './fieldNames.ts'
import type { MawridForm } from './useMawridForm.ts'

const MissingContext = createContext<readonly string[]>([])

/** The paths of the required fields without a value. */
export function useMissingPaths(): readonly string[] {
  return use(MissingContext)
}

interface Props<V extends FieldValues> {
  form: MawridForm<V>
  children: ReactNode
}

/**
 * Watches which required fields have no value. Only this component renders for each letter that is typed; what reads the
 * list renders when it changes. Deferred, so that typing never waits for the check.
 */
export function MissingProvider<V extends FieldValues>({ form, children }: Props<V>) {
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as V)
  const paths = form.missingIn(values).join('\n')
  const missing = useMemo(() => (paths === '' ? [] : paths.split('\n')), [paths])
  return <MissingContext value={missing}>{children}</MissingContext>
}

/** The fields of these paths in the order of the page; those that are not on it come last. */
export function inPageOrder<V extends FieldValues>({ id, names }: MawridForm<V>, paths: readonly string[]): string[] {
  const fields = new Set(paths.map((path) => namedField(names.labels.keys(), path) ?? path))
  const elementOf = (path: string) => document.getElementById(fieldId(id, path))
  return [...fields].sort((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)]
    if (!first || !second) return Number(!first) - Number(!second)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
