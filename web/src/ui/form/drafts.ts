import { dayMs } from '@mawrid/contract/values/days.ts'

const prefix = 'mawrid.draft.'
const ownerKey = 'mawrid.draftsOf'
const keptDays = 14

export interface Draft {
  savedAt: number
  version: number | undefined
  values: Record<string, unknown>
}

/** Whose drafts are kept in this browser; nobody's while nobody has signed in. */
export function ownerOfDrafts(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

/** What is typed and not saved outlives a lost session, but no other seller may find it, and nobody after two weeks. */
export function openDrafts(userId: string): void {
  try {
    if (localStorage.getItem(ownerKey) !== userId) removeDrafts(() => true)
    removeDrafts((key) => readDraft(key.slice(prefix.length)) === null)
    localStorage.setItem(ownerKey, userId)
  } catch {
    // Nothing is kept.
  }
}

/** On signing out: the next person at this browser must not find what the last one typed. */
export function closeDrafts(): void {
  try {
    removeDrafts(() => true)
    localStorage.removeItem(ownerKey)
  } catch {
    // Nothing was kept.
  }
}

/**
 * Keeps what is typed and not yet saved, unless whoever the form was opened by has signed out meanwhile, here or in another
 * tab. Files cannot be kept; the browser gives them up with the page.
 */
export function storeDraft(key: string, draft: Draft, openedBy = ownerOfDrafts()): void {
  try {
    if (ownerOfDrafts() !== openedBy) return
    storageOf(key).setItem(prefix + key, JSON.stringify({ ...draft, values: withoutFiles(draft.values) }))
  } catch {
    // A full or forbidden storage only means that nothing outlives a reload.
  }
}

export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(storageOf(key).getItem(prefix + key) ?? 'null')
    return isDraft(draft) && Date.now() - draft.savedAt < keptDays * dayMs ? draft : null
  } catch {
    return null
  }
}

export function forgetDraft(key: string): void {
  try {
    storageOf(key).removeItem(prefix + key)
  } catch {
    // Nothing was kept.
  }
}

/** Who registers is not signed in: what they typed stays in their tab, and the next visitor does not find it. */
function storageOf(key: string): Storage {
  return key.startsWith('account/register') ? sessionStorage : localStorage
}

function removeDrafts(isOver: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && isOver(key)) localStorage.removeItem(key)
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  return 'savedAt' in value && 'values' in value && typeof value.values === 'object' && value.values !== null
}

/** Leaves out lists and fields that hold a file. */
function withoutFiles(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[name, value.filter((item) => !holdsFile(item))]]
      return holdsFile(value) ? [] : [[name, value]]
    }),
  )
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => inner instanceof Blob)
}
