import { dayMs } from '@mawrid/contract/values/days.ts'
import { type GuardedStorage, localStore, tabStore } from '../browserStorage.ts'

const prefix = 'mawrid.draft.'
const ownerKey = 'mawrid.draftsOf'
const retentionDays = 14

/** The drafts of different companies of one person are kept apart. */
let scope = ''

export interface Draft {
  savedAt: number
  version: number | undefined
  values: Record<string, unknown>
}

/** The user whose drafts this browser stores; null while nobody is signed in. */
export function draftOwner(): string | null {
  return localStore.read(ownerKey)
}

/** Drafts survive a lost session, but other sellers must not see them, and they expire after two weeks. */
export function openDrafts(userId: string, openedScope = ''): void {
  scope = openedScope && `${openedScope}/`
  if (draftOwner() !== userId) removeDrafts(() => true)
  removeDrafts((key) => draftAt(localStore, key) === null)
  localStore.write(ownerKey, userId)
}

/** Called on sign-out, so that the next person at this browser does not see the drafts. */
export function closeDrafts(): void {
  removeDrafts(() => true)
  localStore.remove(ownerKey)
}

/**
 * Stores unsaved input, unless the seller who opened the form has signed out meanwhile, here or in another tab. Files
 * cannot be stored; the browser drops them with the page.
 */
export function storeDraft(key: string, draft: Draft, openedBy = draftOwner()): void {
  if (draftOwner() !== openedBy) return
  storageOf(key).writeJson(prefix + scope + key, { ...draft, values: withoutFiles(draft.values) })
}

export function readDraft(key: string): Draft | null {
  return draftAt(storageOf(key), prefix + scope + key)
}

function draftAt(store: GuardedStorage, fullKey: string): Draft | null {
  const draft = store.readJson(fullKey)
  return isDraft(draft) && Date.now() - draft.savedAt < retentionDays * dayMs ? draft : null
}

export function forgetDraft(key: string): void {
  storageOf(key).remove(prefix + scope + key)
}

/** Registration happens before sign-in, so its draft stays in the tab, where later visitors do not see it. */
function storageOf(key: string): GuardedStorage {
  return key.startsWith('account/register') ? tabStore : localStore
}

function removeDrafts(isOver: (key: string) => boolean): void {
  for (const key of localStore.keysFrom(prefix)) if (isOver(key)) localStore.remove(key)
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  return 'savedAt' in value && 'values' in value && typeof value.values === 'object' && value.values !== null
}

/** Leaves out fields and lists that hold files. */
function withoutFiles(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[name, value.filter((item) => !containsFile(item))]]
      return containsFile(value) ? [] : [[name, value]]
    }),
  )
}

function containsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => inner instanceof Blob)
}
