import { useState } from 'react'
import { emptySelection, toggleAll, toggleRange, toggleRow, withoutMissingRows } from './selection.ts'

export interface RowSelection<T> {
  rows: readonly T[]
  keys: ReadonlySet<string>
  press: (key: string, isStretch?: boolean) => void
  pressAll: () => void
  clear: () => void
}

export function useSelection<T>(page: readonly T[], rowKey: (row: T) => string): RowSelection<T> {
  const [made, setMade] = useState(emptySelection)
  const order = page.map(rowKey)
  const selection = withoutMissingRows(made, order)

  return {
    rows: page.filter((row) => selection.keys.has(rowKey(row))),
    keys: selection.keys,
    press: (key, isStretch = false) =>
      setMade(isStretch ? toggleRange(selection, key, order) : toggleRow(selection, key)),
    pressAll: () => setMade(toggleAll(selection, order)),
    clear: () => setMade(emptySelection),
  }
}
