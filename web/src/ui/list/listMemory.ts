import { localStore } from '../browserStorage.ts'
import type { ColumnChoice } from './column.ts'

export type Density = 'comfortable' | 'compact'

export interface SavedView {
  name: string
  /** As in the address: `tab=active&sort=-price`. */
  address: string
}

/** A person's settings of one list, stored on the device; saved views are deleted on sign-out. */
export interface ListMemory {
  columns?: ColumnChoice
  pageSize?: number
  views: readonly SavedView[]
}

const densityKey = 'list.density'

export function recall(list: string): ListMemory {
  const stored = localStore.readJson(`list.${list}`)
  if (!isRecord(stored)) return { views: [] }
  return {
    ...(Array.isArray(stored.columns) && { columns: stored.columns.filter((id) => typeof id === 'string') }),
    ...(typeof stored.pageSize === 'number' && { pageSize: stored.pageSize }),
    views: Array.isArray(stored.views) ? stored.views.filter(isSavedView) : [],
  }
}

export function remember(list: string, memory: ListMemory) {
  localStore.writeJson(`list.${list}`, memory)
}

/** Called on sign-out, because views contain search terms. Columns and page sizes are not personal and stay. */
export function forgetSavedViews(): void {
  for (const key of localStore.keysFrom('list.').filter((key) => key !== densityKey))
    remember(key.slice('list.'.length), { ...recall(key.slice('list.'.length)), views: [] })
}

/** One density for all lists, because it is the person's preference. */
export function recallDensity(): Density {
  return localStore.readJson(densityKey) === 'compact' ? 'compact' : 'comfortable'
}

export function rememberDensity(density: Density) {
  localStore.writeJson(densityKey, density)
}

/** Saving under a name that exists replaces that view. */
export function withSavedView(memory: ListMemory, view: SavedView): ListMemory {
  return { ...memory, views: [...memory.views.filter(({ name }) => name !== view.name), view] }
}

export function withoutSavedView(memory: ListMemory, name: string): ListMemory {
  return { ...memory, views: memory.views.filter((view) => view.name !== name) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSavedView(value: unknown): value is SavedView {
  return isRecord(value) && typeof value.name === 'string' && typeof value.address === 'string'
}
