/** Where to start reading: after a row of the list, and how many rows to skip from there. */
export interface Start<Mark> {
  readonly after: Mark | undefined
  readonly offset: number
}

/**
 * Deep pages start at a mark, so that page 4,000 costs as much as page 1: `marks` are the keys of every `rowsPerMark` rows,
 * read once for each state of the list.
 */
export async function startOf<Mark>(
  offset: number,
  rowsPerMark: number,
  marks: () => Promise<readonly Mark[]>,
): Promise<Start<Mark>> {
  if (offset < rowsPerMark) return { after: undefined, offset }
  const known = await marks()
  const index = Math.min(Math.floor(offset / rowsPerMark), known.length)
  return { after: known[index - 1], offset: offset - index * rowsPerMark }
}
