import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A transaction that waits for a second connection can deadlock: the second may wait for a lock that the first holds,
 * which Postgres cannot detect. Tests check for it; otherwise nothing is tracked.
 */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
let watcher: ((found: Error) => void) | undefined

/** From now on such a query fails and calls `onFound`. The previous watcher is restored when this one ends. */
export function watchSecondConnections(onFound: (found: Error) => void): () => void {
  const before = watcher
  watcher = onFound
  return () => {
    watcher = before
  }
}

/** Whether transactions are watched, for threads that have to watch as well. */
export function isWatchingConnections(): boolean {
  return watcher !== undefined
}

/** Reports what a worker thread found; the query failed there. */
export function reportSecondConnection(found: Error): void {
  watcher?.(found)
}

/** Called wherever a connection is about to be taken. */
export function refuseSecondConnection(): void {
  if (!watcher || !transactions.getStore()?.isOpen) return
  const found = new Error('A second connection was asked for while a transaction is open: use its `tx`')
  watcher(found)
  throw found
}

export async function inOpenTransaction<T>(run: () => Promise<T>): Promise<T> {
  if (!watcher) return run()
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, run)
  } finally {
    transaction.isOpen = false
  }
}

/** For tests that open two connections on purpose. */
export function outsideTransaction<T>(run: () => T): T {
  return transactions.exit(run)
}
