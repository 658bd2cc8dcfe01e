/** A batch of rows as the one after it has to know it. */
export interface Begun {
  /** Settled once it is decided what becomes of its rows: SKUs are taken in the order of the file. Tells how many it makes. */
  readonly decided: Promise<number>
  /** Settled once it is stored, or will not be. */
  readonly stored: Promise<Stored | null>
}

export interface Stored {
  /** Most of the rows made products, and so will most of the next. */
  readonly areNew: boolean
}

/** Writes a batch; says when it is decided, and answers null when the import is not to go on. */
export type WriteBatch<Rows> = (rows: Rows, before: Begun, onDecided: (made: number) => void) => Promise<Stored | null>

const atOnce = 2
const nothingYet: Begun = { decided: Promise.resolve(0), stored: Promise.resolve({ areNew: false }) }

/** Writes batches, two at once, each stored after the one before it: the database has two processors to write them with. */
export function inOrder<Rows>(write: WriteBatch<Rows>) {
  let last = nothingYet
  const underway: Promise<Stored | null>[] = []

  return {
    /** Begins a batch as soon as there is room; null when no more are to be written. */
    async add(rows: Rows): Promise<Stored | null> {
      const done = underway.length < atOnce ? await nothingYet.stored : await underway.shift()
      if (!done) return null
      const { promise: decided, resolve: onDecided } = Promise.withResolvers<number>()
      const stored = write(rows, last, onDecided).finally(() => onDecided(0))
      // Whoever waits for it hears of a failure; one that nobody comes to wait for must not be unheard.
      stored.catch(() => {})
      last = { decided, stored }
      underway.push(stored)
      return done
    },
    /** Waits for all, whatever becomes of them; the first failure is told. Null when some were not to be written. */
    async end(): Promise<Stored | null> {
      await Promise.allSettled(underway)
      return last.stored
    },
  }
}
