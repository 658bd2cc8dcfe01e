import type { SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import { type CellInput, type CellRange, isInRange, type Place, rangeBetween } from './cellValues.ts'
import {
  type CellProblem,
  type CellState,
  type CellWrite,
  createSheetCells,
  type Refusal,
  type SheetSummary,
} from './sheetCells.ts'
import type { SheetColumn } from './sheetColumns.ts'
import { createListeners } from './sheetListeners.ts'

/** One cell as its row shows it. */
interface CellView {
  readonly text: string
  readonly state: CellState
  /** The product has no such cell: an attribute of another category. */
  readonly isOff: boolean
  readonly isSelected: boolean
}

/** A row as it is rendered; the same object until something of the row changes. */
export interface RowView {
  readonly row: SheetRow
  readonly cells: readonly CellView[]
  readonly isRefused: boolean
  /** Why none of its cells can be changed. */
  readonly lock: Lock | undefined
  /** The column of the cell with the focus. */
  readonly active: number | undefined
  /** The text with which the active cell's editor begins. */
  readonly editing: string | undefined
}

/** A cell by its place, and what it is set to. */
export interface PlacedInput {
  readonly place: Place
  readonly input: CellInput
}

export type SheetStore = ReturnType<typeof createSheetStore>

/**
 * The spreadsheet outside React: a row subscribes to itself alone, so that a key renders one row, however many there
 * are.
 */
export function createSheetStore(initialColumns: readonly SheetColumn[]) {
  const cells = createSheetCells()
  const ids: string[] = []
  const places = new Map<string, number>()
  const views = new Map<string, RowView>()
  const listeners = createListeners()
  let columns = initialColumns
  let summary: SheetSummary | undefined
  let active: Place = { row: 0, column: 0 }
  let anchor: Place = active
  let editing: string | undefined
  /** The column in which the entries began that Tab goes along. */
  let lineStart: number | undefined

  const categoryOf = (id: string) => cells.valueOf(id, 'category')

  /** The product and the column of a place; undefined beyond the sheet. */
  function cellAt({ row, column }: Place): { id: string; shown: SheetColumn } | undefined {
    const [id, shown] = [ids[row], columns[column]]
    return id === undefined || !shown ? undefined : { id, shown }
  }

  function refresh(rowIds: Iterable<string>): void {
    for (const id of rowIds) {
      views.delete(id)
      listeners.notify(id)
    }
    listeners.notifyAll()
  }

  function changed(rowIds: Iterable<string>): void {
    summary = undefined
    refresh(rowIds)
  }

  /** Rows in which the selection has changed. Views of rows that are not rendered are made when they are. */
  function moved(...ranges: readonly CellRange[]): void {
    for (const id of views.keys()) if (!listeners.hasListeners(id)) views.delete(id)
    refresh(
      [...listeners.listened()].filter((id) => {
        const row = places.get(id) ?? -1
        return ranges.some(({ rows }) => row >= rows[0] && row <= rows[1])
      }),
    )
  }

  function select(place: Place, isExtending = false): void {
    const before = rangeBetween(anchor, active)
    const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
    active = { row: clamp(place.row, ids.length), column: clamp(place.column, columns.length) }
    if (!isExtending) anchor = active
    editing = undefined
    lineStart = undefined
    moved(before, rangeBetween(anchor, active))
  }

  /** Leaves a finished entry: after Tabs along a row, Enter begins the next row where they began. */
  function goOn(place: Place, key: 'Enter' | 'Tab' | 'Arrow'): void {
    const start = lineStart ?? active.column
    select(key === 'Enter' ? { ...place, column: start } : place)
    if (key === 'Tab') lineStart = start
  }

  /** Shows what an undone or repeated step has changed. */
  function replayed(writes: readonly CellWrite[]): void {
    changed(new Set(writes.map(({ id }) => id)))
    const [first] = writes
    const row = first && places.get(first.id)
    const column = columns.findIndex(({ id }) => id === first?.column)
    if (row !== undefined && column >= 0) select({ row, column })
  }

  function rowView(id: string): RowView | undefined {
    const known = views.get(id)
    const row = cells.storedRow(id)
    if (known || !row) return known
    const index = places.get(id) ?? -1
    const range = rangeBetween(anchor, active)
    const isActive = index === active.row
    const category = categoryOf(id)
    const view: RowView = {
      row,
      cells: columns.map((column, at) => ({
        text: shownIn(column, cells.inputOf(id, column.id), id),
        state: cells.stateOf(id, column.id),
        isOff: !column.isOffered(category),
        isSelected: isInRange(range, { row: index, column: at }),
      })),
      isRefused: cells.refusalOf(id) !== undefined,
      lock: lockOf(row),
      active: isActive ? active.column : undefined,
      editing: isActive ? editing : undefined,
    }
    views.set(id, view)
    return view
  }

  function shownIn(column: SheetColumn, input: CellInput, id: string): string {
    return 'value' in input && column.show ? column.show(input.value) : textOf(column, input, id)
  }

  function isLockedAt(row: number): boolean {
    const stored = cells.storedRow(ids[row] ?? '')
    return stored !== undefined && lockOf(stored) !== undefined
  }

  function textOf(column: SheetColumn, input: CellInput, id: string): string {
    return 'value' in input ? column.write(input.value, categoryOf(id)) : input.text
  }

  /** Takes back what was entered in attributes that the product does not have in its new category. */
  function withoutLost(writes: readonly CellWrite[]): CellWrite[] {
    const moved = new Map(
      writes.flatMap(({ id, column, input }) =>
        column === 'category' && 'value' in input ? [[id, input.value] as const] : [],
      ),
    )
    const isLost = (id: string, column: SheetColumn) => moved.has(id) && !column.isOffered(moved.get(id) ?? null)
    const lost = (id: string) => columns.filter((one) => isLost(id, one) && cells.stateOf(id, one.id) !== 'plain')
    const back = [...moved.keys()].flatMap((id) =>
      lost(id).map((one) => ({ id, column: one.id, input: { value: cells.storedRow(id)?.cells[one.id] ?? null } })),
    )
    const others = writes.filter(({ id, column }) => !columns.some((one) => one.id === column && isLost(id, one)))
    return [...others, ...back]
  }

  return {
    subscribeRow: listeners.subscribe,
    subscribe: listeners.subscribeAll,
    rowView,
    summary(): SheetSummary {
      summary ??= cells.summary()
      return summary
    },
    columns: () => columns,
    activeRow: () => active.row,
    active: () => active,
    range: () => rangeBetween(anchor, active),
    isEditing: () => editing !== undefined,
    idAt: (row: number) => ids[row],
    rowCount: () => ids.length,
    storedRow: cells.storedRow,
    ready: cells.ready,
    editedColumns: cells.editedColumns,
    /** The categories of all rows. */
    categories: () => new Set(ids.map(categoryOf)),
    categoryAt: ({ row }: Place) => categoryOf(ids[row] ?? ''),
    /** Whether the cell cannot be changed. */
    isOffAt(place: Place): boolean {
      const cell = cellAt(place)
      return !cell?.shown.isOffered(categoryOf(cell.id)) || isLockedAt(place.row)
    },
    isLockedAt,
    textAt(place: Place): string {
      const cell = cellAt(place)
      return cell ? textOf(cell.shown, cells.inputOf(cell.id, cell.shown.id), cell.id) : ''
    },
    /** Why the cell cannot be saved, or what a colleague stored; of another field of the product, in any of its cells. */
    problemAt(place: Place): CellProblem | { readonly lock: Lock } | undefined {
      const cell = cellAt(place)
      const refusal = cell && cells.refusalOf(cell.id)
      if (!cell) return undefined
      const stored = cells.storedRow(cell.id)
      const lock = stored && lockOf(stored)
      if (lock) return { lock }
      const isElsewhere = refusal && !columns.some(({ id }) => id === refusal.column)
      return cells.problemOf(cell.id, cell.shown.id) ?? (isElsewhere ? { error: refusal } : undefined)
    },

    setColumns(next: readonly SheetColumn[]): void {
      columns = next
      views.clear()
      active = { row: active.row, column: Math.min(active.column, Math.max(0, next.length - 1)) }
      anchor = active
      editing = undefined
      refresh([...listeners.listened()])
    },
    /** Adds rows, or takes over what is stored now; edits stay. */
    load(rows: readonly SheetRow[]): void {
      for (const { id } of rows) {
        if (places.has(id)) continue
        places.set(id, ids.length)
        ids.push(id)
      }
      cells.load(rows)
      changed(rows.map(({ id }) => id))
    },
    write(inputs: readonly PlacedInput[]): void {
      const writes = inputs.flatMap(({ place, input }): CellWrite[] => {
        const cell = cellAt(place)
        return cell ? [{ id: cell.id, column: cell.shown.id, input }] : []
      })
      changed(cells.write(withoutLost(writes)))
    },
    undo: () => replayed(cells.undo()),
    redo: () => replayed(cells.redo()),
    overwriteTheirs(place: Place): void {
      const cell = cellAt(place)
      if (!cell) return
      cells.overwriteTheirs(cell.id, cell.shown.id)
      changed([cell.id])
    },
    takeTheirs(place: Place): void {
      const cell = cellAt(place)
      const value = cell && (cells.storedRow(cell.id)?.cells[cell.shown.id] ?? null)
      if (cell && value !== undefined) {
        changed(cells.write([{ id: cell.id, column: cell.shown.id, input: { value } }]))
      }
    },
    refuse(found: ReadonlyMap<string, Refusal>): void {
      cells.refuse(found)
      changed(found.keys())
    },
    select,
    goOn,
    /** Opens the editor of the active cell. */
    edit(text: string): void {
      editing = text
      moved(rangeBetween(active, active))
    },
    stopEditing(): void {
      if (editing === undefined) return
      editing = undefined
      moved(rangeBetween(active, active))
    },
    /** The next cell after the active one that cannot be saved. */
    nextProblem(): Place | undefined {
      const order = ({ row, column }: Place) => row * columns.length + column
      const found = [...cells.editedRows()].flatMap((id): Place[] => {
        const row = places.get(id) ?? 0
        const bad = columns.flatMap((each, column): Place[] =>
          ['bad', 'conflict'].includes(cells.stateOf(id, each.id)) ? [{ row, column }] : [],
        )
        return bad.length === 0 && cells.refusalOf(id) ? [{ row, column: 0 }] : bad
      })
      const sorted = found.toSorted((one, other) => order(one) - order(other))
      return sorted.find((place) => order(place) > order(active)) ?? sorted[0]
    },
  }
}

type Lock = 'waits_for_review' | 'is_archived'

/** Why a product cannot be changed, by the rules of all bulk changes. */
function lockOf({ status }: SheetRow): Lock | undefined {
  if (status === 'in_review') return 'waits_for_review'
  return status === 'archived' ? 'is_archived' : undefined
}
