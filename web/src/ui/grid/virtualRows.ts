/** The heights of rows: most have the usual one, rows with an error below a cell are higher. */
export interface RowHeights {
  readonly usual: number
  readonly others: ReadonlyMap<number, number>
}

export interface RowRange {
  readonly first: number
  readonly last: number
}

/** A row that is rendered, or the height of those between two that are not. */
export type RowSegment = { readonly row: number } | { readonly gap: number; readonly before: number }

/** How many rows beyond the window are rendered on each side, so that keys and quick scrolling find them. */
const overscan = 12

/** The rows between two heights from the top of the first row. */
export function rangeWithin(count: number, heights: RowHeights, top: number, bottom: number): RowRange {
  return {
    first: Math.max(0, rowAt(count, heights, top) - overscan),
    last: Math.min(count - 1, rowAt(count, heights, bottom) + overscan),
  }
}

/** The rows of a range and the pinned ones in their order, with a gap for all others. */
export function segmentsOf(
  count: number,
  heights: RowHeights,
  { first, last }: RowRange,
  pinned: readonly number[],
): RowSegment[] {
  const inRange = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const rows = [...new Set([...inRange, ...pinned])].filter((row) => row >= 0 && row < count).sort((a, b) => a - b)
  const segments: RowSegment[] = []
  let next = 0
  for (const row of rows) {
    if (row > next) segments.push({ gap: heightOf(heights, next, row), before: row })
    segments.push({ row })
    next = row + 1
  }
  if (next < count) segments.push({ gap: heightOf(heights, next, count), before: count })
  return segments
}

/** The height of the rows from one to before another. */
export function heightOf({ usual, others }: RowHeights, from: number, to: number): number {
  let height = (to - from) * usual
  for (const [row, own] of others) if (row >= from && row < to) height += own - usual
  return height
}

function rowAt(count: number, heights: RowHeights, y: number): number {
  let row = Math.floor(y / heights.usual)
  // Each higher row moves those after it down.
  const extra = [...heights.others].sort(([a], [b]) => a - b)
  let above = 0
  for (const [at, own] of extra) {
    if (at * heights.usual + above >= y) break
    above += own - heights.usual
    row = Math.floor((y - above) / heights.usual)
  }
  return Math.min(Math.max(0, row), Math.max(0, count - 1))
}
