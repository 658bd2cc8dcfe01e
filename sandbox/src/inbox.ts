import { randomUUID } from 'node:crypto'

export interface Entry {
  readonly id: string
  readonly at: string
}

/** Keeps the latest entries in memory. */
export interface Inbox<Thing> {
  put(thing: Thing): Thing & Entry
  /** Newest first. */
  all(): readonly (Thing & Entry)[]
  find(id: string): (Thing & Entry) | undefined
  clear(): void
}

export function createInbox<Thing extends object>(limit: number): Inbox<Thing> {
  let entries: readonly (Thing & Entry)[] = []
  return {
    put(thing) {
      const added = { id: randomUUID(), at: new Date().toISOString(), ...thing }
      entries = [added, ...entries].slice(0, limit)
      return added
    },
    all: () => entries,
    find: (id) => entries.find((thing) => thing.id === id),
    clear() {
      entries = []
    },
  }
}
