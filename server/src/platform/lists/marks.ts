/** Where to begin reading: after a row of the list, and how many to pass from there. */
export interface Start<Mark> {
  readonly after: Mark | undefined
  readonly offset: number
}

/**
 * A page far down a list begins at a mark, so that page 4,000 costs what page 1 costs: `marks` are the keys of every
 * so many rows, `stretch`, read once for each state of the list.
 */
export async function startOf<Mark>(
  offset: number,
  stretch: number,
  marks: () => Promise<readonly Mark[]>,
): Promise<Start<Mark>> {
  if (offset < stretch) return { after: undefined, offset }
  const known = await marks()
  const place = Math.min(Math.floor(offset / stretch), known.length)
  return { after: known[place - 1], offset: offset - place * stretch }
}
