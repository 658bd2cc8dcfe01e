import type { ReactNode } from 'react'

export interface Column<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** The name the API sorts by; without it the header cannot be pressed. */
  ordering?: string
  /** Numbers and money stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** A CSS width, kept while loading: what is known beforehand (a date, a status). */
  width?: string
  /** Offered in the choice of columns, not shown until chosen. */
  isExtra?: boolean
  /** The row's own name: first, never hidden. */
  isName?: boolean
  /** Where it stands on a card; a plain fact unless said. `none`: the name shows it already. */
  onCard?: 'status' | 'fact' | 'none'
  /** Nothing is said of this row: its card leaves the fact out, where a table must keep the cell. */
  isBlank?: (row: T) => boolean
  /** The shape of what is awaited. */
  shape?: 'text' | 'title' | 'pill' | 'person'
}

/** The person's choice: the ids of the columns shown, in order. */
export type ColumnChoice = readonly string[]

/** The columns as chosen; new columns of a later version show as the list's author meant them. */
export function shownColumns<T>(columns: readonly Column<T>[], choice: ColumnChoice | undefined): Column<T>[] {
  if (!choice) return columns.filter((column) => !column.isExtra)
  const chosen = choice.flatMap((id) => columns.find((column) => column.id === id && !column.isName) ?? [])
  return [...columns.filter((column) => column.isName), ...chosen]
}

/** Moves a chosen column one place; the ends stay ends. */
export function moved(choice: ColumnChoice, id: string, by: -1 | 1): ColumnChoice {
  const from = choice.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= choice.length) return choice
  const rest = choice.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

export function toggled(choice: ColumnChoice, id: string): ColumnChoice {
  return choice.includes(id) ? choice.filter((other) => other !== id) : [...choice, id]
}
