/** Runs work, and lets it wait while as much as is allowed at once is running. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * When the listening connection comes back, every open stream of the process reads at the same moment. Without turns
 * they would take all connections, and the places of those who wait for one, from everybody else's calls.
 */
export function createConcurrencyLimit(atOnce: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running += 1
    // Whoever ends passes the place on, so it stays taken.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
