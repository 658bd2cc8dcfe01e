/** The clock and timers of outside calls, replaceable in tests. */
export interface Timing {
  now(): number
  /** Runs once after that many milliseconds, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
  /** 0 up to 1, to spread repeated calls. */
  chance(): number
}

export const realTiming: Timing = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  chance: () => Math.random(),
}
