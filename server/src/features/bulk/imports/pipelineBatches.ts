/** What the next batch needs to know of the one before it. */
export interface Begun {
  /**
   * Resolves when the outcome of its rows is decided, because SKUs are taken in file order. Gives the number of
   * products it creates.
   */
  readonly decided: Promise<number>
  /** Resolves when it is stored, or will not be. */
  readonly stored: Promise<Stored | null>
}

export interface Stored {
  /** Most rows created products, so the next batch probably will too. */
  readonly areNew: boolean
}

/** Writes a batch; reports when its rows are decided, and returns null if the import must stop. */
export type WriteBatch<Rows> = (rows: Rows, before: Begun, onDecided: (made: number) => void) => Promise<Stored | null>

const atOnce = 2
const nothingYet: Begun = { decided: Promise.resolve(0), stored: Promise.resolve({ areNew: false }) }

/** Writes two batches in parallel, each stored after the one before it: the database uses two processors for it. */
export function pipelineBatches<Rows>(write: WriteBatch<Rows>) {
  let last = nothingYet
  const underway: Promise<Stored | null>[] = []

  return {
    /** Starts a batch as soon as there is room; null if the import must stop. */
    async add(rows: Rows): Promise<Stored | null> {
      const done = underway.length < atOnce ? await nothingYet.stored : await underway.shift()
      if (!done) return null
      const { promise: decided, resolve: onDecided } = Promise.withResolvers<number>()
      const stored = write(rows, last, onDecided).finally(() => onDecided(0))
      // Callers waiting for it see the failure; without a caller it must not count as an unhandled rejection.
      stored.catch(() => {})
      last = { decided, stored }
      underway.push(stored)
      return done
    },
    /** Waits for all batches and throws the first failure. Null if some were not written. */
    async end(): Promise<Stored | null> {
      await Promise.allSettled(underway)
      return last.stored
    },
  }
}
