import { type FocusEvent, useRef } from 'react'
import { cellOf, placeOf } from './gridMoves.ts'
import type { CellPlace } from './pasteCells.ts'

interface Options<Row> {
  read: () => readonly Row[]
  write: (rows: Row[]) => void
}

interface Past<Row> {
  readonly rows: Row[]
  readonly at: CellPlace
}

const maxSteps = 100

/** The steps of a grid that can be undone and redone: typed cells, pastes, filled columns, added and removed rows. */
export function useRowHistory<Row>({ read, write }: Options<Row>) {
  const undone = useRef<Past<Row>[]>([])
  const done = useRef<Past<Row>[]>([])
  /** The rows when the focus came to a cell, to be remembered if it is typed in. */
  const atFocus = useRef<Past<Row>>(undefined)
  // The form changes its values in place.
  const now = (at: CellPlace): Past<Row> => ({ rows: structuredClone([...read()]), at })

  function remember(past: Past<Row>) {
    done.current = [...done.current, past].slice(-maxSteps)
    undone.current = []
  }

  /** Typing in a cell is a step of its own. */
  function rememberTyped() {
    const before = atFocus.current
    atFocus.current = undefined
    if (before && JSON.stringify(before.rows) !== JSON.stringify(read())) remember(before)
  }

  /** Changes the rows as one step. Returns what undoes it, whatever was typed meanwhile. */
  function change(rows: Row[], at: CellPlace): () => void {
    rememberTyped()
    const before = now(at)
    remember(before)
    write(rows)
    atFocus.current = now(at)
    return () => {
      remember(now(at))
      write(structuredClone(before.rows))
    }
  }

  function swap(from: typeof done, to: typeof done): CellPlace | undefined {
    const past = from.current.pop()
    if (!past) return undefined
    to.current.push(now(past.at))
    write(past.rows)
    atFocus.current = now(past.at)
    return past.at
  }

  function onFocus({ target }: FocusEvent) {
    const cell = cellOf(target)
    if (cell) atFocus.current = now(placeOf(cell))
  }

  function onBlur({ target }: FocusEvent) {
    if (cellOf(target)) rememberTyped()
  }

  return {
    change,
    undo: () => swap(done, undone),
    redo: () => swap(undone, done),
    historyProps: { onFocus, onBlur },
  }
}
