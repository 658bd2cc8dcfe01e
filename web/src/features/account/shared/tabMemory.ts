import { check } from '@mawrid/contract/fieldErrors.ts'
import type * as z from 'zod/mini'
import { tabStore } from '#ui/browserStorage.ts'

/**
 * Session storage: survives a reload, and is gone when the tab is closed, so that the next person at this browser finds
 * nothing.
 */
export function storeInTab(key: string, value: unknown): void {
  tabStore.writeJson(key, value)
}

/** The stored value, if it still matches the schema. */
export function readInTab<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  const stored = check(schema, tabStore.readJson(key))
  return stored.ok ? stored.value : null
}

export function forgetInTab(key: string): void {
  tabStore.remove(key)
}
