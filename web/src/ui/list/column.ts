import type { ReactNode } from 'react'

export interface Column<T> {
  id: string
  header: string
  /** For screen readers only: the cells are buttons with names of their own. */
  isHeaderHidden?: true
  cell: (row: T) => ReactNode
  /** The name the API sorts by; without it the column is not sortable. */
  ordering?: string
  /** Numbers and money are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** A CSS width, for content of known width (a date, a status); also used while loading. */
  width?: string
  /** Hidden by default, can be shown in the column options. */
  isExtra?: boolean
  /** Unless the person chose the columns: shown on screens of at least 1024, 1280 or 1536 px, so that narrower tables fit. */
  showFrom?: 'lg' | 'xl' | '2xl'
  /** Takes the free width instead of the name, as the buyer does of a document whose name is a number. */
  grows?: true
  /** The row's name: always first, never hidden. */
  isName?: boolean
  /**
   * Where it is shown on a phone, which has room for a name, one line of facts and one status: in that line, with its
   * header if the value alone says too little, at the end of the name's line, at the end of the row as a field, or below.
   * Not shown by default.
   */
  onCard?: 'status' | 'fact' | 'labelledFact' | 'aside' | 'field' | 'detail'
  /** On a phone, the words for this row in place of the header, such as what a field's figure means. */
  cardHeader?: (row: T) => ReactNode
  /** Whether the row has no value here: cards then leave the fact out, while tables keep the cell. */
  isBlank?: (row: T) => boolean
  /** The shape of the loading placeholder. */
  shape?: 'text' | 'title' | 'pill' | 'person'
}

/** The ids of the columns the person chose to show, in order. */
export type ColumnChoice = readonly string[]

/** The chosen columns. Columns added in a later version follow their own default. */
export function shownColumns<T>(columns: readonly Column<T>[], choice: ColumnChoice | undefined): Column<T>[] {
  if (!choice) return columns.filter((column) => !column.isExtra)
  const chosen = choice
    .flatMap((id) => columns.find((column) => column.id === id && !column.isName) ?? [])
    .map(({ showFrom: _, ...column }) => column)
  return [...columns.filter((column) => column.isName), ...chosen]
}

/** Moves a chosen column by one position, not past the first or last. */
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
