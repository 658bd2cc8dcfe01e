import { useState } from 'react'
import { type Column, type ColumnChoice, shownColumns } from './column.ts'
import {
  type Density,
  recall,
  recallDensity,
  remember,
  rememberDensity,
  type SavedView,
  withoutSavedView,
  withSavedView,
} from './listMemory.ts'

export interface Arrangement<T> {
  shown: readonly Column<T>[]
  /** The ids of the columns shown besides the name, in order. */
  choice: ColumnChoice
  choose: (choice: ColumnChoice) => void
  resetColumns: () => void
  density: Density
  setDensity: (density: Density) => void
  storePageSize: (pageSize: number) => void
  savedViews: readonly SavedView[]
  saveView: (view: SavedView) => void
  forgetView: (name: string) => void
}

/** A person's columns, density and page size for this list, stored on the device. */
export function useArrangement<T>(storageKey: string, columns: readonly Column<T>[]): Arrangement<T> {
  const [memory, setMemory] = useState(() => recall(storageKey))
  const [density, setDensity] = useState(recallDensity)
  const shown = shownColumns(columns, memory.columns)

  function store(next: typeof memory) {
    setMemory(next)
    remember(storageKey, next)
  }

  return {
    shown,
    choice: shown.filter((column) => !column.isName).map((column) => column.id),
    choose: (choice) => store({ ...memory, columns: choice }),
    resetColumns: () => {
      const { columns: _chosen, ...rest } = memory
      store(rest)
    },
    density,
    setDensity: (next) => {
      setDensity(next)
      rememberDensity(next)
    },
    storePageSize: (pageSize) => store({ ...memory, pageSize }),
    savedViews: memory.views,
    saveView: (view) => store(withSavedView(memory, view)),
    forgetView: (name) => store(withoutSavedView(memory, name)),
  }
}
