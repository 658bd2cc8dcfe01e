const tryAgainMs = 1_000

export interface Later {
  /** Runs once after a delay, and again a second later while it fails. */
  run(ms: number, task: () => Promise<void>): void
  stop(): void
}

/** Delayed tasks, all cancelled at the end. */
export function createLater(): Later {
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  function run(ms: number, task: () => Promise<void>): void {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      // The product does not answer while it starts.
      task().catch(() => run(tryAgainMs, task))
    }, ms)
    timers.add(timer.unref())
  }

  return {
    run,
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
