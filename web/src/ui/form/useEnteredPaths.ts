import { useDeferredValue } from 'react'
import { type FieldPath, type FieldValues, get, useWatch } from 'react-hook-form'
import type { MawridForm } from './useMawridForm.ts'

/** The paths of the fields on the page in which something was entered: not empty, and not what a blank form holds. */
export function useEnteredPaths<V extends FieldValues>({ hook, names, blank }: MawridForm<V>): readonly FieldPath<V>[] {
  const values = useDeferredValue(useWatch({ control: hook.control }))
  const paths = [...names.labels.keys()] as FieldPath<V>[]
  return paths.filter((path) => {
    const value: unknown = get(values, path)
    return !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(get(blank, path))
  })
}

/** Whether a value holds nothing, like `{ min: '', max: '' }`. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (value instanceof File) return false
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
