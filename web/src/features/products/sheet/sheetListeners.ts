type Listener = () => void

/** Who wants to know of single rows, and who of any change. */
export function createListeners() {
  const byRow = new Map<string, Set<Listener>>()
  const general = new Set<Listener>()

  return {
    subscribe(id: string, listener: Listener): () => void {
      const own = byRow.get(id) ?? new Set()
      byRow.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) byRow.delete(id)
      }
    },
    subscribeAll(listener: Listener): () => void {
      general.add(listener)
      return () => general.delete(listener)
    },
    notify(id: string): void {
      for (const listener of byRow.get(id) ?? []) listener()
    },
    notifyAll(): void {
      for (const listener of general) listener()
    },
    hasListeners: (id: string) => byRow.has(id),
    listened: (): Iterable<string> => byRow.keys(),
  }
}
