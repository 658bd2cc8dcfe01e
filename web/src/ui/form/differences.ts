import { type FieldValues, get } from 'react-hook-form'

export interface Difference {
  path: string
  label: string
  mine: string
  theirs: string
}

type ValueFormatters = Readonly<Record<string, ((value: never) => string) | undefined>>

/** The fields on the page whose values differ between the two versions. */
export function differences(
  mine: FieldValues,
  theirs: FieldValues,
  labels: ReadonlyMap<string, string>,
  formatters: ValueFormatters,
): Difference[] {
  return [...labels].flatMap(([path, label]) => {
    const [ours, others]: unknown[] = [get(mine, path), get(theirs, path)]
    if (plain(ours) === plain(others)) return []
    const words = (value: unknown) => formatters[path]?.(value as never) ?? plain(value)
    return [{ path, label, mine: words(ours), theirs: words(others) }]
  })
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (typeof value === 'object') return 'name' in value ? plain(value.name) : JSON.stringify(value)
  return String(value)
}
