/**
 * Combines concurrent lookups into few queries. Lookups that arrive while a query runs share the next one, so a result
 * is never older than its request, and the query count falls under load.
 */
export function createBatchedQuery<Answer>(
  query: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let next: Batch<Answer> | undefined
  let isRunning = false

  async function runBatches(): Promise<void> {
    isRunning = true
    // Lets requests that arrived together be parsed first, so that they share this query.
    await new Promise(setImmediate)
    for (let batch = next; batch; batch = next) {
      next = undefined
      await Promise.try(query, [...batch.keys]).then(batch.resolve, batch.reject)
    }
    isRunning = false
  }

  return async (key) => {
    next ??= { keys: new Set(), ...Promise.withResolvers<ReadonlyMap<string, Answer>>() }
    next.keys.add(key)
    const { promise } = next
    if (!isRunning) void runBatches()
    return (await promise).get(key)
  }
}

interface Batch<Answer> extends PromiseWithResolvers<ReadonlyMap<string, Answer>> {
  readonly keys: Set<string>
}
