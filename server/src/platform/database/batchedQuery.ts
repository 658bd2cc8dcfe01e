/**
 * Answers many askers with few queries. Who asks while a query runs waits for the next, which all who came meanwhile share:
 * so an answer is never older than its question, and the busier the server, the fewer the queries.
 */
export function createBatchedQuery<Answer>(
  query: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let next: Batch<Answer> | undefined
  let isRunning = false

  async function runBatches(): Promise<void> {
    isRunning = true
    // Requests that arrived together are read one after the other; all of them come before this goes on.
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
