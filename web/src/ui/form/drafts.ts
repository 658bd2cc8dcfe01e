const prefix = 'mawrid.draft.'

export interface Draft {
  savedAt: number
  version: number | undefined
  values: Record<string, unknown>
}

/** Keeps what is typed and not yet saved. Files cannot be kept; the browser gives them up with the page. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ ...draft, values: withoutFiles(draft.values) }))
  } catch {
    // A full or forbidden storage only means that nothing outlives a reload.
  }
}

export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Nothing was kept.
  }
}

/** On signing out: the next person at this browser must not find what the last one typed. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept.
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
