import { localStore } from '#ui/browserStorage.ts'
import { usualColumns } from './sheetColumns.ts'

const key = 'sheet.columns'

/** The columns that were chosen last on this device. */
export function rememberedColumns(): readonly string[] {
  const stored = localStore.readJson(key)
  const ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  return ids.length > 0 ? ids : usualColumns
}

export function rememberColumns(ids: readonly string[]): void {
  localStore.writeJson(key, ids)
}
