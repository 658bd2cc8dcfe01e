import { useState } from 'react'
import { allOrNothing, among, nothingSelected, pressed, stretched } from './selection.ts'

export interface RowSelection<T> {
  rows: readonly T[]
  keys: ReadonlySet<string>
  press: (key: string, isStretch?: boolean) => void
  pressAll: () => void
  clear: () => void
}

export function useSelection<T>(page: readonly T[], rowKey: (row: T) => string): RowSelection<T> {
  const [made, setMade] = useState(nothingSelected)
  const order = page.map(rowKey)
  const selection = among(made, order)

  return {
    rows: page.filter((row) => selection.keys.has(rowKey(row))),
    keys: selection.keys,
    press: (key, isStretch = false) => setMade(isStretch ? stretched(selection, key, order) : pressed(selection, key)),
    pressAll: () => setMade(allOrNothing(selection, order)),
    clear: () => setMade(nothingSelected),
  }
}
