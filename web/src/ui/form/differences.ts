import { type FieldValues, get } from 'react-hook-form'
import type { FieldFacts } from './useMawridForm.ts'

export interface Difference {
  path: string
  label: string
  mine: string
  theirs: string
}

/** The fields on the page that hold something else in the two versions. */
export function differences(
  mine: FieldValues,
  theirs: FieldValues,
  fields: ReadonlyMap<string, FieldFacts>,
): Difference[] {
  return [...fields].flatMap(([path, { label, asText }]) => {
    const [ours, others]: unknown[] = [get(mine, path), get(theirs, path)]
    if (plain(ours) === plain(others)) return []
    const inWords = (value: unknown) => (asText ? asText(value as never) : plain(value))
    return [{ path, label, mine: inWords(ours), theirs: inWords(others) }]
  })
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (typeof value === 'object') return 'name' in value ? plain(value.name) : JSON.stringify(value)
  return String(value)
}
