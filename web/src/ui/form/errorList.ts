import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { CodedError } from './fieldMessage.ts'

export interface PathError extends CodedError {
  path: string
}

/** The errors of a form in one list, each with the path of its field. */
export function errorList(errors: FieldErrors<FieldValues>): PathError[] {
  return walk(errors, [])
}

function walk(node: unknown, path: readonly string[]): PathError[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && typeof node.type === 'string') return [{ path: path.join('.'), ...codedError(node) }]
  return Object.entries(node).flatMap(([key, inner]) => walk(inner, [...path, key]))
}

/** Reads a react-hook-form error, whose `type` is the contract's code. */
export function codedError(error: object): CodedError {
  const { type, params } = error as { type?: string; params?: CodedError['params'] }
  return { code: type ?? 'invalid', params }
}
