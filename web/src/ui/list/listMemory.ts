import type { ColumnChoice } from './column.ts'

export type Density = 'comfortable' | 'compact'

export interface SavedView {
  name: string
  /** As in the address: `tab=active&sort=-price`. */
  address: string
}

/** What a person arranged on one list; it stays on the device, views until they sign out. */
export interface ListMemory {
  columns?: ColumnChoice
  pageSize?: number
  views: readonly SavedView[]
}

const densityKey = 'list.density'

export function recall(list: string): ListMemory {
  const kept = read(`list.${list}`)
  if (!isRecord(kept)) return { views: [] }
  return {
    ...(Array.isArray(kept.columns) && { columns: kept.columns.filter((id) => typeof id === 'string') }),
    ...(typeof kept.pageSize === 'number' && { pageSize: kept.pageSize }),
    views: Array.isArray(kept.views) ? kept.views.filter(isSavedView) : [],
  }
}

export function remember(list: string, memory: ListMemory) {
  write(`list.${list}`, memory)
}

/** On signing out: views hold search words. Columns and page sizes say nothing of anybody, and stay. */
export function forgetSavedViews(): void {
  for (const key of keysOfLists())
    remember(key.slice('list.'.length), { ...recall(key.slice('list.'.length)), views: [] })
}

function keysOfLists(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith('list.') && key !== densityKey)
  } catch {
    return []
  }
}

/** One density for all lists: it is the reader's, not the list's. */
export function recallDensity(): Density {
  return read(densityKey) === 'compact' ? 'compact' : 'comfortable'
}

export function rememberDensity(density: Density) {
  write(densityKey, density)
}

/** Saving under a name that exists replaces that view. */
export function withSavedView(memory: ListMemory, view: SavedView): ListMemory {
  return { ...memory, views: [...memory.views.filter(({ name }) => name !== view.name), view] }
}

export function withoutSavedView(memory: ListMemory, name: string): ListMemory {
  return { ...memory, views: memory.views.filter((view) => view.name !== name) }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Storage is closed or was written by hand: the list begins as it was made.
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or closed storage costs the arrangement, not the work.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSavedView(value: unknown): value is SavedView {
  return isRecord(value) && typeof value.name === 'string' && typeof value.address === 'string'
}
