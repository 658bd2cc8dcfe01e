import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'

/**
 * Texts and names of fields that Postgres stores neither as text nor in JSON, wherever they are in an input: most schemas refuse
 * them, and this does for those that do not.
 */
export function unstorableIn(input: unknown, path = ''): FieldError[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [fieldError(path, 'control_characters')]
  if (typeof input !== 'object' || input === null) return []
  if (Array.isArray(input)) return input.flatMap((item, index) => unstorableIn(item, within(path, String(index))))
  return Object.entries(input).flatMap(([name, value]) =>
    isStorable(name) ? unstorableIn(value, within(path, name)) : [fieldError(path, 'control_characters')],
  )
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
