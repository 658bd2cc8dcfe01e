/** The number of finished rows at one moment. */
export interface Mark {
  readonly done: number
  readonly atMs: number
}

const watchedMs = 20_000

/** Adds a measurement and drops those older than a few seconds, which say nothing about the current speed. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const last = marks.at(-1)
  // A lower count means that another run has started.
  if (last && mark.done < last.done) return [mark]
  return [...marks.filter(({ atMs }) => mark.atMs - atMs <= watchedMs), mark]
}

/** Rows per second; undefined until enough rows are finished. */
export function rowsPerSecond(marks: readonly Mark[]): number | undefined {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || last.atMs === first.atMs || last.done === first.done) return undefined
  return (last.done - first.done) / ((last.atMs - first.atMs) / 1000)
}

export function secondsLeft(marks: readonly Mark[], total: number): number | undefined {
  const speed = rowsPerSecond(marks)
  const done = marks.at(-1)?.done ?? 0
  return speed === undefined ? undefined : Math.max(0, total - done) / speed
}
