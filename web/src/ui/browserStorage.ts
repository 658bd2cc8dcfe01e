/** Browser storage can be unavailable, in private windows or on a full disk. Then nothing is stored and no error is thrown. */
export interface GuardedStorage {
  read(key: string): string | null
  /** The stored JSON; null when nothing is stored or it is invalid. */
  readJson(key: string): unknown
  /** False when it could not be stored. */
  write(key: string, text: string): boolean
  writeJson(key: string, value: unknown): boolean
  remove(key: string): void
  keysFrom(prefix: string): string[]
}

/** Shared by all tabs; survives a restart. */
export const localStore = guarded(() => localStorage)

/** Belongs to one tab and ends with it. */
export const tabStore = guarded(() => sessionStorage)

/** Reading `window.localStorage` throws if storage is blocked, so it is read inside each guarded call. */
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
