import { randomUUID } from 'node:crypto'

export interface Kept {
  readonly id: string
  readonly at: string
}

/** Keeps the latest entries in memory. */
export interface Inbox<Thing> {
  put(thing: Thing): Thing & Kept
  /** Newest first. */
  all(): readonly (Thing & Kept)[]
  find(id: string): (Thing & Kept) | undefined
  clear(): void
}

export function createInbox<Thing extends object>(limit: number): Inbox<Thing> {
  let kept: readonly (Thing & Kept)[] = []
  return {
    put(thing) {
      const added = { id: randomUUID(), at: new Date().toISOString(), ...thing }
      kept = [added, ...kept].slice(0, limit)
      return added
    },
    all: () => kept,
    find: (id) => kept.find((thing) => thing.id === id),
    clear() {
      kept = []
    },
  }
}
