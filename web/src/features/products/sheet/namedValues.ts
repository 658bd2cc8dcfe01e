import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import { searchable } from '@mawrid/contract/values/searchable.ts'
import type { CellError } from './cellValues.ts'

interface Named {
  readonly value: string | boolean
  readonly label: string
  readonly others: readonly string[]
  /** Shown instead of the label, where several values have that label. */
  readonly path?: string
}

export interface NamedValues {
  readonly labels: readonly string[]
  find(text: string): { readonly value: string | boolean } | { readonly error: CellError }
  show(value: unknown): string | undefined
}

/** Values by their names in either language, whatever their spelling; each is shown by a text that finds it again. */
export function namedValues(
  all: readonly Named[],
  faults: { readonly unknown: CellFault; readonly several?: CellFault },
): NamedValues {
  const byName = new Map<string, Set<string | boolean>>()
  for (const { value, label, others } of all) {
    for (const name of [label, ...others]) {
      const key = searchable(name)
      if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(value))
    }
  }
  const isAlone = ({ label }: Named) => byName.get(searchable(label))?.size === 1
  const texts = new Map(all.map((one) => [one.value, isAlone(one) ? one.label : (one.path ?? one.label)]))
  const exact = new Map([...texts].map(([value, text]) => [text, value]))

  return {
    labels: [...texts.values()],
    show: (value) => texts.get(value as string | boolean),
    find(text) {
      const known = exact.get(text.trim())
      if (known !== undefined) return { value: known }
      const [first, ...others] = byName.get(searchable(text)) ?? []
      if (first === undefined) return { error: { code: faults.unknown } }
      return others.length > 0 ? { error: { code: faults.several ?? faults.unknown } } : { value: first }
    },
  }
}
