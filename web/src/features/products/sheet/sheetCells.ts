import type { CellValue, SheetProduct, SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import {
  type CellEdit,
  type CellError,
  type CellInput,
  changeOf,
  isConflict,
  isSameInput,
  isSameValue,
} from './cellValues.ts'

export interface SheetSummary {
  readonly rows: number
  readonly changedCells: number
  readonly changedRows: number
  readonly errors: number
  readonly conflicts: number
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface CellWrite {
  readonly id: string
  readonly column: string
  readonly input: CellInput
}

interface CellStep extends Omit<CellWrite, 'input'> {
  readonly before: CellInput
  readonly after: CellInput
}

/** Why the server refused a row; without a column it is about the whole product. */
export type Refusal = CellError & { readonly column: string | null }

/** The error of a cell, or what a colleague stored in it. */
export type CellProblem =
  | { readonly error: CellError & { readonly column?: string | null } }
  | { readonly theirs: CellValue }

export type CellState = 'plain' | 'changed' | 'bad' | 'conflict'

const maxSteps = 200

/**
 * What products have stored and what was entered instead, apart from each other, so that what a colleague stores
 * meanwhile never replaces what was typed. Functions that change cells return the rows concerned.
 */
export function createSheetCells() {
  const stored = new Map<string, SheetRow>()
  const edits = new Map<string, Map<string, CellEdit>>()
  const refusals = new Map<string, Refusal>()
  let done: (readonly CellStep[])[] = []
  let undone: (readonly CellStep[])[] = []

  const storedValue = (id: string, column: string): CellValue => stored.get(id)?.cells[column] ?? null
  const editOf = (id: string, column: string) => edits.get(id)?.get(column)
  const inputOf = (id: string, column: string): CellInput =>
    editOf(id, column)?.input ?? { value: storedValue(id, column) }

  function setInput(id: string, column: string, input: CellInput): void {
    if (!stored.has(id)) return
    const own = edits.get(id) ?? new Map<string, CellEdit>()
    const now = storedValue(id, column)
    if ('value' in input && isSameValue(input.value, now)) own.delete(column)
    else own.set(column, { from: own.get(column)?.from ?? now, input })
    if (own.size > 0) edits.set(id, own)
    else edits.delete(id)
    // It is checked again when it is saved.
    refusals.delete(id)
  }

  function replay(steps: readonly CellStep[] | undefined, which: 'before' | 'after'): readonly CellWrite[] {
    const writes = (steps ?? []).map(({ id, column, [which]: input }) => ({ id, column, input }))
    for (const { id, column, input } of writes) setInput(id, column, input)
    return writes
  }

  /** What was saved is no edit any more. */
  function settle(id: string): void {
    const own = edits.get(id)
    for (const [column, { input }] of own ?? []) {
      if ('value' in input && isSameValue(input.value, storedValue(id, column))) own?.delete(column)
    }
    if (own && own.size > 0) return
    edits.delete(id)
    refusals.delete(id)
  }

  function stateOf(id: string, column: string): CellState {
    const edit = editOf(id, column)
    if (edit && isConflict(edit, storedValue(id, column))) return 'conflict'
    if ((edit && 'error' in edit.input) || refusals.get(id)?.column === column) return 'bad'
    return edit ? 'changed' : 'plain'
  }

  return {
    inputOf,
    stateOf,
    storedRow: (id: string) => stored.get(id),
    refusalOf: (id: string) => refusals.get(id),
    /** Null as long as the text of the cell cannot be read. */
    valueOf(id: string, column: string): CellValue {
      const input = inputOf(id, column)
      return 'value' in input ? input.value : null
    },
    /** Why the cell cannot be saved, or what a colleague stored in it. */
    problemOf(id: string, column: string): CellProblem | undefined {
      const edit = editOf(id, column)
      const refusal = refusals.get(id)
      if (edit && isConflict(edit, storedValue(id, column))) return { theirs: storedValue(id, column) }
      if (edit && 'error' in edit.input) return { error: edit.input.error }
      return refusal?.column === column ? { error: refusal } : undefined
    },
    /** Rows that are not as they are stored. */
    editedRows: () => new Set([...edits.keys(), ...refusals.keys()]),

    /** Columns that must stay in sight. */
    editedColumns: () => new Set([...edits.values()].flatMap((own) => [...own.keys()])),

    load(rows: readonly SheetRow[]): void {
      for (const row of rows) {
        stored.set(row.id, row)
        settle(row.id)
      }
    },
    /** Changes cells as one step of the history. */
    write(writes: readonly CellWrite[]): ReadonlySet<string> {
      const steps = writes.flatMap(({ id, column, input: after }): CellStep[] => {
        const before = inputOf(id, column)
        return isSameInput(before, after) ? [] : [{ id, column, before, after }]
      })
      if (steps.length > 0) {
        done = [...done, steps].slice(-maxSteps)
        undone = []
      }
      for (const { id, column, after } of steps) setInput(id, column, after)
      return new Set(steps.map(({ id }) => id))
    },
    undo(): readonly CellWrite[] {
      const steps = done.at(-1)
      if (steps) [done, undone] = [done.slice(0, -1), [...undone, steps]]
      return replay(steps, 'before')
    },
    redo(): readonly CellWrite[] {
      const steps = undone.at(-1)
      if (steps) [done, undone] = [[...done, steps], undone.slice(0, -1)]
      return replay(steps, 'after')
    },
    /** What is stored now is known, and is overwritten. */
    overwriteTheirs(id: string, column: string): void {
      const edit = editOf(id, column)
      if (edit) edits.get(id)?.set(column, { ...edit, from: storedValue(id, column) })
    },
    refuse(found: ReadonlyMap<string, Refusal>): void {
      for (const [id, refusal] of found) if (edits.has(id)) refusals.set(id, refusal)
    },
    /** The products that can be saved; one with an unread text or a conflict waits as a whole. */
    ready(): SheetProduct[] {
      return [...edits].flatMap(([id, own]): SheetProduct[] => {
        const cells = [...own].flatMap(([column, edit]) => changeOf(column, edit) ?? [])
        const isBlocked = [...own].some(([column, edit]) => isConflict(edit, storedValue(id, column)))
        return cells.length === own.size && !isBlocked ? [{ id, cells }] : []
      })
    },
    summary(): SheetSummary {
      let [changedCells, errors, conflicts] = [0, refusals.size, 0]
      for (const [id, own] of edits) {
        changedCells += own.size
        for (const [column, edit] of own) {
          if (isConflict(edit, storedValue(id, column))) conflicts += 1
          else if ('error' in edit.input) errors += 1
        }
      }
      const history = { canUndo: done.length > 0, canRedo: undone.length > 0 }
      return { rows: stored.size, changedCells, changedRows: edits.size, errors, conflicts, ...history }
    },
  }
}
