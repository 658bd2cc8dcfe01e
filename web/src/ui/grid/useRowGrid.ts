import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/useFormats.ts'
import { toast } from '../overlays/toasts.ts'
import { type CellPlace, type GridColumn, pasteCells } from './pasteCells.ts'
import { useGrid } from './useGrid.ts'
import { useRowHistory } from './useRowHistory.ts'

interface Options<Row> {
  columns: readonly GridColumn<Row>[]
  read: () => readonly Row[]
  write: (rows: Row[]) => void
  /** Shows at their cells that pasted texts could not be read. */
  showUnread: (cells: readonly CellPlace[]) => void
  openDetails: (row: number) => void
  /** Missing in a grid whose rows are fixed. */
  growing?: { blank: Row; isBlank: (row: Row) => boolean; maxRows: number }
}

export type RowChange = 'insert' | 'duplicate' | 'remove' | 'moveUp' | 'moveDown'

/** A grid of rows of a form: its keyboard, pasting, filling down and undo. */
export function useRowGrid<Row>({ columns, read, write, showUnread, openDetails, growing }: Options<Row>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const history = useRowHistory({ read, write })
  const counted = (count: number) => ({ count, formatted: number(count) })

  /** Changes many rows at once, with an undo. */
  function replace(rows: Row[], at: CellPlace, text: string) {
    toast({ tone: 'info', text, undo: history.change(rows, at) })
  }

  function paste(at: CellPlace, cells: readonly (readonly string[])[]) {
    const options = { columns, blank: growing?.blank, ...(growing && { maxRows: growing.maxRows }) }
    const { rows, filled, unread, leftOut } = pasteCells(read(), cells, at, options)
    const text = [
      t('ui.grid.pasted', counted(filled)),
      ...(unread.length > 0 ? [t('ui.grid.unread', counted(unread.length))] : []),
      ...(leftOut > 0 ? [t('ui.grid.leftOut', counted(leftOut))] : []),
    ]
    replace(rows, at, text.join(' · '))
    showUnread(unread)
  }

  function fillDown(at: CellPlace) {
    const rows = read()
    const source = rows[at.row]
    const copy = columns.find(({ id }) => id === at.column)?.copy
    if (source === undefined || !copy || at.row === rows.length - 1) return
    const filled = rows.map((row, index) => (index > at.row ? copy(source, row) : row))
    replace(filled, at, t('ui.grid.filled', counted(rows.length - at.row - 1)))
  }

  function remove(at: CellPlace): CellPlace {
    const rest = read().filter((_row, index) => index !== at.row)
    const rows = rest.length > 0 || !growing ? rest : [growing.blank]
    replace(rows, at, t('ui.grid.removed'))
    return { ...at, row: Math.min(at.row, rows.length - 1) }
  }

  function insert(row: Row, index: number, at: CellPlace): CellPlace | undefined {
    const rows = read()
    if (!growing || rows.length >= growing.maxRows) return undefined
    history.change(rows.toSpliced(index, 0, row), at)
    return { ...at, row: index }
  }

  function moveBy(by: -1 | 1, at: CellPlace): CellPlace | undefined {
    const rows = read()
    const [moved, target] = [rows[at.row], at.row + by]
    if (moved === undefined || target < 0 || target >= rows.length) return undefined
    history.change(rows.toSpliced(at.row, 1).toSpliced(target, 0, moved), at)
    return { ...at, row: target }
  }

  const firstColumn = columns[0]?.id ?? ''
  const changeRows = growing && {
    change(at: CellPlace, how: RowChange) {
      const row = read()[at.row]
      if (row === undefined) return undefined
      if (how === 'remove') return remove(at)
      if (how === 'moveUp') return moveBy(-1, at)
      if (how === 'moveDown') return moveBy(1, at)
      if (how === 'duplicate') return insert(structuredClone(row), at.row + 1, at)
      return insert(growing.blank, at.row + 1, { ...at, column: firstColumn })
    },
    /** A further row, unless the last one is still blank. */
    append() {
      const last = read().at(-1)
      const at = { row: read().length - 1, column: firstColumn }
      return last === undefined || growing.isBlank(last) ? undefined : insert(growing.blank, read().length, at)
    },
  }

  const grid = useGrid({
    fillDown,
    paste,
    openDetails,
    undo: history.undo,
    redo: history.redo,
    ...(changeRows && { changeRows }),
  })
  return {
    tableProps: { ...grid.tableProps, ...history.historyProps },
    replace,
    /** Changes a row from its menu, and focuses where to go on. */
    changeAt(at: CellPlace, how: RowChange) {
      grid.focusAt(changeRows?.change(at, how))
    },
  }
}
