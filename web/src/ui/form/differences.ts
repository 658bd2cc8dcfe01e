import { type FieldValues, get } from 'react-hook-form'

export interface Difference {
  path: string
  label: string
  mine: string
  theirs: string
}

/** The fields on the page that hold something else in the two versions. */
export function differences(mine: FieldValues, theirs: FieldValues, labels: ReadonlyMap<string, string>): Difference[] {
  return [...labels].flatMap(([path, label]) => {
    const difference = { path, label, mine: asText(get(mine, path)), theirs: asText(get(theirs, path)) }
    return difference.mine === difference.theirs ? [] : [difference]
  })
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join(', ')
  if (typeof value === 'object') return 'name' in value ? asText(value.name) : JSON.stringify(value)
  return String(value)
}
