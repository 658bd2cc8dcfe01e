/**
 * Answers many askers with few queries. Who asks while a query runs waits for the next, which all who came meanwhile share:
 * so an answer is never older than its question, and the busier the server, the fewer the queries.
 */
export function askTogether<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let waiting: Turn<Answer> | undefined
  let isAsking = false

  async function takeTurns(): Promise<void> {
    isAsking = true
    // Requests that arrived together are read one after the other; all of them come before this goes on.
    await new Promise(setImmediate)
    for (let turn = waiting; turn; turn = waiting) {
      waiting = undefined
      await Promise.try(ask, [...turn.keys]).then(turn.resolve, turn.reject)
    }
    isAsking = false
  }

  return async (key) => {
    waiting ??= { keys: new Set(), ...Promise.withResolvers<ReadonlyMap<string, Answer>>() }
    waiting.keys.add(key)
    const { promise } = waiting
    if (!isAsking) void takeTurns()
    return (await promise).get(key)
  }
}

interface Turn<Answer> extends PromiseWithResolvers<ReadonlyMap<string, Answer>> {
  readonly keys: Set<string>
}
