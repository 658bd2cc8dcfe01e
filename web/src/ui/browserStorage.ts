/** A browser's storage that may be refused, in private windows or on a full disk: then nothing is stored, and nothing breaks. */
export interface GuardedStorage {
  read(key: string): string | null
  /** What JSON was stored; null for what is none. */
  readJson(key: string): unknown
  /** False when it could not be stored. */
  write(key: string, text: string): boolean
  writeJson(key: string, value: unknown): boolean
  remove(key: string): void
  keysFrom(prefix: string): string[]
}

/** Shared by all tabs, and there after a restart. */
export const localStore = guarded(() => localStorage)

/** One tab's own, until it is closed. */
export const tabStore = guarded(() => sessionStorage)

/** Reading the property alone throws where storage is forbidden, so it is read each time. */
function guarded(storage: () => Storage): GuardedStorage {
  function attempt<T>(action: (open: Storage) => T, otherwise: T): T {
    try {
      return action(storage())
    } catch {
      return otherwise
    }
  }

  function write(key: string, text: string): boolean {
    return attempt((open) => {
      open.setItem(key, text)
      return true
    }, false)
  }

  return {
    read: (key) => attempt((open) => open.getItem(key), null),
    readJson: (key) => attempt<unknown>((open) => JSON.parse(open.getItem(key) ?? 'null'), null),
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => attempt((open) => open.removeItem(key), undefined),
    keysFrom: (prefix) => attempt((open) => Object.keys(open).filter((key) => key.startsWith(prefix)), []),
  }
}
