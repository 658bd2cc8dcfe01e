import { check } from '@mawrid/contract/fieldErrors.ts'
import type * as z from 'zod/mini'

/** What one tab remembers until it is closed; a reload loses nothing, and the next person at this browser finds nothing. */
export function storeInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A forbidden storage only means that a reload begins this step anew.
  }
}

/** What was kept, if it still is what it should be. */
export function readInTab<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  try {
    const kept = check(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.ok ? kept.value : null
  } catch {
    return null
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
