const tryAgainMs = 1_000

export interface Later {
  /** Runs once, some time from now; again a second later while it fails. */
  run(ms: number, task: () => Promise<void>): void
  stop(): void
}

/** What is to be done later, all of it forgotten at the end. */
export function createLater(): Later {
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  function run(ms: number, task: () => Promise<void>): void {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      // A product that is starting or restarting does not answer for a moment.
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
