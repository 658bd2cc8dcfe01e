import { check } from '@mawrid/contract/fieldErrors.ts'
import type * as z from 'zod/mini'
import { tabStore } from '#ui/browserStorage.ts'

/** What one tab remembers until it is closed; a reload loses nothing, and the next person at this browser finds nothing. */
export function storeInTab(key: string, value: unknown): void {
  tabStore.writeJson(key, value)
}

/** What was stored, if it still is what it should be. */
export function readInTab<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  const stored = check(schema, tabStore.readJson(key))
  return stored.ok ? stored.value : null
}

export function forgetInTab(key: string): void {
  tabStore.remove(key)
}
