import { localStore } from '../browserStorage.ts'

export interface RecentRecord {
  readonly href: string
  /** The name in its header. */
  readonly label: string
}

/** Signing out removes it. */
const storageKey = 'recentRecords'
const maxRecent = 5
const recordPath = /^\/apps\/.+\/[\da-f]{8}-[\da-f-]{27}$/

/** The records that were opened last, latest first, stored on the device until the seller signs out. */
export function recentRecords(): readonly RecentRecord[] {
  const stored = localStore.readJson(storageKey)
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

/** Remembers the record of the current address under its name. */
export function rememberRecord(label: string): void {
  const { pathname } = window.location
  if (!recordPath.test(pathname)) return
  const others = recentRecords().filter(({ href }) => href !== pathname)
  localStore.writeJson(storageKey, [{ href: pathname, label }, ...others].slice(0, maxRecent))
}

function isRecent(one: unknown): one is RecentRecord {
  const { href, label } = (one ?? {}) as Partial<RecentRecord>
  return typeof href === 'string' && recordPath.test(href) && typeof label === 'string'
}
