import { asFailure, type Failure } from '#platform/request/failure.ts'

export interface Refused<T> {
  readonly row: T
  readonly failure: Failure
}

export interface Outcome<T> {
  readonly done: readonly T[]
  readonly refused: readonly Refused<T>[]
}

const atOnce = 4

/** Does the same to each, a few at a time, each for itself: what could not be done is told with its reason. */
export async function moveAll<T>(rows: readonly T[], move: (row: T) => Promise<unknown>): Promise<Outcome<T>> {
  const failures = new Map<T, Failure>()
  const waiting = [...rows]

  async function work() {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await move(row)
      } catch (error) {
        failures.set(row, asFailure(error))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))

  return {
    done: rows.filter((row) => !failures.has(row)),
    refused: rows.flatMap((row) => {
      const failure = failures.get(row)
      return failure ? [{ row, failure }] : []
    }),
  }
}
