import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ServerErrors } from './serverErrors.ts'

interface Options<V extends FieldValues, B> {
  schema: z.ZodMiniType<B>
  /** Builds the request body from the field values. */
  bodyOf: (values: V) => unknown
  refusals: ServerErrors
}

/** Validates the form with the call's schema, so that browser and server report the same errors by the same codes. */
export function contractResolver<V extends FieldValues, B>(options: Options<V, B>): Resolver<V, unknown, B> {
  const { schema, bodyOf, refusals } = options
  return (values) => {
    const checked = check(schema, bodyOf(values))
    const found = checked.ok ? [] : checked.errors.map((error) => asRequired(error, values))
    const errors = [...refusals.unresolved(values), ...found]
    if (checked.ok && errors.length === 0) return { values: checked.value, errors: {} }
    return { values: {}, errors: asTree<V>(errors) }
  }
}

/** Any error of an empty field is shown as "required". */
export function asRequired(error: FieldError, values: FieldValues): FieldError {
  const value: unknown = get(values, error.path)
  return value === '' || value === null ? { ...error, code: 'required' } : error
}

function asTree<V extends FieldValues>(errors: readonly FieldError[]): FieldErrors<V> {
  const tree: FieldErrors<V> = {}
  for (const { path, code, params } of errors) set(tree, path || 'root.form', { type: code, params })
  return tree
}
